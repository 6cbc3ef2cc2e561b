import type { BulkJob } from "../../api/trpc.ts";
import { countEndedRows, describeProgress } from "./bulk-text.ts";

/** Shows how many rows have ended and how many of them failed. */
export function ProgressBar({ job }: { readonly job: Pick<BulkJob, "rows"> }) {
  const { rows } = job;
  const parts = [
    { color: "bg-ok", count: rows.done },
    { color: "bg-accent", count: rows.failed },
    { color: "bg-edge", count: rows.canceled },
  ];
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
      {parts
        .filter(({ count }) => count > 0)
        .map(({ color, count }) => (
          <span
            key={color}
            className={`h-full transition-[width] ${color}`}
            style={{ width: `${(count / rows.total) * 100}%` }}
          />
        ))}
    </div>
  );
}
