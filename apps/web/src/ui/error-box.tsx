import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

export function ErrorBox({ children }: { readonly children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-button border border-accent bg-raised px-3.5 py-3 text-sm text-accent"
    >
      <CircleAlert size={18} aria-hidden className="shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
