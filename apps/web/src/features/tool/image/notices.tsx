import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { type ReadyResult, explainFailedRetries } from "../screen/run-state.ts";

/** Shows notices on the stage: above its content, or below it on a narrow screen. */
export function Notices({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2.5 px-5 pt-4 empty:hidden results-first:order-5 results-first:pb-4 results-first-landscape:col-start-2">
      {children}
    </div>
  );
}

interface NoticeProps {
  readonly text: string;
  readonly children?: ReactNode;
}

export function NoticeBar({ text, children }: NoticeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-button border border-hairline bg-raised px-4 py-2.5 text-sm">
      <Info size={17} aria-hidden className="shrink-0 text-soft" />
      <p className="min-w-0 flex-1 basis-48">{text}</p>
      {children}
    </div>
  );
}

/** Lists the images that are unchanged because their retry failed. */
export function FailedRetries({ results }: { readonly results: readonly ReadyResult[] }) {
  return explainFailedRetries(results).map((text) => <NoticeBar key={text} text={text} />);
}
