import type { Recipe } from "@packshot/tools/request";
import type { Order } from "./make-picture.ts";

/** Describes a square of a picture: x, y and side are shares of the picture's width, height and shorter side. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface View {
  readonly crop?: Crop;
  /** If set, the whole of a wide picture is shown, with empty space above and below it. */
  readonly whole?: true;
}

/** Says how the picture of a choice is made. */
export type PicturedChoice =
  /** The studio engine makes it from these sources. */
  | ({ readonly by: "studio" } & Order & View)
  /** It is drawn here, as a square picture. */
  | { readonly by: "drawing"; readonly picture: () => Promise<Buffer> }
  /** It is drawn here, as lines in the color of the text around them. */
  | { readonly by: "outline"; readonly svg: string };

/** The keys are the values of the choices and the names of the files. */
export type ChoiceSet = Readonly<Record<string, PicturedChoice>>;

/** Makes a choice for each value. */
export function choices<Value extends string>(
  values: readonly Value[],
  choice: (value: Value, index: number) => PicturedChoice,
): ChoiceSet {
  return Object.fromEntries(values.map((value, index) => [value, choice(value, index)]));
}

/** Makes a choice that the studio engine draws. */
export function studioChoice(
  recipe: Recipe,
  images: readonly string[],
  view: View & Pick<Order, "frame"> = {},
): PicturedChoice {
  return { by: "studio", recipe, images, ...view };
}
