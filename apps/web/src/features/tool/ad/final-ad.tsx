import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { Run } from "../../../api/trpc.ts";
import { StoredImage } from "../../../ui/stored-image.tsx";
import { explainMissingAd } from "./ad-failed.ts";
import { AdProgress } from "./ad-progress.tsx";
import type { AdState } from "./use-ad.ts";
import { type OptionValues, readText } from "../options/option-values.ts";
import { ImageFrame } from "../image/image-frame.tsx";
import { ImageActions } from "../image/actions.tsx";
import { NoticeBar } from "../image/notices.tsx";
import { ResultDetails } from "../image/result-details.tsx";
import { uncertainPhotoText, describeUncertainEdges } from "../image/result-text.ts";
import { type ReadyResult, listResults } from "../screen/run-state.ts";

interface FinalAdProps {
  readonly ad: AdState;
  /** The button that shows or hides the photos' options. */
  readonly options: ReactNode;
}

/** Shows the final ad as soon as its run has started, as large as the stage. */
export function FinalAd({ ad, options }: FinalAdProps) {
  const { run, busy, tool, saved } = ad;
  const [result] = run ? listResults(run) : [];
  if (!busy && !run) return null;
  const { width = 1, height = 1 } = result?.image ?? {};
  return (
    <section
      aria-labelledby="final-ad"
      className="flex shrink-0 flex-col border-b border-hairline px-4 pt-1.5 lg:h-full"
    >
      <div className="@container flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="flex min-h-9 min-w-0 flex-1 basis-32 items-center gap-x-3">
          <h2 id="final-ad" className="shrink-0 text-[22px]/7">
            {tool.copy.results}
          </h2>
          {run && result && !busy && <ResultDetails run={run} result={result} />}
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
      <div className="mt-2 flex flex-col gap-2.5 empty:hidden">
        {run && result && !busy && <AdEdges ad={ad} run={run} result={result} />}
      </div>
      {result && !busy ? (
        <ImageFrame width={width} height={height}>
          <StoredImage
            src={result.image.url}
            thumbnail={result.image.thumbnailUrl}
            alt={`Final ad: ${ad.adText}`}
            width={width}
            height={height}
            className="develops size-full"
          />
        </ImageFrame>
      ) : busy ? (
        <WaitingAd ad={ad} />
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
function readFormat(options: OptionValues): { readonly width: number; readonly height: number } {
  const [width = 1, height = 1] = readText(options, "format").split(":").map(Number);
  return { width, height };
}

/** Shows the frame of the ad with the run's progress. */
export function WaitingAd({ ad }: { readonly ad: AdState }) {
  const { width, height } = readFormat(ad.options.values);
  return (
    <ImageFrame width={width * 1000} height={height * 1000} className="undeveloped">
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-3">
        <AdProgress ad={ad} />
      </div>
    </ImageFrame>
  );
}
