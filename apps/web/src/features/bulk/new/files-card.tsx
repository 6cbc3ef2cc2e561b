import { Button } from "../../../ui/button.tsx";
import { formatCount } from "../../../ui/count-text.ts";
import { type BulkFile, canRetry, summarizeProgress } from "./files.ts";
import type { JobInput } from "./use-job-input.ts";

/** Shows the upload progress of the files and offers to retry failed ones. */
export function FilesCard({ jobInput }: { readonly jobInput: JobInput }) {
  const { files, retry, clear } = jobInput;
  const { total, stored, failed, unfinished } = summarizeProgress(files);
  return (
    <section aria-label="Files" className="mt-4 rounded-card border border-hairline bg-raised px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="tabular-nums">
          {unfinished > 0
            ? `Uploading: ${stored} of ${formatCount(total, "file")}`
            : `${formatCount(stored, "file")} uploaded`}
          {failed > 0 && <span className="text-accent"> · {failed} failed</span>}
        </p>
        <div className="flex gap-2">
          {files.some(canRetry) && (
            <Button variant="pill" size="pill" onClick={retry}>
              Try again
            </Button>
          )}
          <Button variant="pill" size="pill" onClick={clear}>
            Remove all
          </Button>
        </div>
      </div>
      {unfinished > 0 && (
        <div
          role="progressbar"
          aria-label="Files uploaded"
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={stored + failed}
          className="mt-3 h-2 overflow-hidden rounded-full bg-hairline"
        >
          <span
            className="block h-full bg-ink transition-[width]"
            style={{ width: `${(countSent(files) / total) * 100}%` }}
          />
        </div>
      )}
    </section>
  );
}

/** Returns the number of files sent, counting one in progress as the fraction that has been sent. */
function countSent(files: readonly BulkFile[]): number {
  return files.reduce((sum, { state }) => {
    if (state.status === "sending") return sum + state.fraction;
    return state.status === "waiting" ? sum : sum + 1;
  }, 0);
}
