import type { Run, RunImage } from "../../../api/trpc.ts";
import { useRenewal } from "../cut-out/use-renewal.ts";
import { EdgeFixes } from "./edge-fixes.tsx";
import { cutOffText, listEdgeFigures, summarizeEdges } from "./edge-text.ts";

interface Props {
  readonly run: Run;
  /** IDs of the uploads that the image's subjects were cut out from. */
  readonly uploadIds: readonly string[];
  readonly image: RunImage;
}

/** Shows the edge quality of a result, and offers fixes that remake the run's images. */
export function EdgesLine({ run, uploadIds, image: { edges } }: Props) {
  const renew = useRenewal(run);
  if (edges === null) return null;
  return (
    <div role="group" aria-label="Edges" className="flex flex-col gap-2">
      <p>{summarizeEdges(edges)}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-soft">
        {listEdgeFigures(edges).map(({ name, percentage }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right text-ink tabular-nums">{percentage}</dd>
          </div>
        ))}
      </dl>
      {edges.check.includes("cutOff") && <p className="text-pretty text-soft">{cutOffText}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <EdgeFixes uploadIds={uploadIds} edges={edges} onChanged={renew} />
      </div>
    </div>
  );
}
