import { Ban, Download, type LucideIcon, Pause, Play, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { type BulkJob, trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { formatCount } from "../../../ui/count-text.ts";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { useJobChanges } from "./use-job-changes.ts";

interface Props {
  readonly job: BulkJob;
  readonly onRemoved: () => void;
}

/** Offers the actions available in a job's current state. */
export function JobActions({ job, onRemoved }: Props) {
  const [asking, setAsking] = useState<"cancel" | "remove" | null>(null);
  const { pause, resume, retryFailed, checkListings, download, busy, error } = useJobChanges(job.id);
  const { state, rows } = job;
  const isBudgetSpent = job.pausedBecause === "budget";
  const ended = state === "done" || state === "canceled";
  // Otherwise, the question would come back when the job's failed rows run again.
  if (ended && asking === "cancel") setAsking(null);
  const retryable = rows.failed + rows.canceled;
  const retryLabel = `Retry ${formatCount(retryable, "failed row", "failed rows")}`;
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {rows.done > 0 && (
          <Action
            icon={Download}
            label="Download ZIP"
            primary={ended}
            disabled={busy}
            onPress={() => download.mutate({ id: job.id })}
          />
        )}
        {state === "running" && (
          <Action icon={Pause} label="Pause" disabled={busy} onPress={() => pause.mutate({ id: job.id })} />
        )}
        {state === "paused" && (
          <Action
            icon={Play}
            label={isBudgetSpent ? "Resume without a budget" : "Resume"}
            primary
            disabled={busy}
            onPress={() => resume.mutate({ id: job.id, ...(isBudgetSpent && { maxTokens: null }) })}
          />
        )}
        {!ended && (
          <Action icon={Ban} label="Cancel job" disabled={busy} onPress={() => setAsking("cancel")} />
        )}
        {ended && retryable > 0 && (
          <Action
            icon={RotateCcw}
            label={rows.failed > 0 ? retryLabel : `Run ${formatCount(rows.canceled, "canceled row")}`}
            disabled={busy}
            onPress={() => retryFailed.mutate({ id: job.id })}
          />
        )}
        {job.listing.unchecked > 0 && (
          <Action
            icon={RotateCcw}
            label={`Check ${formatCount(job.listing.unchecked, "row")} again`}
            disabled={busy}
            onPress={() => checkListings.mutate({ id: job.id })}
          />
        )}
        {ended && (
          <Action
            icon={Trash2}
            label="Remove from list"
            disabled={busy}
            onPress={() => setAsking("remove")}
          />
        )}
      </div>
      {error !== null && <ErrorBox>{toApiError(error).message}</ErrorBox>}
      {asking === "cancel" && <CancelDialog job={job} onClose={() => setAsking(null)} />}
      {asking === "remove" && (
        <RemoveDialog job={job} onRemoved={onRemoved} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly primary?: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function Action({ icon: Icon, label, primary = false, disabled, onPress }: ActionProps) {
  return (
    <Button {...(primary && { variant: "primary" as const })} disabled={disabled} onClick={onPress}>
      <Icon size={17} aria-hidden />
      {label}
    </Button>
  );
}

interface DialogProps {
  readonly job: BulkJob;
  readonly onClose: () => void;
}

function CancelDialog({ job: { id, rows }, onClose }: DialogProps) {
  const { cancel } = useJobChanges(id);
  return (
    <ConfirmDialog
      title="Cancel this job?"
      text={`${formatCount(rows.waiting, "row")} won't run or cost anything. You keep the images that are done.`}
      confirmLabel="Cancel job"
      cancelLabel="Keep going"
      mutation={cancel}
      onConfirm={() => cancel.mutate({ id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ job: { id }, onRemoved, onClose }: DialogProps & Pick<Props, "onRemoved">) {
  const utils = trpc.useUtils();
  const remove = trpc.bulk.remove.useMutation({
    onSuccess: () => {
      void utils.bulk.list.invalidate();
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      title="Remove this job from the list?"
      text="You'll lose its ZIP and its list of rows. Its images stay in your gallery."
      confirmLabel="Remove"
      mutation={remove}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  );
}
