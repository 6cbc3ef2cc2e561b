import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

const storageKey = "packshot.more-options";

/** Collapses the less important options. This browser stores whether they are open. */
export function MoreOptions({ children }: { readonly children: ReactNode }) {
  const [open] = useState(() => localStorage.getItem(storageKey) === "open");
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) =>
        localStorage.setItem(storageKey, currentTarget.open ? "open" : "closed")
      }
      className="group/more"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-button border border-edge bg-raised px-4 font-medium hover:border-ink [&::-webkit-details-marker]:hidden">
        More options
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-soft transition group-open/more:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-5 pt-5">{children}</div>
    </details>
  );
}
