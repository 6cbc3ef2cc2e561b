import { Button } from "../../ui/button.tsx";
import { ErrorBox } from "../../ui/error-box.tsx";
import { AnalysisState } from "./analysis-state.tsx";
import { RailOptions } from "./rail-options.tsx";
import { RailSources } from "./rail-sources.tsx";
import { isNext, RunButton } from "./run-button.tsx";
import { StudioNote } from "./studio-note.tsx";
import type { ToolScreenState } from "./use-tool-screen.ts";

/** On a phone: at the foot of the screen, whatever is scrolled. */
const pinned =
  "fixed inset-x-0 bottom-0 z-10 rounded-t-card pb-[max(14px,env(safe-area-inset-bottom))] max-lg:shadow-panel lg:static lg:rounded-none";

/** On a phone: without a picture to bring, the form is where one begins. */
export function isFormFirst({ tool, run, starting }: ToolScreenState): boolean {
  return Object.keys(tool.images).length === 0 && run === null && !starting;
}

/** Sources, options and action. On a phone a sheet below the stage, with the action always in reach. */
export function Rail({ screen }: { readonly screen: ToolScreenState }) {
  const { busy, problem, sources } = screen;
  const brought = Object.values(sources).some(({ status }) => status === "ready");
  const first = isFormFirst(screen);
  return (
    <section
      aria-label="Settings"
      className={`flex min-h-0 flex-col rounded-t-card border-t border-hairline bg-paper lg:order-none lg:col-start-1 lg:row-start-2 lg:rounded-none lg:border-t-0 lg:border-r ${first ? "order-1" : "order-4"}`}
    >
      <div
        className={`flex min-h-0 flex-col gap-5 px-5 pt-5 lg:grow lg:overflow-y-auto lg:px-6 lg:pt-2 lg:pb-6 ${first ? "pb-6" : "pb-40"}`}
      >
        <RailSources screen={screen} />
        <AnalysisState screen={screen} />
        {brought && !busy && (
          <Button className="shrink-0" onClick={screen.uploadNew}>
            Upload New
          </Button>
        )}
        <RailOptions screen={screen} />
        <StudioNote screen={screen} />
      </div>
      <div
        className={`border-t border-hairline bg-paper px-5 pt-3.5 lg:mt-auto lg:px-6 lg:pt-4 lg:pb-6 ${isNext(screen) ? pinned : "pb-40"}`}
      >
        {problem && (
          <div className="mb-4">
            <ErrorBox onDismiss={screen.dismissProblem}>{problem}</ErrorBox>
          </div>
        )}
        <RunButton screen={screen} />
      </div>
    </section>
  );
}
