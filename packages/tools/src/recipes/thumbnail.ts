/** A video thumbnail, 1280 × 720, with big type that we set ourselves. */
export interface ThumbnailRecipe {
  readonly kind: "thumbnail";
  /**
   * - `words`: the person of the first image, cut out, before a pattern that the background's words choose.
   * - `picture`: the first image fills the frame, and the type stands on its calmer side.
   */
  readonly ground: ThumbnailGround;
  readonly style: ThumbnailStyle;
  /** 1 to 100 characters. */
  readonly text: string;
  /** In the person's words; may be empty. */
  readonly background: string;
  readonly seed: number;
}

export const thumbnailGrounds = ["words", "picture"] as const;
export type ThumbnailGround = (typeof thumbnailGrounds)[number];

export const thumbnailStyles = ["dramatic", "minimal", "vibrant", "professional"] as const;
export type ThumbnailStyle = (typeof thumbnailStyles)[number];
