import type { Run } from "../../../api/trpc.ts";
import { EditCutOut } from "./edit-cut-out.tsx";
import { useRenewal } from "./use-renewal.ts";

interface Props {
  readonly run: Run;
  readonly source: Run["sources"][number];
  readonly inBar?: boolean;
  /** Called when the cut-out has changed. */
  readonly onSaved?: (() => void) | undefined;
}

/** Opens the editor for a run's source photo. The run's images are then updated. */
export function EditSource({ run, source, inBar = false, onSaved }: Props) {
  const renew = useRenewal(run);
  const { uploadId: id, url, width, height } = source;
  return (
    <EditCutOut
      upload={{ id, url, width, height }}
      inBar={inBar}
      onSaved={() => {
        renew();
        onSaved?.();
      }}
    />
  );
}
