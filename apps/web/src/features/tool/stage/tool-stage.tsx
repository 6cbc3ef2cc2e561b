import type { ReactNode, Ref } from "react";
import { Problem } from "../rail/rail.tsx";

interface Props {
  readonly ref: Ref<HTMLElement>;
  /** Whether results fill a narrow screen. */
  readonly resultsFirst: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Lays out the middle of a tool's screen. On a narrow screen, results fill the whole screen. */
export function ToolStage({ ref, resultsFirst, className = "", children }: Props) {
  return (
    <section
      ref={ref}
      aria-label="Photo and results"
      // A script moves the focus here when a run ends.
      tabIndex={-1}
      {...(resultsFirst && { "data-results-first": true })}
      className={`relative stage-light order-2 -outline-offset-2 flex min-h-0 min-w-0 flex-col border-t border-hairline results-first:min-h-svh results-first:border-t-0 results-first:pb-[calc(66px+env(safe-area-inset-bottom))] results-first-landscape:grid results-first-landscape:grid-cols-[minmax(0,1fr)_minmax(264px,320px)] results-first-landscape:content-start results-first-landscape:pb-0 lg:order-none lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:overflow-y-auto lg:border-t-0 ${className}`}
    >
      {children}
      {resultsFirst && (
        <div className="order-5 px-4 results-first-landscape:col-start-2">
          <Problem />
        </div>
      )}
    </section>
  );
}
