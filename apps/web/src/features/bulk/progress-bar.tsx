import type { BulkJob } from "../../api/trpc.ts";
import { countEndedRows, describeProgress } from "./bulk-text.ts";

/** Shows how many rows have ended and how many of them failed. */
export function ProgressBar({ job }: { readonly job: Pick<BulkJob, "rows"> }) {
  const { rows } = job;
  const share = (count: number) => `${(count / rows.total) * 100}%`;
  return (
    <div
      role="progressbar"
      aria-label="Finished rows"
      aria-valuemin={0}
      aria-valuemax={rows.total}
      aria-valuenow={countEndedRows(job)}
      aria-valuetext={describeProgress(job)}
      className="flex h-2 w-full gap-px overflow-hidden rounded-full bg-hairline"
    >
      <span className="h-full bg-ok transition-[width]" style={{ width: share(rows.done) }} />
      <span className="h-full bg-accent transition-[width]" style={{ width: share(rows.failed) }} />
      <span className="h-full bg-edge transition-[width]" style={{ width: share(rows.canceled) }} />
    </div>
  );
}
