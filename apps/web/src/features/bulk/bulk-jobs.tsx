import { getToolDisplayName } from "@packshot/tools/catalog";
import { Link } from "@tanstack/react-router";
import { Layers, Plus } from "lucide-react";
import { type BulkJob, trpc } from "../../api/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ErrorBox } from "../../ui/error-box.tsx";
import { toApiError } from "../../api/error.ts";
import { Message } from "../../ui/message.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { formatDateAndTime } from "../../ui/time-text.ts";
import { BulkPage } from "./bulk-page.tsx";
import { JobState } from "./job-state.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { findRefetchInterval } from "./job-refetch-interval.ts";
import { describeProgress } from "./bulk-text.ts";

/** Lists the user's bulk jobs and links to a new one. */
export function BulkJobs() {
  const list = trpc.bulk.list.useInfiniteQuery(
    {},
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchOnMount: "always",
      refetchInterval: ({ state }) => findRefetchInterval(state.data?.pages.flatMap(({ jobs }) => jobs)),
    },
  );
  const jobs = list.data?.pages.flatMap((page) => page.jobs) ?? [];
  const { error } = list;
  return (
    <BulkPage
      title="Bulk jobs"
      subtitle="Run one tool on many photos. Jobs keep running after you close the page."
      action={jobs.length > 0 && <NewJobLink />}
    >
      {error && (
        <div className="mt-8">
          <ErrorBox onRetry={list.isFetchNextPageError ? list.fetchNextPage : list.refetch}>
            {toApiError(error).message}
          </ErrorBox>
        </div>
      )}
      {jobs.length > 0 && <JobList jobs={jobs} />}
      {list.hasNextPage && (
        <Button
          className="mt-5 self-center"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show older
        </Button>
      )}
      {!error && list.isPending && (
        <div role="status" className="mt-10 flex items-center gap-3 text-soft">
          <Spinner size="sm" />
          Loading…
        </div>
      )}
      {list.isSuccess && jobs.length === 0 && (
        <Message
          level="h2"
          icon={Layers}
          title="No bulk jobs yet"
          text="Start with a folder of photos, or a CSV with one row per product."
        >
          <NewJobLink />
        </Message>
      )}
    </BulkPage>
  );
}

function NewJobLink() {
  return (
    <Link to="/bulk/new" className={buttonClass({ variant: "primary" })}>
      <Plus size={18} aria-hidden />
      New bulk job
    </Link>
  );
}

function JobList({ jobs }: { readonly jobs: readonly BulkJob[] }) {
  return (
    <ul aria-label="Bulk jobs" className="mt-8 flex flex-col gap-3">
      {jobs.map((job) => (
        <li key={job.id}>
          <Link
            to="/bulk/$job"
            params={{ job: job.id }}
            className="block rounded-card border border-hairline bg-raised px-5 py-4 transition hover:border-edge sm:px-6"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <span className="min-w-0 font-title text-lg font-semibold break-words">{job.name}</span>
              <JobState job={job} />
            </span>
            <span className="mt-0.5 mb-3 block text-sm text-soft">
              {getToolDisplayName(job.tool)} · {formatDateAndTime(job.createdAt)} · {describeProgress(job)}
            </span>
            <ProgressBar job={job} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
