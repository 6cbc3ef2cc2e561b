/** Grounds that can be drawn without pretending to be a photograph of a real place. */
export const backdrops = [
  "pure-white",
  "natural-shadow",
  "soft-gradient",
  "marble",
  "wood",
  "pastel",
  "dramatic",
  "studio",
  "sunset",
  "cozy-home",
  "tech-office",
  "outdoor",
  "indoor",
  "beach",
  "mountain",
] as const;
export type Backdrop = (typeof backdrops)[number];

/** What is done to the finished picture, as a camera or its film would. */
export const photoStyles = [
  "professional",
  "casual",
  "studio",
  "dslr",
  "iphone",
  "analog-film",
  "polaroid",
  "vintage-camera",
  "motion-blur",
  "paparazzi",
  "fisheye",
] as const;
export type PhotoStyle = (typeof photoStyles)[number];

/** How much of the frame the product takes. */
export const productSizes = ["tiny", "small", "medium", "large", "huge"] as const;
export type ProductSize = (typeof productSizes)[number];

/** Crop, horizon and size only: the side from which the product was photographed stays. */
export const framings = [
  "straight",
  "three-quarter",
  "top-down",
  "low-angle",
  "close-up",
  "wide-shot",
] as const;
export type Framing = (typeof framings)[number];

/** Where the ground ends: low in the frame is seen from the side, high is seen from above. */
export const horizons = ["low", "middle", "high"] as const;
export type Horizon = (typeof horizons)[number];

export interface SceneLook {
  readonly backdrop: Backdrop;
  readonly photoStyle: PhotoStyle;
  readonly productSize: ProductSize;
  readonly framing: Framing;
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
