import type { DrawnBackdrop } from "../choices/backdrops.ts";
import type { Angle, PhotoStyle, ProductSize } from "../choices/camera.ts";

/** Where the ground ends: low in the frame is seen from the side, high is seen from above. */
export const horizons = ["low", "middle", "high"] as const;
export type Horizon = (typeof horizons)[number];

export interface SceneLook {
  readonly backdrop: DrawnBackdrop;
  readonly photoStyle: PhotoStyle;
  readonly productSize: ProductSize;
  /** Crop, horizon and size only: the side from which the product was photographed stays. */
  readonly angle: Angle;
  /** Without it, the one that fits the photograph. */
  readonly horizon?: Horizon;
  /**
   * Varies the light, the camera's height and distance, the product's place and the texture: four seeds in a row are four
   * different takes. The same seed gives the same picture.
   */
  readonly seed: number;
}

/** The product of the first image on a drawn backdrop, with the shadow it would throw there. */
export interface SceneRecipe extends SceneLook {
  readonly kind: "scene";
  /** Multiplies the product's size within the frame; without it, 1. */
  readonly zoom?: number;
}
