import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  /** What is chosen in it, in a few words. */
  readonly summary: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A section that folds; folded, it still says what is chosen. */
export function OptionGroup({ title, summary, open, children }: Props) {
  return (
    <details open={open} className="group/fold border-y border-hairline [details+&]:-mt-[21px]">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 font-medium">{title}</span>
        <span className="min-w-0 grow truncate text-right text-sm text-soft">{summary}</span>
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-soft transition group-open/fold:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-5 pt-1 pb-5">{children}</div>
    </details>
  );
}
