import { X } from "lucide-react";
import type { Run } from "../../../api/trpc.ts";
import { useScreenRun } from "../screen/contexts.tsx";
import type { Cell } from "./grid-cells.ts";

interface Props {
  /** `null` while the run is being started. */
  readonly run: Run | null;
  readonly cell: Cell;
  readonly className?: string;
}

/** Cancels one result that isn't in progress yet; the others continue. */
export function CancelVariation({ run, cell: { variation, label }, className = "" }: Props) {
  const { live } = useScreenRun();
  if (run === null || variation?.cancelable !== true) return null;
  return (
    <button
      type="button"
      aria-label={`Cancel ${label}`}
      title="Cancel this image"
      disabled={live.cancelOne.isPending}
      onClick={() => live.cancelOne.mutate({ runId: run.id, index: variation.index })}
      className={`flex size-8 items-center justify-center rounded-full border border-hairline bg-raised text-ink hover:border-edge disabled:text-soft ${className}`}
    >
      <X size={15} aria-hidden />
    </button>
  );
}
