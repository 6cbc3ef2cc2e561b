import { useRef } from "react";
import type { Box } from "../../../../api/trpc.ts";
import { createBox, isLargeEnough } from "../box.ts";
import type { Point, Size } from "../../geometry.ts";
import type { Painting } from "../painting/painting.ts";
import type { Tools } from "../use-tools.ts";
import { toImage, type StagePosition } from "./view.ts";
import type { PointerHandlers } from "./use-pointers.ts";

interface Props {
  readonly tools: Tools;
  readonly painting: Painting;
  readonly view: StagePosition;
  readonly candidates: readonly Box[];
  readonly onChoose: (hint: CutOutHint) => void;
}

/** What to keep: the object in a box or at a point, in fractions of the photo. */
export type CutOutHint = { readonly box: Box } | { readonly at: Point };

/** Returns the chosen tool's handlers, for the pointer and the keyboard's brush. */
export function useToolHandlers(props: Props): PointerHandlers {
  const { tools, painting, view, candidates, onChoose } = props;
  const anchor = useRef<Point | null>(null);
  const { size } = painting;
  const toFraction = (at: Point) => {
    const { x, y } = toImage(view, at);
    return { x: x / size.width, y: y / size.height };
  };

  const { tool, hardness, snap } = tools;
  if (tool === "keep" || tool === "erase") {
    const stroke = { mode: tool, radius: Math.max(0.5, tools.brushSize / 2 / view.scale), hardness, snap };
    return {
      start: (at) => painting.start(stroke, toImage(view, at)),
      move: (through) => {
        for (const at of through) painting.moveTo(toImage(view, at));
      },
      end: () => painting.end(),
      cancel: () => painting.cancel(),
    };
  }
  if (tool === "box")
    return {
      start: (at) => {
        anchor.current = toFraction(at);
      },
      move: (through) => {
        const last = through.at(-1);
        if (!anchor.current || !last) return;
        const drawnBox = createBox(anchor.current, toFraction(last));
        if (isLargeEnough(drawnBox)) tools.setBox(drawnBox);
      },
      end: doNothing,
      cancel: doNothing,
    };
  const pick = (at: Point) => {
    const point = toFraction(at);
    const box = findCandidate(candidates, point);
    if (box) onChoose({ box });
    else if (isInside(point)) onChoose({ at: point });
  };
  return { start: tool === "pick" ? pick : doNothing, move: doNothing, end: doNothing, cancel: doNothing };
}

const doNothing = () => undefined;

const isInside = ({ x, y }: Point) => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** Returns the smallest candidate that contains a point, because a larger one may contain the smaller one. */
export function findCandidate(candidates: readonly Box[], { x, y }: Point): Box | undefined {
  const around = candidates.filter(
    (box) => x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height,
  );
  return around.toSorted((a, b) => a.width * a.height - b.width * b.height)[0];
}

/** Describes the brush's position in percent, for screen readers. */
export function describePosition({ x, y }: Point, { width, height }: Size): string {
  return `Brush at ${Math.round((x / width) * 100)}%, ${Math.round((y / height) * 100)}%`;
}
