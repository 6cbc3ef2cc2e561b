import { Info, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Run } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { iconOnlyBesideLabels, labeledBesideIcons } from "../../../ui/responsive-label.tsx";
import { EdgesLine } from "../edges/edges-line.tsx";
import { useScreenRun } from "../screen/contexts.tsx";
import { isActive, type ReadyResult } from "../screen/run-state.ts";
import { listSubjectUploadIds } from "../upload/source.ts";
import { describeUncertainEdges, describeEngines, formatTimeAndEngine } from "./result-text.ts";

interface DetailsProps {
  readonly run: Run;
  readonly result: ReadyResult;
  /** Whether the button is next to a narrow screen's thumbnails, with the label below the icon. */
  readonly inBar?: boolean;
}

/** Opens the details of one result: its size, engine, note and edges. */
export function ResultDetails({ run, result, inBar = false }: DetailsProps) {
  const { tool } = useScreenRun();
  const { image, label } = result;
  const hasEdges = tool.subjectBox === true && !isActive(run);
  const doubtful = hasEdges && (image.uncertain || (image.edges?.check.length ?? 0) > 0);
  return (
    <DetailsButton doubtful={doubtful} inBar={inBar}>
      <p className="tabular-nums">
        <strong className="block font-semibold">{label}</strong>
        <span className="text-soft">{`${image.width} × ${image.height} · ${formatTimeAndEngine(image)}`}</span>
      </p>
      {image.note && <p className="text-pretty">{image.note}</p>}
      {hasEdges && image.uncertain && <p className="text-pretty">{describeUncertainEdges(run)}</p>}
      {hasEdges && <EdgesLine run={run} uploadIds={listSubjectUploadIds(run)} image={image} />}
    </DetailsButton>
  );
}

/** Opens the details that all results of a run share. */
export function RunDetails({
  results,
  inBar = false,
}: {
  readonly results: readonly ReadyResult[];
  readonly inBar?: boolean;
}) {
  const notes = new Set(results.flatMap(({ image }) => image.note ?? []));
  return (
    <DetailsButton doubtful={false} inBar={inBar}>
      <p>Made {describeEngines(results.map(({ image }) => image))}.</p>
      {[...notes].map((note) => (
        <p key={note} className="text-pretty">
          {note}
        </p>
      ))}
    </DetailsButton>
  );
}

interface ButtonProps {
  /** Whether the button asks the user to check the result's edges. */
  readonly doubtful: boolean;
  readonly inBar: boolean;
  readonly children: ReactNode;
}

function DetailsButton({ doubtful, inBar, children }: ButtonProps) {
  const [open, setOpen] = useState(false);
  const Icon = doubtful ? TriangleAlert : Info;
  const label = doubtful ? "Check edges" : "Details";
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title="Details"
      trigger={
        <Button
          variant={inBar ? "quiet" : "pill"}
          size={inBar ? "bar" : "pill"}
          title={label}
          className="shrink-0"
        >
          <Icon size={17} aria-hidden />
          <span className={inBar ? "" : doubtful ? labeledBesideIcons : iconOnlyBesideLabels}>{label}</span>
        </Button>
      }
    >
      <div className="flex flex-col gap-3 text-sm">{children}</div>
    </Popover>
  );
}
