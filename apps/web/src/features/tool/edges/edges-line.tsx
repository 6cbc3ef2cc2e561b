import { ChevronDown } from "lucide-react";
import type { Run, RunImage } from "../../../api/trpc.ts";
import { useRenewal } from "../cut-out/use-renewal.ts";
import { EdgeFixes } from "./edge-fixes.tsx";
import { cutOffText, edgeFigures, type Edges, edgesSummary } from "./edge-text.ts";

interface Props {
  readonly run: Run;
  /** The uploads that its product was cut out of. */
  readonly uploadIds: readonly string[];
  readonly image: RunImage;
}

/** Shows the edge quality of a result, and offers fixes, after which its images are remade. */
export function EdgesLine({ run, uploadIds, image: { edges } }: Props) {
  const renew = useRenewal(run);
  if (edges === null) return null;
  return (
    <div role="group" aria-label="Edges" className="mx-5 mt-2.5 text-sm lg:mx-7">
      <div className="flex flex-wrap items-center gap-2">
        <Summary edges={edges} />
        <EdgeFixes uploadIds={uploadIds} edges={edges} onChanged={renew} />
      </div>
    </div>
  );
}

/** Shows the figures when opened. */
function Summary({ edges }: { readonly edges: Edges }) {
  return (
    <details className="group/edges text-soft open:basis-full">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5">
        {edgesSummary(edges)}
        <ChevronDown size={16} aria-hidden className="shrink-0 transition group-open/edges:rotate-180" />
      </summary>
      <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1 pt-1 pb-2">
        {edgeFigures(edges).map(({ name, share }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right text-ink tabular-nums">{share}</dd>
          </div>
        ))}
      </dl>
      {edges.check.includes("cutOff") && <p className="pb-2 text-pretty">{cutOffText}</p>}
    </details>
  );
}
