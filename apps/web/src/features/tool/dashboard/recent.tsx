import { trpc } from "../../../api/trpc.ts";
import { NotificationSwitch } from "../../shell/feed/notification-control.tsx";
import { recentRuns } from "../../shell/feed/recent-runs.ts";
import { RunCard } from "../../shell/feed/run-card.tsx";

/** Shows the newest runs, including those in progress. Renders nothing for a user without runs. */
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
