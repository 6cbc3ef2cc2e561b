import { trpc } from "../../../api/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { SiteLink, useIsInApp } from "../../../ui/site-link.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { isInProgress, recentRuns } from "../feed/recent-runs.ts";
import { createRunUrl } from "../feed/run-text.ts";
import { sumProgress } from "../feed/runs-in-title.ts";

/** Links to the newest run in progress, with the progress of all. Public pages don't follow runs, so they have no link. */
export function RunningLink() {
  const inApp = useIsInApp();
  const { data } = trpc.runs.list.useQuery(recentRuns, { enabled: inApp });
  const runs = data?.runs ?? [];
  const newest = runs.find(isInProgress);
  const progress = sumProgress(runs);
  if (!inApp || !newest || !progress) return null;
  const { made, total } = progress;
  return (
    <SiteLink
      href={createRunUrl(newest)}
      title={`${newest.toolName}: ${made} of ${total} images ready`}
      className={buttonClass(
        { variant: "pill" },
        "h-10 gap-2 rounded-full px-3 text-sm tabular-nums max-[379px]:hidden",
      )}
    >
      <Spinner size="sm" />
      <span>
        <span className="sr-only">In progress: </span>
        {made}/{total}
        <span className="sr-only"> images ready</span>
      </span>
    </SiteLink>
  );
}
