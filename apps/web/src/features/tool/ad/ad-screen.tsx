import { type AnyTool, findTool, findFinisher } from "@packshot/tools/catalog";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, Suspense, use, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { FullPageLoader } from "../../../ui/full-page-loader.tsx";
import { explainMissingAd } from "./ad-failed.ts";
import { AdText, AdTextSheet } from "./ad-text.tsx";
import { FinalAd } from "./final-ad.tsx";
import { NarrowFinalAd } from "./narrow-final-ad.tsx";
import { type AdState, type AdDraft, useAd } from "./use-ad.ts";
import { type NarrowView, useNarrowView } from "./use-narrow-view.ts";
import { useStoredDraft } from "../../shell/drafts/use-draft.ts";
import type { ToolOptions } from "../options/option-values.ts";
import { ProductSwatches } from "../previews/product-swatches.tsx";
import { OptionsSheet } from "../rail/options-sheet.tsx";
import { Rail } from "../rail/rail.tsx";
import { ToolHeader } from "../rail/tool-header.tsx";
import { ToolScreenProvider } from "../screen/contexts.tsx";
import { announceRun, listResults, offlineText } from "../screen/run-state.ts";
import { NoticeBar, Notices } from "../image/notices.tsx";
import { useResultKeys } from "../screen/result-keys.ts";
import type { ToolScreenInput } from "../screen/use-screen-parts.ts";
import { useToolScreen } from "../screen/use-tool-screen.ts";
import { Stage } from "../stage/stage.tsx";
import { ToolStage } from "../stage/tool-stage.tsx";
import { usePhotoIntake } from "../upload/use-photo-intake.tsx";

/** Shows photos, headlines and the final ad. The options of both tools load together. */
export function AdScreen(input: ToolScreenInput) {
  const [tools] = useState(() => findAdTools(input.tool));
  const [options] = useState(() => Promise.all([tools.photos.options(), tools.ad.options()]));
  return (
    <Suspense fallback={<FullPageLoader />}>
      <LoadedAdScreen input={input} tools={tools} options={options} />
    </Suspense>
  );
}

interface LoadedAdScreenProps {
  readonly input: ToolScreenInput;
  readonly tools: AdTools;
  readonly options: Promise<BothOptions>;
}

function LoadedAdScreen({ input, tools, options }: LoadedAdScreenProps) {
  const bothOptions = use(options);
  const draftName = `${input.draftName}-words`;
  const draft = useStoredDraft({ tool: draftName, runId: input.runId });
  if (draft === undefined) return <FullPageLoader />;
  return <AdColumns input={input} tools={tools} options={bothOptions} adDraft={{ draft, draftName }} />;
}

export interface AdTools {
  /** The tool that makes the photos, under the name of the tool that was opened. */
  readonly photos: AnyTool;
  /** The tool that sets text on one of the photos. */
  readonly ad: AnyTool;
}

/** Returns both tools of the ad screen, given either of them. */
function findAdTools(tool: AnyTool): AdTools {
  const ad = tool.finishes === undefined ? findFinisher(tool) : tool;
  const photos = findTool(ad?.finishes ?? "");
  if (!ad || !photos) throw new Error(`${tool.slug} has no second tool for ads.`);
  return { photos: { ...photos, name: tool.name }, ad };
}

type BothOptions = readonly [photos: ToolOptions, ad: ToolOptions];

interface AdColumnsProps {
  readonly input: ToolScreenInput;
  readonly tools: AdTools;
  readonly options: BothOptions;
  readonly adDraft: AdDraft;
}

/**
 * Lays out three columns: the upload, the photos with the final ad above them, and the ad text. On a narrow screen, the
 * photos or the ad fill it, and the ad text opens in a sheet.
 */
function AdColumns({ input, tools, options: [photoOptions, adOptions], adDraft }: AdColumnsProps) {
  const screen = useToolScreen({ ...input, tool: tools.photos, toolOptions: photoOptions });
  const { run, step, select, compare, startOrTryAgain, duration, waitsForConnection } = screen.run;
  const [first] = run ? listResults(run) : [];
  const chosenIndex = screen.run.chosen ?? first?.index ?? null;
  const photos = { ...screen, run: { ...screen.run, chosen: chosenIndex } };
  const ad = useAd(tools.ad, adOptions, photos, adDraft);
  const narrow = useNarrowView(ad, screen.run);
  // The photos' options collapse as soon as the ad starts, so that nothing moves when it ends.
  const [unfolded, setUnfolded] = useState(false);
  const folded = narrow.showsAd && !unfolded;
  usePhotoIntake({ takesDrops: true, onPhoto: screen.sources.take });
  useResultKeys({
    onStep: step,
    onPick: (index) => run?.variations[index] && select(index),
    onEscape: () => compare(null),
    onRun: ad.ready ? ad.make : startOrTryAgain,
  });

  return (
    <ToolScreenProvider {...photos} run={{ ...photos.run, followUps: narrow.followUps }}>
      <div
        className={`grid grid-cols-1 lg:h-[calc(100dvh-4rem-var(--notice))] lg:grid-rows-[auto_minmax(0,1fr)] ${folded ? "lg:grid-cols-[0px_minmax(0,1fr)_332px]" : "lg:grid-cols-[312px_minmax(0,1fr)_332px]"}`}
      >
        {folded && <h1 className="sr-only max-lg:hidden">{input.tool.copy.title}</h1>}
        <div className={folded ? "contents lg:hidden" : "contents"}>
          <ToolHeader tool={input.tool} duration={duration} />
          <ProductSwatches tool={tools.photos}>
            {narrow.resultsFirst ? <OptionsSheet /> : <Rail />}
          </ProductSwatches>
        </div>
        <ToolStage ref={narrow.stage} resultsFirst={narrow.resultsFirst}>
          <AdStage ad={ad} narrow={narrow} options={<PhotoOptions shown={!folded} onShown={setUnfolded} />} />
        </ToolStage>
        {narrow.resultsFirst ? (
          <AdTextSheet
            ad={ad}
            chosen={chosenIndex}
            open={narrow.textOpen}
            onOpenChange={narrow.setTextOpen}
          />
        ) : (
          <AdText ad={ad} chosen={chosenIndex} />
        )}
        <p role="status" aria-live="polite" className="sr-only">
          {run ? announceRun(run) : waitsForConnection && offlineText}
        </p>
        <p role="status" aria-live="polite" className="sr-only">
          {ad.run && !ad.waitsForConnection ? announceRun(ad.run) : ad.waitsForConnection && offlineText}
        </p>
      </div>
    </ToolScreenProvider>
  );
}

interface AdStageProps {
  readonly ad: AdState;
  readonly narrow: NarrowView;
  /** The button that shows or hides the photos' options. */
  readonly options: ReactNode;
}

function AdStage({ ad, narrow, options }: AdStageProps) {
  const { resultsFirst, showsAd } = narrow;
  // The photos keep their position in the tree, so that an enlarged image stays open when a phone is rotated.
  return (
    <>
      {!resultsFirst && <FinalAd ad={ad} options={options} />}
      {resultsFirst && showsAd ? (
        <NarrowFinalAd ad={ad} onEditText={() => narrow.setTextOpen(true)} onShowPhotos={narrow.showPhotos} />
      ) : (
        <Stage />
      )}
      {resultsFirst && !showsAd && <AdProblem ad={ad} />}
    </>
  );
}

interface PhotoOptionsProps {
  readonly shown: boolean;
  readonly onShown: (shown: boolean) => void;
}

function PhotoOptions({ shown, onShown }: PhotoOptionsProps) {
  return (
    <Button
      variant="pill"
      size="pill"
      className="max-lg:hidden"
      aria-expanded={shown}
      onClick={() => onShown(!shown)}
    >
      <SlidersHorizontal size={16} aria-hidden />
      Photo options
    </Button>
  );
}

function AdProblem({ ad }: Pick<AdStageProps, "ad">) {
  const problem =
    ad.problem ?? (ad.run && listResults(ad.run).length === 0 ? explainMissingAd(ad.tool, ad.run) : null);
  if (problem === null) return null;
  return (
    <Notices>
      <NoticeBar text={problem} />
    </Notices>
  );
}
