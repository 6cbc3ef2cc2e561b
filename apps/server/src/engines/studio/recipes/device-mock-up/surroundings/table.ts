import type { Ground } from "../../../scenery/setting.ts";
import { type SurfaceName, surface } from "../../../scenery/surfaces.ts";

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

/** Whatever stands behind the table is given at least this share of the height. */
export const LEAST = 0.12;
