import type { Box } from "../../../../api/trpc.ts";
import { doubtWords } from "@packshot/tools/cut-out-doubts";
import type { FoundCutOut } from "../../../../api/trpc.ts";
import type { Size } from "../../geometry.ts";
import { pickLabelTops } from "./label-tops.ts";
import { toStage, type StagePosition } from "./view.ts";

interface StageProps {
  readonly size: Size;
  readonly view: StagePosition;
}

/** Converts a box from fractions of the image to CSS pixels on the stage. */
function toStageBox(box: Box, { size, view }: StageProps) {
  const { x, y } = toStage(view, { x: box.left * size.width, y: box.top * size.height });
  const width = box.width * size.width * view.scale;
  return { left: x, top: y, width, height: box.height * size.height * view.scale };
}

/** Outlines and labels the areas where the cut-out may be wrong. */
export function DoubtOutlines({ found, ...stageProps }: StageProps & { readonly found: FoundCutOut }) {
  const boxes = found.doubts.map(({ area }) => toStageBox(area, stageProps));
  const tops = pickLabelTops(boxes.map(({ top }) => top));
  return found.doubts.map((doubt, index) => {
    const box = toStageBox(doubt.area, stageProps);
    return (
      <div key={`${doubt.kind} ${doubt.area.left} ${doubt.area.top}`} className="pointer-events-none">
        <div
          className="absolute rounded-[6px] border border-dashed border-[#ffffff] shadow-[0_0_0_1px_rgb(16_14_13/0.55)]"
          style={box}
        />
        {/* The spacer before the label can shrink, which keeps the label on the stage. */}
        <div className="absolute inset-x-2 flex" style={{ top: tops[index] }}>
          <span className="min-w-0" style={{ flexBasis: Math.max(0, box.left - 8) }} />
          <span className="shrink-0 rounded-[9px] bg-ink px-2 py-0.5 text-sm whitespace-nowrap text-paper">
            Check here: {doubtWords[doubt.kind]}
          </span>
        </div>
      </div>
    );
  });
}

/** Outlines and numbers the candidates. Screen-reader users have buttons next to the image instead. */
export function CandidateOutlines({
  candidates,
  ...stageProps
}: StageProps & { readonly candidates: readonly Box[] }) {
  return candidates.map((candidate, index) => (
    <div
      key={`${candidate.left} ${candidate.top}`}
      aria-hidden
      className="pointer-events-none absolute rounded-[6px] border-2 border-[#ffffff] shadow-[0_0_0_1px_rgb(16_14_13/0.7)]"
      style={toStageBox(candidate, stageProps)}
    >
      <span className="absolute top-2 left-2 flex size-7 items-center justify-center rounded-full bg-ink text-sm font-semibold text-paper">
        {index + 1}
      </span>
    </div>
  ));
}

export function BoxOutline({ box, ...stageProps }: StageProps & { readonly box: Box }) {
  return (
    <div
      aria-hidden
      data-testid="box"
      className="pointer-events-none absolute border-2 border-accent shadow-[0_0_0_9999px_rgb(16_14_13/0.45)]"
      style={toStageBox(box, stageProps)}
    />
  );
}
