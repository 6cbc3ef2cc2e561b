import { Link } from "@tanstack/react-router";
import { type RunListing, trpc } from "../../api/trpc.ts";
import { StoredPicture } from "../../ui/stored-picture.tsx";
import { NotificationSwitch } from "../feed/notification-control.tsx";
import { isUnderWay, recentRuns } from "../feed/recent-runs.ts";
import { linkToRun, stateOf, timeOf } from "../feed/run-words.ts";

/** Shows the newest runs, those under way among them. Somebody who has made nothing yet sees nothing of it. */
export function Recent() {
  const { data } = trpc.runs.list.useQuery(recentRuns);
  if (!data || data.runs.length === 0) return null;
  const now = new Date();
  return (
    <section aria-labelledby="recent" className="mt-6">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id="recent" className="text-lg">
          Recent
        </h2>
        <NotificationSwitch />
      </div>
      <ul
        aria-label="Recent runs"
        className="-mx-5 mt-2 flex gap-3 overflow-x-auto px-5 py-1 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(260px,1fr))] sm:gap-5 sm:px-0"
      >
        {data.runs.map((run) => (
          <li key={run.id} className="w-64 shrink-0 sm:w-auto">
            <RunCard run={run} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly run: RunListing;
  readonly now: Date;
}

function RunCard({ run, now }: CardProps) {
  return (
    <Link
      {...linkToRun(run)}
      className="flex items-center gap-3.5 rounded-card border border-hairline bg-raised p-2.5 transition hover:border-edge"
    >
      <span className="block size-14 shrink-0 overflow-hidden rounded-picture bg-sunk">
        {run.thumbnailUrl !== null && (
          <StoredPicture src={run.thumbnailUrl} alt="" inButton className="size-full object-cover" />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{run.toolName}</span>
        <span className="flex justify-between gap-3 text-sm text-soft tabular-nums">
          <span>{stateOf(run)}</span>
          <time dateTime={run.createdAt}>{timeOf(run, now)}</time>
        </span>
        {isUnderWay(run) && <Bar made={run.made} total={run.variationCount} />}
      </span>
    </Link>
  );
}

interface BarProps {
  readonly made: number;
  readonly total: number;
}

/** Draws the progress that the words beside it name. */
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
