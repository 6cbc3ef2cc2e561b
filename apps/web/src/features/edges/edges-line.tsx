import { ChevronDown } from "lucide-react";
import type { Run, RunImage } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { cutOffText, edgeFigures, type Edges, edgesSummary, fixesFor, fixLabels } from "./edge-words.ts";
import { useEdgeFix } from "./use-edge-fix.ts";

interface Props {
  readonly run: Run;
  readonly image: RunImage;
}

/** Says how good the edges of a result are, and offers to put right what can be. */
export function EdgesLine({ run, image }: Props) {
  if (image.edges === null) return null;
  return <JudgedEdges run={run} edges={image.edges} />;
}

function JudgedEdges({ run, edges }: { readonly run: Run; readonly edges: Edges }) {
  const { change, changing, canUndo } = useEdgeFix(run);
  return (
    <div role="group" aria-label="Edges" className="mx-5 mt-2.5 text-sm lg:mx-7">
      <div className="flex flex-wrap items-center gap-2">
        <Summary edges={edges} />
        {fixesFor(edges).map((fix) => (
          <Button
            key={fix}
            variant="pill"
            size="pill"
            disabled={changing !== null}
            onClick={() => change(fix)}
          >
            {changing === fix && <Spinner size="sm" />}
            {fixLabels[fix]}
          </Button>
        ))}
        {canUndo && (
          <Button variant="pill" size="pill" disabled={changing !== null} onClick={() => change("undo")}>
            {changing === "undo" && <Spinner size="sm" />}
            Undo fix
          </Button>
        )}
      </div>
    </div>
  );
}

/** Tells the figures when it is opened. */
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
