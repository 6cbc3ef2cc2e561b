import type { Hints } from "../../ports/index.ts";

/**
 * Returns the earlier answers together with the new ones. A new box or point replaces the earlier one. Without a new
 * answer, none is left.
 */
export function mergeHints(earlier: Hints, answers: Hints): Hints {
  if (Object.values(answers).every((answer) => answer === undefined)) return {};
  const { gaps = earlier.gaps, pose = earlier.pose, surface = earlier.surface } = answers;
  const { box, at } = (answers.box ?? answers.at) ? answers : earlier;
  return { box, at, gaps, pose, surface };
}

/** Returns whether the answers are only about scenes, so that the cut-out stays. The same box or point may be sent again. */
export function keepsCutOut(earlier: Hints, answers: Hints): boolean {
  if ((answers.pose ?? answers.surface) === undefined) return false;
  return describeCut(mergeHints(earlier, answers)) === describeCut(earlier);
}

/** Returns the hints that determine a cut-out, in a fixed order, because the database reorders them. */
function describeCut({ box, at, gaps }: Hints): string {
  return JSON.stringify([box?.left, box?.top, box?.width, box?.height, at?.x, at?.y, gaps]);
}
