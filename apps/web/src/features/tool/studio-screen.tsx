import { isFormFirst, Rail } from "../rail/rail.tsx";
import { SameAgainDialog } from "../rail/same-again.tsx";
import { ToolHeader } from "../rail/tool-header.tsx";
import { announcementOf } from "../screen/run-state.ts";
import { useBackgroundTitle } from "../screen/use-background-title.ts";
import { useResultKeys } from "../screen/use-result-keys.ts";
import { type ToolScreenInput, useToolScreen } from "../screen/use-tool-screen.ts";
import { Stage } from "../stage/stage.tsx";
import { DropOverlay } from "../upload/drop-overlay.tsx";
import { useImageIntake } from "../upload/use-image-intake.ts";
import { ToolScreenProvider } from "../screen/contexts.tsx";

/** A rail to ask, a stage to look, a strip to choose. */
export function StudioScreen(input: ToolScreenInput) {
  const screen = useToolScreen(input);
  const { tool, run, step, select, compare, act, wait } = screen.run;
  const hovering = useImageIntake(screen.sources.take);
  useBackgroundTitle(run);
  useResultKeys({
    onStep: step,
    onPick: (index) => run?.variations[index] && select(index),
    onEscape: () => compare(false),
    onRun: act,
  });

  return (
    <ToolScreenProvider {...screen}>
      <div className="grid grid-cols-1 lg:h-[calc(100dvh-4rem)] lg:grid-cols-[348px_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]">
        <ToolHeader tool={tool} wait={wait} />
        <Rail />
        <section
          aria-label="Stage"
          className={`stage-light order-2 flex min-h-0 min-w-0 flex-col border-t border-hairline lg:order-none lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-t-0 ${isFormFirst(screen.run) ? "max-lg:pb-36" : ""}`}
        >
          <Stage />
        </section>
        <p role="status" aria-live="polite" className="sr-only">
          {run && announcementOf(run)}
        </p>
        <SameAgainDialog />
        {hovering && Object.keys(tool.images).length > 0 && <DropOverlay />}
      </div>
    </ToolScreenProvider>
  );
}
