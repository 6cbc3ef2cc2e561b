import type { Choice } from "../option-field.ts";
import { explainEngineNeed } from "../tool-texts.ts";
import { listValues } from "./values.ts";

/** What the photo to repaint shows. */
interface RestyleSubjectChoice extends Choice {
  /** Full sentences that state what stays unchanged. */
  readonly prompt: string;
}

export const restyleSubjectChoices = [
  {
    value: "product",
    label: "Product",
    description: "Keeps the product's shape, label and colors",
    prompt:
      "Keep exactly the same: the product's shape, proportions, colors, label, logo and every word on it, its place " +
      "in the frame and the side from which it is seen. It must be recognized at once as the product of the photograph.",
  },
  {
    value: "person",
    label: "Person",
    description: "Keeps more detail in faces, so people stay recognizable",
    prompt:
      "Keep exactly the same: who it is. Face shape, eyes, nose, mouth, age, skin tone, hair, glasses, clothes, pose, " +
      "expression and place in the frame. Friends must recognize the person at once.",
  },
] as const satisfies readonly RestyleSubjectChoice[];

/**
 * One of a style's four variations, which differ in light, palette and line. Users don't choose one: a run makes all
 * four.
 */
interface RestyleVariationRow {
  readonly variation: number;
  readonly label: string;
  /** A full sentence for the prompt. */
  readonly prompt: string;
}

/** The text after "Painted look", the studio's replacement for the style. */
export const fullStyleNeeds = explainEngineNeed("The full style");

/** The variations of the Ghibli style, each in the light of a different time of day. */
export const ghibliLights = [
  {
    variation: 0,
    label: "Summer morning",
    prompt:
      "The light is a clear summer morning: high blue sky, white clouds, crisp greens, cool soft shadows.",
  },
  {
    variation: 1,
    label: "Golden afternoon",
    prompt:
      "The light is a golden afternoon: low warm sun from the right, amber highlights, long violet shadows.",
  },
  {
    variation: 2,
    label: "Forest shade",
    prompt:
      "The light is forest shade: it falls through leaves in dapples, with deep, mossy greens and a cool hush.",
  },
  {
    variation: 3,
    label: "Evening sky",
    prompt:
      "The light is an evening sky: pink and violet clouds after sunset, first lit windows, a calm blue dusk.",
  },
] as const satisfies readonly RestyleVariationRow[];

/** The variations of the GTA style: each grades light and color differently. */
export const gtaGrades = [
  {
    variation: 0,
    label: "Teal and orange",
    prompt: "The grade is teal and orange: late sun on skin and metal, teal shadows, warm dust in the air.",
  },
  {
    variation: 1,
    label: "Magenta sunset",
    prompt:
      "The grade is a magenta sunset: pink and violet sky, palms as silhouettes, warm rim light from behind.",
  },
  {
    variation: 2,
    label: "Neon night",
    prompt: "The grade is a neon night: wet asphalt, cyan and pink signs out of focus, light from two sides.",
  },
  {
    variation: 3,
    label: "Beach noon",
    prompt:
      "The grade is beach noon: hard overhead sun, turquoise water, white sand, bleached bright highlights.",
  },
] as const satisfies readonly RestyleVariationRow[];

export type RestyleStyle = (typeof restyleStyles)[number];
export type RestyleSubject = (typeof restyleSubjectChoices)[number]["value"];
export type RestyleVariation = (typeof ghibliLights | typeof gtaGrades)[number]["variation"];

export const restyleStyles = ["ghibli", "gta"] as const;
export const restyleSubjects = listValues(restyleSubjectChoices);
