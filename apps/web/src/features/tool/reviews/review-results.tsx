import { FileSpreadsheet, IdCard } from "lucide-react";
import type { Run } from "../../../api/trpc.ts";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import type { ResultAction } from "../image/action-menu.tsx";
import { BusyButton, DownloadAll, ImageActions } from "../image/actions.tsx";
import { listAllImageActions, reportOutcome } from "../image/image-actions.ts";
import { SideBySide } from "../image/compare.tsx";
import { saveBlob, replaceExtension } from "../image/download.ts";
import { Notices } from "../image/notices.tsx";
import { ResultDetails } from "../image/result-details.tsx";
import { formatBadge } from "../image/result-text.ts";
import { VariationFailed } from "../image/variation-failed.tsx";
import type { ResultsProps } from "../results/grid-cells.ts";
import { ItemToggles, ResultNotices, useRunActions } from "../results/run-actions.tsx";
import { StageToolbar, ToolbarRow } from "../results/stage-toolbar.tsx";
import { WaitingCard } from "../results/waiting-run.tsx";
import { ReviewCard, ReviewSkeleton } from "./review-card.tsx";
import { type MadeReview, pricingId, listReviews } from "./review.ts";
import { Dots, ReviewNavigation } from "./review-navigation.tsx";
import { isActive, listResults, findPosition } from "../screen/run-state.ts";
import { useScreenRun } from "../screen/contexts.tsx";

/** Shows one review card at a time. */
export function ReviewResults({ run }: ResultsProps) {
  const { tool, selected } = useScreenRun();
  const wide = useIsWide();
  const reviews = run ? listReviews(run) : [];
  if (!run || (reviews.length === 0 && isActive(run)))
    return (
      <>
        <ToolbarRow />
        <div className="flex flex-1 flex-col items-center justify-center pb-5 lg:[container-type:size] lg:p-5">
          <div className="relative flex w-full justify-center">
            <ReviewSkeleton />
            <div className="absolute inset-0 flex items-center justify-center">
              <WaitingCard run={run} />
            </div>
          </div>
          <div className="mt-5">
            <Dots run={run} />
          </div>
        </div>
      </>
    );
  const current = reviews.find(({ result }) => result.index === selected);
  const position = findPosition(listResults(run), selected);
  return (
    <>
      <ReviewToolbar run={run} reviews={reviews} current={current} />
      {!wide && (
        <Notices>
          <ResultNotices run={run} />
        </Notices>
      )}
      {!wide && current && (
        <div className="results-first:order-3 flex px-4 results-first-landscape:col-start-2">
          <ResultDetails run={run} result={current.result} />
        </div>
      )}
      <div className="relative flex min-h-0 flex-1 flex-col items-center pb-5 lg:[container-type:size] lg:overflow-y-auto lg:p-5">
        <div className="my-auto flex w-full flex-col items-center">
          <CurrentReview run={run} current={current} />
          <ReviewNavigation run={run} results={reviews.map(({ result }) => result)} />
          <p className="px-4 text-center text-sm text-soft">
            {position && `${formatBadge(tool, position.n, position.total)} `}
            <a href={`#${pricingId}`} className="underline underline-offset-4 hover:text-ink">
              Generate 100 unique reviews
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

interface ToolbarProps extends CurrentReviewProps {
  readonly reviews: readonly MadeReview[];
}

function ReviewToolbar({ run, reviews, current }: ToolbarProps) {
  const { tool } = useScreenRun();
  const runActions = useRunActions(run);
  const files = [...(current ? [createCardAction(current)] : []), createCsvAction(tool.slug, reviews)];
  return (
    <StageToolbar
      run={run}
      current={current?.result}
      summary={current?.result.label}
      details={current && <ResultDetails run={run} result={current.result} />}
      more={[...files, ...runActions]}
    >
      {current && (
        <ImageActions
          tool={tool}
          run={run}
          result={current.result}
          more={[...listAllImageActions(tool, run), ...runActions]}
          saving={
            <>
              <DownloadAll run={run} secondary />
              <CardButton key={current.result.index} current={current} />
              <CsvButton slug={tool.slug} reviews={reviews} />
            </>
          }
        >
          <ItemToggles run={run} />
        </ImageActions>
      )}
    </StageToolbar>
  );
}

interface CurrentReviewProps {
  readonly run: Run;
  readonly current: MadeReview | undefined;
}

function CurrentReview({ run, current }: CurrentReviewProps) {
  const { live, selected, comparing } = useScreenRun();
  const variation = run.variations[selected];
  if (current && comparing === "original" && run.sources.length > 0)
    return <SideBySide originals={run.sources} result={current.result} />;
  if (current) return <ReviewCard {...current} />;
  if (variation?.status !== "failed") return <ReviewSkeleton />;
  return (
    <VariationFailed
      variation={variation}
      retriesLeft={run.retriesLeft}
      busy={live.retry.isPending || isActive(run)}
      onRetry={() => live.retry.mutate({ runId: run.id, index: selected })}
    />
  );
}

async function saveCard(current: MadeReview): Promise<void> {
  const { drawCard } = await import("./card-image.ts");
  saveBlob(await drawCard(current), replaceExtension(current.result.downloadName, "card.png"));
}

async function saveCsv(slug: string, reviews: readonly MadeReview[]): Promise<void> {
  const { zipReviews } = await import("./reviews-csv.ts");
  saveBlob(await zipReviews(reviews), `${slug}-csv.zip`);
}

function createCardAction(current: MadeReview): ResultAction {
  const act = () => reportOutcome(saveCard(current), null, "Couldn't create the card.");
  return { group: "This image", label: "Download card", icon: IdCard, act };
}

function createCsvAction(slug: string, reviews: readonly MadeReview[]): ResultAction {
  const act = () => reportOutcome(saveCsv(slug, reviews), null, "Couldn't create the CSV.");
  return { group: "All images", label: "Download CSV + images", icon: FileSpreadsheet, act };
}

function CardButton({ current }: { readonly current: MadeReview }) {
  return (
    <BusyButton
      icon={<IdCard size={16} aria-hidden />}
      label="Download card"
      shortLabel="Card"
      failedLabel="Card failed"
      onPress={() => saveCard(current)}
    />
  );
}

interface CsvButtonProps {
  readonly slug: string;
  readonly reviews: readonly MadeReview[];
}

function CsvButton({ slug, reviews }: CsvButtonProps) {
  return (
    <BusyButton
      icon={<FileSpreadsheet size={16} aria-hidden />}
      label="Download CSV + images"
      shortLabel="CSV"
      failedLabel="CSV failed"
      onPress={() => saveCsv(slug, reviews)}
    />
  );
}
