import type { CutOut } from "../../matting/cut-out.ts";
import { type ComposedRoom, type Composition, compose } from "../../scenery/plates/compose.ts";
import { lightMoods } from "../../scenery/plates/light.ts";
import type { Plate } from "../../scenery/plates/load-plate.ts";

export const uncut = { top: false, right: false, bottom: false, left: false };
/** A place in the middle, for a product 0.2 meters high. */
export const place = { height: 0.2, aside: 0 };
/** Maximum change in the room due to the grain of a plain product, in levels. */
export const grain = 2;

/** Composes with exact colors, in full light. */
export async function composePlain(
  plate: Plate,
  cutOut: CutOut,
  more: Partial<Composition> = {},
): Promise<ComposedRoom> {
  return compose({ plate, cutOut, cut: uncut, place, mood: lightMoods.noon, keepExactColors: true, ...more });
}

/** Returns by how many levels a pixel of the room is brighter than in the empty plate. */
export function measureBrightening(plate: Plate, { image }: ComposedRoom, x: number, y: number): number {
  const i = (y * image.width + x) * 3 + 1;
  return (image.data[i] ?? 0) - (plate.all.data[i] ?? 0);
}
