import { getToolDisplayName } from "@packshot/tools/catalog";
import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { toApiError } from "../../../api/error.ts";
import { type BulkJob, trpc } from "../../../api/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { formatCount } from "../../../ui/count-text.ts";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { FullPageLoader } from "../../../ui/full-page-loader.tsx";
import { Message } from "../../../ui/message.tsx";
import { formatDateAndTime } from "../../../ui/time-text.ts";
import { BulkPage } from "../bulk-page.tsx";
import { findRefetchInterval } from "../job-refetch-interval.ts";
import { JobState } from "../job-state.tsx";
import { ProgressBar } from "../progress-bar.tsx";
import { announceJob, describeProgress, describeTimeLeft } from "../bulk-text.ts";
import { JobActions } from "./job-actions.tsx";
import { JobRows } from "./job-rows.tsx";
import { PausedForTokens } from "./paused-for-tokens.tsx";

interface Props {
  readonly id: string;
  readonly onRemoved: () => void;
}

/** Shows a job's progress, its actions and its rows. */
export function BulkJobPage({ id, onRemoved }: Props) {
  const query = trpc.bulk.get.useQuery(
    { id },
    {
      refetchOnMount: "always",
      refetchInterval: ({ state }) => findRefetchInterval(state.data && [state.data]),
    },
  );
  if (query.data !== undefined) return <Job job={query.data} onRemoved={onRemoved} />;
  if (!query.isLoadingError) return <FullPageLoader />;
  const { code, message } = toApiError(query.error);
  if (code === "NOT_FOUND" || code === "BAD_INPUT")
    return (
      <Message
        icon={SearchX}
        title="Bulk job not found"
        text="It may have been removed from the list, or it's older than 30 days. Look for its images in your gallery."
      >
        <Link to="/bulk" className={buttonClass({ variant: "primary" })}>
          Bulk jobs
        </Link>
        <Link to="/gallery" className={buttonClass()}>
          Open My Gallery
        </Link>
      </Message>
    );
  return (
    <BulkPage back title="Bulk job">
      <div className="mt-8">
        <ErrorBox onRetry={query.refetch}>{message}</ErrorBox>
      </div>
    </BulkPage>
  );
}

function Job({ job, onRemoved }: { readonly job: BulkJob; readonly onRemoved: () => void }) {
  const tool = getToolDisplayName(job.tool);
  return (
    <BulkPage back title={job.name} subtitle={`${tool} · started ${formatDateAndTime(job.createdAt)}`}>
      <section
        aria-label="Progress"
        className="mt-8 flex flex-col gap-4 rounded-card border border-hairline bg-raised p-5 sm:p-6"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <JobState job={job} />
          <p className="text-sm text-soft tabular-nums">{describeTimeLeft(job)}</p>
        </div>
        <ProgressBar job={job} />
        <p className="tabular-nums">
          {describeProgress(job)} <span className="text-soft">· {formatCount(job.tokens, "token")} used</span>
        </p>
        {job.pausedBecause === "no-tokens" && <PausedForTokens job={job} />}
        <JobActions job={job} onRemoved={onRemoved} />
      </section>
      <p role="status" aria-live="polite" className="sr-only">
        {announceJob(job)}
      </p>
      <JobRows job={job} />
    </BulkPage>
  );
}
