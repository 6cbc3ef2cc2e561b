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
      "They are side by side: the person waist up on one side, one hand resting by the product on a plinth.",
  },
  {
    value: "in-front",
    label: "In front",
    prompt:
      "The product stands large on a table in front; the person sits behind it, both hands lightly on it.",
  },
  {
    value: "framed",
    label: "Framed",
    prompt:
      "The picture has a wide plain mat like a framed print; the person holds the product out toward the viewer, so " +
      "that it steps over the mat's edge.",
  },
  {
    value: "editorial",
    label: "Editorial",
    prompt:
      "It is a magazine's editorial: a tall arch in one color of the product behind the person, who stands upright, " +
      "holds the product at chest height and looks straight into the camera.",
  },
] as const satisfies readonly PortraitLayoutChoice[];

export type PortraitLayout = (typeof portraitLayoutChoices)[number]["value"];

export const portraitLayouts = listValues(portraitLayoutChoices);
