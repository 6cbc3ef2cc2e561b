import type { AnyTool } from "@packshot/tools/catalog";
import { useRef, useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { trpc } from "../../../api/trpc.ts";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { FullPageLoader } from "../../../ui/full-page-loader.tsx";
import type { ToolOptions } from "../../tool/options/option-values.ts";
import { useDrops } from "../../shell/drop/drops.tsx";
import { LeavingGuard } from "../../shell/leaving-guard.tsx";
import { carriesPhotos } from "../../tool/upload/carried-files.ts";
import { BulkPage } from "../bulk-page.tsx";
import { readDroppedFiles } from "./dropped-files.ts";
import { summarizeProgress } from "./files.ts";
import { readSavedJob, saveJob, type SavedJob } from "./saved-job.ts";
import { Preparation } from "./preparation.tsx";
import { ToolChoice } from "./tool-choice.tsx";
import { useJobInput } from "./use-job-input.ts";

interface Props {
  /** The chosen tool; null until one is chosen. */
  readonly chosen: { readonly tool: AnyTool; readonly toolOptions: ToolOptions } | null;
  readonly onStarted: (jobId: string) => void;
}

/** Guides the user from choosing a tool and photos to a started job. */
export function NewBulkJob(props: Props) {
  const limits = trpc.bulk.limits.useQuery();
  const user = trpc.auth.session.useQuery(undefined, { staleTime: 300_000 }).data?.user;
  if (limits.isLoadingError)
    return (
      <BulkPage back title="New bulk job">
        <div className="mt-8">
          <ErrorBox onRetry={limits.refetch}>{toApiError(limits.error).message}</ErrorBox>
        </div>
      </BulkPage>
    );
  if (limits.data === undefined || !user) return <FullPageLoader />;
  return <NewJobForUser key={user.id} userId={user.id} maxRows={limits.data.maxRows} {...props} />;
}

interface NewJobProps extends Props {
  readonly userId: string;
  readonly maxRows: number;
}

function NewJobForUser({ userId, maxRows, chosen, onStarted }: NewJobProps) {
  // Photos from another screen go into a separate job.
  const [savedJob] = useState(() => (carriesPhotos() ? null : readSavedJob(sessionStorage, userId)));
  const latestJob = useRef(savedJob);
  // Kept when the user changes the tool, because they may come back to the same one.
  const [unconfirmedStart, setUnconfirmedStart] = useState(savedJob?.lost ?? null);
  const jobInput = useJobInput(savedJob, maxRows);
  useDrops((transfer) => void readDroppedFiles(transfer).then(jobInput.addFiles));
  const isUploading = summarizeProgress(jobInput.files).unfinished > 0;
  const save = (job: SavedJob | null) => {
    latestJob.current = job;
    saveJob(sessionStorage, userId, job);
  };
  return (
    <BulkPage back title="New bulk job" subtitle="You'll see the cost before you start.">
      {chosen === null ? (
        <ToolChoice />
      ) : (
        <Preparation
          key={chosen.tool.slug}
          {...chosen}
          jobInput={jobInput}
          latestJob={latestJob}
          onChange={save}
          unconfirmedStart={unconfirmedStart}
          onUnconfirmed={setUnconfirmedStart}
          onStarted={onStarted}
        />
      )}
      <LeavingGuard
        active={isUploading}
        title="Leave while files are uploading?"
        text="You'll lose files that are still uploading."
      />
    </BulkPage>
  );
}
