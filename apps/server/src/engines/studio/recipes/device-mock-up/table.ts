import type { Ground, Stage } from "../../scenery/stage.ts";
import { type SurfaceName, surface } from "../../scenery/surfaces/surfaces.ts";

export function tableOf(name: SurfaceName, more: Partial<Ground> = {}): Ground {
  return {
    surface: { texture: surface(name), repeats: 0.7 },
    gloss: 0.3,
    haze: 0.12,
    edge: 0.004,
    occlusion: 0.08,
    ...more,
  };
}

/** Where things stand: in the frame also when only the table is seen. */
export function lineOf({ horizon, height }: Stage): number {
  return Math.max(horizon, height * 0.12);
}
