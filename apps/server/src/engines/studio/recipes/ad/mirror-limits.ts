import type { CutOut } from "../../matting/cut-out.ts";
import type { MirrorLimits } from "./continued-photo.ts";
import type { SaliencyMap } from "./saliency.ts";

/** Extent of a subject's shadow and soft edge beyond its bounds, as a fraction of the photo's side. */
const subjectMargin = 0.03;

/** Maximum saliency of a photo's calm parts, used if no subject was found. */
const maxCalmSaliency = 0.3;

/** Positions of a box's edges, as fractions of the photo's width and height. */
interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns how deep a photo may be mirrored from each edge without showing anything twice. */
export function findMirrorLimits(subject: CutOut | undefined, saliency: SaliencyMap): MirrorLimits {
  const { left, top, right, bottom } = subject ? findSubjectBounds(subject) : findBusyBounds(saliency);
  return {
    left: limitDepth(left),
    top: limitDepth(top),
    right: limitDepth(1 - right),
    bottom: limitDepth(1 - bottom),
  };
}

function limitDepth(distance: number): number {
  return Math.max(0, distance - subjectMargin);
}

function findSubjectBounds({ bounds, width, height }: CutOut): Edges {
  return {
    left: bounds.left / width,
    top: bounds.top / height,
    right: (bounds.left + bounds.width) / width,
    bottom: (bounds.top + bounds.height) / height,
  };
}

function findBusyBounds({ data, width, height }: SaliencyMap): Edges {
  let [left, top, right, bottom] = [0.5, 0.5, 0.5, 0.5];
  data.forEach((value, i) => {
    if (value < maxCalmSaliency) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    left = Math.min(left, x / width);
    right = Math.max(right, (x + 1) / width);
    top = Math.min(top, y / height);
    bottom = Math.max(bottom, (y + 1) / height);
  });
  return { left, top, right, bottom };
}
