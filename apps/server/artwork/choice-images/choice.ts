import type { Recipe } from "@packshot/tools/request";
import type { ImageOrder } from "./make-with-studio.ts";

/** A square crop of an image: x, y and side are fractions of the image's width, height and shorter side. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface Framing {
  readonly crop?: Crop;
  /** If set, a wide image is shown whole, with empty space above and below it. */
  readonly whole?: true;
}

/** How the image of a choice is made. */
export type ChoiceImage =
  /** Made by the studio engine from these sources. */
  | ({ readonly by: "studio" } & ImageOrder & Framing)
  /** Drawn here, as a square image. */
  | { readonly by: "drawing"; readonly draw: () => Promise<Buffer> }
  /** Drawn here, as lines in the color of the surrounding text. */
  | { readonly by: "outline"; readonly svg: string };

/** Choices by value, which is also the file's name. */
export type ChoiceSet = Readonly<Record<string, ChoiceImage>>;

/** Makes a choice for each value. */
export function choices<Value extends string>(
  values: readonly Value[],
  choice: (value: Value, index: number) => ChoiceImage,
): ChoiceSet {
  return Object.fromEntries(values.map((value, index) => [value, choice(value, index)]));
}

/** Makes a choice that the studio engine draws. */
export function studioChoice(
  recipe: Recipe,
  images: readonly string[],
  view: Framing & Pick<ImageOrder, "frame"> = {},
): ChoiceImage {
  return { by: "studio", recipe, images, ...view };
}
