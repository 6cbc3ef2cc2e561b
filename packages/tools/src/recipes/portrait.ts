import type { DrawnBackdrop } from "../choices/backdrops.ts";

export const portraitLayouts = [
  { value: "beside", label: "Side by side", description: "The person on one side, the product on the other" },
  { value: "in-front", label: "In front", description: "The product large in front of the person" },
  {
    value: "framed",
    label: "Framed",
    description: "Both framed by a mat, with the product overlapping its edge",
  },
  {
    value: "editorial",
    label: "Editorial",
    description: "A tall color field behind the person, as in a magazine",
  },
] as const;

export type PortraitLayout = (typeof portraitLayouts)[number]["value"];

/** The person of the first image and the product of the second, cut out, on one ground; without a frame, 1024 × 1280 pixels. */
export interface PortraitRecipe {
  readonly kind: "portrait";
  readonly layout: PortraitLayout;
  readonly backdrop: DrawnBackdrop;
  /** Varies the side of the light and of the person, and the backdrop. */
  readonly seed: number;
}
