import { DropOverlay } from "../upload/drop-overlay.tsx";
import { useImageIntake } from "../upload/use-image-intake.ts";
import { Rail } from "./rail.tsx";
import { announcementOf } from "../results/run-state.ts";
import { Stage } from "./stage.tsx";
import { useBackgroundTitle } from "./use-background-title.ts";
import { useResultKeys } from "../results/use-result-keys.ts";
import { type ToolScreenInput, useToolScreen } from "./use-tool-screen.ts";

/** Every tool's screen: a rail to ask, a stage to look, a strip to choose. */
export function ToolScreen(input: ToolScreenInput) {
  const screen = useToolScreen(input);
  const { tool, run } = screen;
  const hovering = useImageIntake(screen.take);
  useBackgroundTitle(run);
  useResultKeys({
    onStep: screen.step,
    onPick: (index) => run?.variations[index] && screen.select(index),
    onEscape: () => screen.compare(false),
    onRun: () => screen.start(),
  });

  return (
    <div className="grid grid-cols-1 lg:h-[calc(100dvh-4rem)] lg:grid-cols-[348px_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]">
      <header className="px-5 pt-5 pb-4 lg:border-r lg:border-hairline lg:px-6 lg:pt-6">
        <h1 className="text-[26px]/8">{tool.texts.title}</h1>
        <p className="text-pretty text-soft">{tool.texts.subtitle}</p>
      </header>
      <Rail tool={tool} screen={screen} />
      <section
        aria-label="Stage"
        className="stage-light order-2 flex min-h-0 min-w-0 flex-col border-t border-hairline lg:order-none lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-t-0"
      >
        <Stage tool={tool} screen={screen} />
      </section>
      <p role="status" aria-live="polite" className="sr-only">
        {run && announcementOf(run)}
      </p>
      {hovering && <DropOverlay />}
    </div>
  );
}
