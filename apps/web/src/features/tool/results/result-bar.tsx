import type { ReactNode } from "react";
import type { Run } from "../../../api/trpc.ts";
import { trackBottomBar } from "../../../ui/toasts.tsx";
import { ActionMenu, type ResultAction } from "../image/action-menu.tsx";
import { EditCutOuts } from "../image/edit-cut-outs.tsx";
import { UseAsInput } from "../image/use-as-input.tsx";
import type { ReadyResult } from "../screen/run-state.ts";

interface Props {
  readonly run: Run;
  /** The result that the actions apply to. */
  readonly current: ReadyResult | undefined;
  /** The progress of an active run. Replaces all actions except the menu; false or null once the run has ended. */
  readonly progress: ReactNode;
  /** The control that saves the result. */
  readonly download: ReactNode;
  readonly more: readonly ResultAction[];
}

/** Shows a result's actions within reach of the thumb: below the image, or next to it on a phone in landscape. */
export function ResultBar({ run, current, progress, download, more }: Props) {
  return (
    <div
      ref={trackBottomBar}
      role="toolbar"
      aria-label="Result"
      className="results-first:order-4 fixed inset-x-0 bottom-0 z-10 flex items-center border-t border-hairline bg-paper px-2 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] results-first-landscape:static results-first-landscape:col-start-2 results-first-landscape:flex-wrap results-first-landscape:justify-between results-first-landscape:gap-1 results-first-landscape:border-t-0 results-first-landscape:bg-transparent"
    >
      {progress && (
        <div className="flex min-w-0 flex-1 items-center justify-between gap-2 pl-1">{progress}</div>
      )}
      {!progress && <ResultButtons {...{ run, current, download }} />}
      {/* Outside the condition, so that an open menu stays open when the run ends. */}
      <ActionMenu actions={more} />
    </div>
  );
}

/** Offers a result's actions in a single row, with the less urgent ones in a sheet. */
export function BarActions({ more, ...props }: Omit<Props, "progress">) {
  return (
    <>
      <ResultButtons {...props} />
      <ActionMenu actions={more} />
    </>
  );
}

function ResultButtons({ run, current, download }: Omit<Props, "progress" | "more">) {
  return (
    <>
      <div className="mr-1 min-w-0 grow *:w-full results-first-landscape:basis-full">{download}</div>
      {current && <EditCutOuts run={run} place="bar" />}
      {current && <UseAsInput runId={run.id} index={current.index} tool={run.tool} inBar />}
    </>
  );
}
