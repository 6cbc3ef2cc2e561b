import type { Run } from "../../../api/trpc.ts";
import { EditCutOut } from "./edit-cut-out.tsx";
import { useRenewal } from "./use-renewal.ts";

interface Props {
  readonly run: Run;
  readonly source: Run["sources"][number];
  /** Names what it shows, where the run has several. */
  readonly subject?: string;
  readonly inBar?: boolean;
  /** Is called when the cut-out has been changed. */
  readonly onSaved?: (() => void) | undefined;
}

/** Opens the editor for a photograph that a run was made of. Its pictures then follow what was changed. */
export function EditSource({ run, source, subject, inBar = false, onSaved }: Props) {
  const renew = useRenewal(run);
  const { uploadId: id, url, width, height } = source;
  return (
    <EditCutOut
      upload={{ id, url, width, height }}
      inBar={inBar}
      {...(subject !== undefined && { subject })}
      onSaved={() => {
        renew();
        onSaved?.();
      }}
    />
  );
}
