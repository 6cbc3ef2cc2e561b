import type { Run } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { isStopping, stoppingText } from "./run-state.ts";

interface Props {
  readonly run: Run | null;
  readonly onCancel: () => void;
}

/** Ends a run; once that is asked for, what still comes of it. The screen's announcement says the same. */
export function CancelRun({ run, onCancel }: Props) {
  if (run && isStopping(run)) return <p className="text-sm text-pretty text-soft">{stoppingText}</p>;
  return (
    <Button size="pill" variant="pill" onClick={onCancel}>
      Cancel
    </Button>
  );
}
