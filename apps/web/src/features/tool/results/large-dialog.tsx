import type { Run } from "../../../api/trpc.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { StepButton } from "../../../ui/step-button.tsx";
import { StoredImage } from "../../../ui/stored-image.tsx";
import { EdgesLine } from "../edges/edges-line.tsx";
import { subjectUploads } from "../upload/source.ts";
import { ImageActions } from "../image/actions.tsx";
import { CheckEdges } from "../image/check-edges.tsx";
import { SideBySide, CompareButton } from "../image/compare.tsx";
import { RetryTrouble } from "../image/notices.tsx";
import { makingOf } from "../image/result-text.ts";
import { type Made, madeOf, stepIndex } from "../screen/run-state.ts";
import { useScreenRun } from "../screen/contexts.tsx";

interface Props {
  readonly run: Run;
  /** The index of the result to show, or null for none. */
  readonly shown: number | null;
  readonly onShown: (index: number | null) => void;
}

/** Shows one result of a grid enlarged, with its actions. */
export function LargeDialog({ run, shown, onShown }: Props) {
  const made = madeOf(run);
  const current = made.find(({ index }) => index === shown);
  if (!current) return null;
  const { width, height } = current.image;
  return (
    <Dialog
      open
      onOpenChange={() => onShown(null)}
      width="lg"
      title={current.label}
      description={`${width} × ${height} · ${makingOf(current.image)}`}
    >
      <LargeImage
        key={current.index}
        run={run}
        made={current}
        alone={made.length === 1}
        onStep={(by) => onShown(stepIndex(made, current.index, by))}
      />
    </Dialog>
  );
}

interface LargeProps extends Pick<Props, "run"> {
  readonly made: Made;
  readonly alone: boolean;
  readonly onStep: (by: 1 | -1) => void;
}

function LargeImage({ run, made, alone, onStep }: LargeProps) {
  const { tool, busy, comparing: asked, compare } = useScreenRun();
  const comparing = asked === "original" && run.sources.length > 0;
  const { width, height } = made.image;
  return (
    <>
      <div
        className="stage-light -mx-6 flex items-center justify-between gap-3 border-y border-hairline px-3 py-5 sm:-mx-8 sm:px-5"
        onKeyDown={(event) => {
          if (event.key === "ArrowRight") onStep(1);
          if (event.key === "ArrowLeft") onStep(-1);
        }}
      >
        <StepButton by={-1} label="Previous result" disabled={alone} className="shrink-0" onStep={onStep} />
        {comparing ? (
          <SideBySide originals={run.sources} made={made} />
        ) : (
          <StoredImage
            src={made.image.url}
            thumbnail={made.image.thumbnailUrl}
            alt={made.label}
            width={width}
            height={height}
            className="h-auto min-w-0 rounded-picture shadow-picture"
            // The size is known before the image has loaded, so nothing moves when it arrives.
            style={{
              width: `min(${width}px, ${62 * (width / height)}svh)`,
              aspectRatio: `${width} / ${height}`,
            }}
          />
        )}
        <StepButton by={1} label="Next result" disabled={alone} className="shrink-0" onStep={onStep} />
      </div>
      <div role="toolbar" aria-label="Result" className="mt-5 flex flex-wrap justify-end gap-2">
        {run.sources.length > 0 && <CompareButton comparing={comparing} onComparing={compare} />}
        <ImageActions tool={tool} run={run} made={made} />
      </div>
      <div className="-mx-5 lg:-mx-7">
        <RetryTrouble made={[made]} />
      </div>
      {tool.subjectBox && !busy && (
        <div className="-mx-5 lg:-mx-7">
          {made.image.uncertain && <CheckEdges run={run} />}
          <EdgesLine run={run} uploadIds={subjectUploads(run)} image={made.image} />
        </div>
      )}
    </>
  );
}
