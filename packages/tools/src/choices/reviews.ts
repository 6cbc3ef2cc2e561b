import type { Choice } from "../option-field.ts";
import type { Angle, ProductSize } from "./camera.ts";
import { listValues } from "./values.ts";

/** How a customer photographs a product and writes about it. */
interface ReviewStyleChoice extends Choice {
  /** A full sentence about the photograph, for the prompt. */
  readonly prompt: string;
  /** Words that complete "Write it in the voice of someone …, ": the tone of the text. */
  readonly promptForText: string;
  /** How the studio composes the photograph. */
  readonly studio: { readonly productSize: ProductSize; readonly angle: Angle };
}

export const reviewPhotoStyleChoices = [
  {
    value: "professional",
    label: "Professional Style (recommended)",
    description: "Clean light, a tidy setting, and the product large and sharp",
    swatch: ["#f2eee7", "#c9b79c", "#3b3f45"],
    prompt:
      "Make it a clean photo: bright, even daylight, the product sharp, the surroundings tidy and softly out of focus.",
    promptForText: "composed and to the point",
    studio: { productSize: "medium", angle: "straight" },
  },
  {
    value: "authentic",
    label: "Authentic Style",
    description: "A quick phone photo at home, a little crooked and grainy",
    swatch: ["#d9b98a", "#8a6a4a", "#efe2cb"],
    prompt:
      "Make it a quick phone photo: slightly crooked, everyday light, a little grain, lived-in surroundings.",
    promptForText: "chatty, in everyday words",
    studio: { productSize: "large", angle: "three-quarter" },
  },
] as const satisfies readonly ReviewStyleChoice[];

export type ReviewPhotoStyle = (typeof reviewPhotoStyleChoices)[number]["value"];

export const reviewPhotoStyles = listValues(reviewPhotoStyleChoices);
