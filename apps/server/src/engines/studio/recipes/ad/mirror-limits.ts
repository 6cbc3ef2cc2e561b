import type { CutOut } from "../../matting/cut-out.ts";
import type { MirrorLimits } from "./continued-photo.ts";
import type { SaliencyMap } from "./saliency.ts";

/** Extent of a subject's shadow and soft edge beyond it, in shares of the photo's side. */
const subjectMargin = 0.03;

/** Without a subject, a line of a photo is busy if any place in it has more than this saliency. */
const maxCalmSaliency = 0.3;

/** Returns how far a photo may be mirrored from each side, so that nothing in it appears twice. */
export function findMirrorLimits(subject: CutOut | undefined, saliency: SaliencyMap): MirrorLimits {
  const { left, top, right, bottom } = subject ? limitAroundSubject(subject) : limitAroundBusy(saliency);
  return {
    left: limitBefore(left),
    top: limitBefore(top),
    right: limitBefore(1 - right),
    bottom: limitBefore(1 - bottom),
  };
}

function limitBefore(something: number): number {
  return Math.max(0, something - subjectMargin);
}

function limitAroundSubject({ bounds, width, height }: CutOut): MirrorLimits {
  return {
    left: bounds.left / width,
    top: bounds.top / height,
    right: (bounds.left + bounds.width) / width,
    bottom: (bounds.top + bounds.height) / height,
  };
}

function limitAroundBusy({ data, width, height }: SaliencyMap): MirrorLimits {
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
