import type { RunListing } from "../../../api/trpc.ts";
import { SiteLink } from "../../../ui/site-link.tsx";
import { StoredImage } from "../../../ui/stored-image.tsx";
import { isInProgress } from "./recent-runs.ts";
import { createRunUrl, describeRunState, describeRunTime } from "./run-text.ts";

interface CardProps {
  readonly run: RunListing;
  readonly now: Date;
}

/** Shows a run's progress and links to it. */
export function RunCard({ run, now }: CardProps) {
  return (
    <SiteLink
      href={createRunUrl(run)}
      className="flex items-center gap-3.5 rounded-card border border-hairline bg-raised p-2.5 transition hover:border-edge"
    >
      <span className="block size-14 shrink-0 overflow-hidden rounded-image bg-sunk">
        {run.thumbnailUrl !== null && (
          <StoredImage src={run.thumbnailUrl} alt="" inButton className="size-full object-cover" />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{run.toolName}</span>
        <span className="flex justify-between gap-3 text-sm text-soft tabular-nums">
          <span>{describeRunState(run)}</span>
          <time dateTime={run.createdAt}>{describeRunTime(run, now)}</time>
        </span>
        {isInProgress(run) && <Bar made={run.made} total={run.variationCount} />}
      </span>
    </SiteLink>
  );
}

interface BarProps {
  readonly made: number;
  readonly total: number;
}

/** Renders the progress that the text next to it describes. */
function Bar({ made, total }: BarProps) {
  return (
    <span aria-hidden className="mt-1.5 block h-1 overflow-hidden rounded-full bg-sunk">
      <span
        className="block h-full rounded-full bg-ink transition-[width]"
        style={{ width: `${Math.max(6, (100 * made) / total)}%` }}
      />
    </span>
  );
}
