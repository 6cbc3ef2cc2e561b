import type { AnyTool } from "@packshot/tools/catalog";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { AdScreen } from "./ad/ad-screen.tsx";
import { ProductSwatches } from "./previews/product-swatches.tsx";
import { OptionsSheet } from "./rail/options-sheet.tsx";
import { isFormFirst, Rail } from "./rail/rail.tsx";
import { RepeatRunDialog } from "./rail/repeat-run-dialog.tsx";
import { ToolHeader } from "./rail/tool-header.tsx";
import { useResultsFirst } from "./results/results-first.ts";
import { ToolScreenProvider } from "./screen/contexts.tsx";
import { announceRun, offlineText } from "./screen/run-state.ts";
import { useResultKeys } from "./screen/result-keys.ts";
import type { ToolScreenInput } from "./screen/use-screen-parts.ts";
import { useToolScreen } from "./screen/use-tool-screen.ts";
import { Stage } from "./stage/stage.tsx";
import { ToolStage } from "./stage/tool-stage.tsx";
import { BulkJobOffer } from "./bulk-job-offer.tsx";
import { usePhotoIntake } from "./upload/use-photo-intake.tsx";

// The screens of the flows. A new flow doesn't compile without an entry here.
const screens: Record<AnyTool["flow"], ComponentType<ToolScreenInput>> = {
  form: PlainScreen,
  dialog: PlainScreen,
  "choose-first": PlainScreen,
  analysis: PlainScreen,
  ad: AdScreen,
};

/** Shows the screen for a tool's flow. */
export function ToolScreen(input: ToolScreenInput) {
  const Screen = screens[input.tool.flow];
  return (
    <>
      <Screen {...input} />
      <BelowScreen tool={input.tool} />
    </>
  );
}

const SocialProof = lazy(() =>
  import("./reviews/social-proof.tsx").then((module) => ({ default: module.SocialProof })),
);

/** Shows the content below a tool's screen, whether it has results or not. */
function BelowScreen({ tool }: { readonly tool: AnyTool }) {
  if (tool.resultView !== "reviews") return null;
  return (
    <Suspense>
      <SocialProof />
    </Suspense>
  );
}

/** Lays out the rail, with the options, and the stage, with the results. */
function PlainScreen(input: ToolScreenInput) {
  const screen = useToolScreen(input);
  const { tool, run, step, select, compare, startOrTryAgain, duration, waitsForConnection } = screen.run;
  const { stage, resultsFirst } = useResultsFirst(screen.run);
  const [droppedFiles, setDroppedFiles] = useState<readonly File[]>([]);
  // Several files can only become the rows of a bulk job if the tool takes exactly one photo.
  const slots = Object.keys(tool.images).length;
  usePhotoIntake({
    takesDrops: slots > 0,
    onPhoto: screen.sources.take,
    onSeveralFiles: slots === 1 ? setDroppedFiles : undefined,
  });
  useResultKeys({
    onStep: step,
    onPick: (index) => run?.variations[index] && select(index),
    onEscape: () => compare(null),
    onRun: startOrTryAgain,
  });

  return (
    <ToolScreenProvider {...screen}>
      <div className="grid grid-cols-1 lg:h-[calc(100dvh-4rem-var(--notice))] lg:grid-cols-[312px_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]">
        <ToolHeader tool={tool} duration={duration} />
        <ProductSwatches tool={tool}>{resultsFirst ? <OptionsSheet /> : <Rail />}</ProductSwatches>
        <ToolStage
          ref={stage}
          resultsFirst={resultsFirst}
          className={!resultsFirst && isFormFirst(screen.run) ? "max-lg:pb-36" : ""}
        >
          <Stage />
        </ToolStage>
        <p role="status" aria-live="polite" className="sr-only">
          {run ? announceRun(run) : waitsForConnection && offlineText}
        </p>
        <RepeatRunDialog />
        {droppedFiles.length > 0 && (
          <BulkJobOffer tool={tool} files={droppedFiles} onClose={() => setDroppedFiles([])} />
        )}
      </div>
    </ToolScreenProvider>
  );
}
