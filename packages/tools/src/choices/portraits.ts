import type { Choice } from "../option-field.ts";
import { listValues } from "./values.ts";

/**
 * How a person and a product are arranged. Users don't choose one: a run makes all of them, in this order.
 */
interface PortraitLayoutChoice extends Choice {
  /** A full sentence for the prompt. */
  readonly prompt: string;
}

export const portraitLayoutChoices = [
  {
    value: "beside",
    label: "Side by side",
    prompt:
      "Pose them side by side: the person on one side, shown from the waist up, with one hand resting next to the " +
      "product, which sits on a plinth.",
  },
  {
    value: "in-front",
    label: "In front",
    prompt:
      "The product is large in the foreground, on a table. The person sits behind it with both hands resting " +
      "lightly on it.",
  },
  {
    value: "framed",
    label: "Framed",
    prompt:
      "The image has a wide, plain mat like a framed print. The person holds the product out toward the viewer, so " +
      "that it overlaps the edge of the mat.",
  },
  {
    value: "editorial",
    label: "Editorial",
    prompt:
      "Make it a magazine editorial: behind the person is a tall arch in one of the product's colors. The person " +
      "stands upright, holds the product at chest height and looks straight into the camera.",
  },
] as const satisfies readonly PortraitLayoutChoice[];

export type PortraitLayout = (typeof portraitLayoutChoices)[number]["value"];

export const portraitLayouts = listValues(portraitLayoutChoices);
