import { trpc } from "../../api/trpc.ts";
import { isUnderWay, recentRuns } from "../shell/feed/recent-runs.ts";
import { RunCard } from "../shell/feed/run-card.tsx";

/** Shows runs in progress, which will be in the gallery in a moment. */
export function RunsInProgress() {
  const { data } = trpc.runs.list.useQuery(recentRuns);
  const runs = data?.runs.filter(isUnderWay) ?? [];
  if (runs.length === 0) return null;
  const now = new Date();
  return (
    <ul
      aria-label="Runs in progress"
      className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-3"
    >
      {runs.map((run) => (
        <li key={run.id}>
          <RunCard run={run} now={now} />
        </li>
      ))}
    </ul>
  );
}
