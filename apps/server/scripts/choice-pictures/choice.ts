import type { Recipe } from "@packshot/tools/request";
import type { Order } from "./make-picture.ts";

/** A square of a picture: its middle and side as shares of the picture's width, height and shorter side. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface View {
  readonly crop?: Crop;
  /** All of a wide picture, with nothing above and below it. */
  readonly whole?: true;
}

/** How the picture of a choice is made. */
export type Choice =
  /** By the studio engine, from these sources. */
  | ({ readonly by: "studio" } & Order & View)
  /** Drawn here, as a square picture. */
  | { readonly by: "drawing"; readonly picture: () => Promise<Buffer> }
  /** Drawn here, as lines in the color of the text around them. */
  | { readonly by: "outline"; readonly svg: string };

/** By their values, which are the names of the files. */
export type ChoiceSet = Readonly<Record<string, Choice>>;

/** A choice for each value. */
export function choices<Value extends string>(
  values: readonly Value[],
  choice: (value: Value, index: number) => Choice,
): ChoiceSet {
  return Object.fromEntries(values.map((value, index) => [value, choice(value, index)]));
}

/** A choice that the studio engine draws. */
export function studio(
  recipe: Recipe,
  images: readonly string[],
  view: View & Pick<Order, "frame"> = {},
): Choice {
  return { by: "studio", recipe, images, ...view };
}
