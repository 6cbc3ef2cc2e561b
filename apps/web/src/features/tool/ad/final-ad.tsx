import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { Run } from "../../../api/trpc.ts";
import { StoredImage } from "../../../ui/stored-image.tsx";
import { explainMissingAd } from "./ad-failed.ts";
import { AdProgress } from "./ad-progress.tsx";
import type { AdState } from "./use-ad.ts";
import { type OptionValues, readText } from "../options/option-values.ts";
import { ImageActions } from "../image/actions.tsx";
import { NoticeBar } from "../image/notices.tsx";
import { uncertainPhotoText, describeUncertainEdges, formatTimeAndEngine } from "../image/result-text.ts";
import { type ReadyResult, listResults } from "../screen/run-state.ts";

/** Maximum height of the ad, in percent of the window's height. A laptop then shows nearly all of the ad. */
const adHeightSvh = 85;

interface FinalAdProps {
  readonly ad: AdState;
  /** The button that shows or hides the photos' options. */
  readonly options: ReactNode;
}

/** Shows the final ad as soon as its run has started. */
export function FinalAd({ ad, options }: FinalAdProps) {
  const { run, busy, tool, saved } = ad;
  const [result] = run ? listResults(run) : [];
  if (!busy && !run) return null;
  const { width = 1, height = 1 } = result?.image ?? {};
  return (
    <section aria-labelledby="final-ad" className="border-b border-hairline px-5 pt-4 pb-6 lg:px-7 lg:pt-5">
      <div className="@container mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id="final-ad" className="text-[22px]/7">
            {tool.texts.results}
          </h2>
          {result && !busy && <p className="text-soft tabular-nums">{formatTimeAndEngine(result.image)}</p>}
        </div>
        <p role="status">
          {saved && (
            <span className="flex items-center gap-1.5 rounded-full border border-hairline bg-raised px-3 py-1 text-sm font-semibold">
              <Check size={15} aria-hidden />
              Saved to Gallery
            </span>
          )}
        </p>
        {run && result && (
          <div role="toolbar" aria-label="Final ad" className="flex flex-wrap gap-1.5 sm:gap-2">
            {options}
            <ImageActions tool={tool} run={run} result={result} downloadLabel="Download Final Ad" />
          </div>
        )}
      </div>
      <div className="mb-4 flex flex-col gap-2.5 empty:hidden">
        {result?.image.note && <NoticeBar text={result.image.note} />}
        {run && result && !busy && <AdEdges ad={ad} run={run} result={result} />}
      </div>
      {result && !busy ? (
        <StoredImage
          src={result.image.url}
          thumbnail={result.image.thumbnailUrl}
          alt={`Final ad: ${ad.adText}`}
          width={width}
          height={height}
          // Without a width, the image would have no size until it has loaded, and then push the photos down.
          style={{ width: `min(100%, ${width}px, ${(adHeightSvh * width) / height}svh)` }}
          className="develops mx-auto block h-auto rounded-picture shadow-picture"
        />
      ) : busy ? (
        <WaitingFinalAd ad={ad} />
      ) : (
        run && <p className="text-soft">{explainMissingAd(tool, run)}</p>
      )}
    </section>
  );
}

interface AdEdgesProps {
  readonly ad: AdState;
  readonly run: Run;
  readonly result: ReadyResult;
}

/** Suggests checking the edges of the ad or of its photo. */
export function AdEdges({ ad, run, result }: AdEdgesProps) {
  if (result.image.uncertain) return <NoticeBar text={describeUncertainEdges(run)} />;
  return ad.uncertainPhoto && <NoticeBar text={uncertainPhotoText} />;
}

/** Returns the two numbers of an ad's aspect ratio, such as 4 and 5. */
export function readFormat(options: OptionValues): { readonly width: number; readonly height: number } {
  const [width = 1, height = 1] = readText(options, "format").split(":").map(Number);
  return { width, height };
}

/** Shows a placeholder in the ad's format with the run's progress. */
function WaitingFinalAd({ ad }: { readonly ad: AdState }) {
  const { width, height } = readFormat(ad.options.values);
  return (
    <div
      className="undeveloped mx-auto flex flex-col items-center justify-center gap-3 rounded-picture"
      style={{
        aspectRatio: `${width} / ${height}`,
        width: `min(100%, ${(adHeightSvh * width) / height}svh)`,
      }}
    >
      <AdProgress ad={ad} />
    </div>
  );
}
