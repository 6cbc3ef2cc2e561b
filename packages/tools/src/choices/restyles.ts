import type { Choice } from "../option-field.ts";
import { explainEngineNeed } from "../tool-copy.ts";
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
      "Keep exactly the same: the product's shape, proportions, colors, label, logo and every word on it, its " +
      "position in the frame and the side it's seen from. It must be instantly recognizable as the product in the " +
      "photo.",
  },
  {
    value: "person",
    label: "Person",
    description: "Keeps more detail in faces, so people stay recognizable",
    prompt:
      "Keep exactly the same: the person's face shape, eyes, nose, mouth, age, skin tone, hair, glasses, clothes, " +
      "pose, expression and position in the frame. It must be the same person, and friends must recognize them " +
      "instantly.",
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
      "The light is that of a clear summer morning: high blue sky, white clouds, crisp greens, cool soft shadows.",
  },
  {
    variation: 1,
    label: "Golden afternoon",
    prompt:
      "The light is that of a golden afternoon: low, warm sun from the right, amber highlights, long violet shadows.",
  },
  {
    variation: 2,
    label: "Forest shade",
    prompt:
      "The light is dappled forest shade: sun filtering through leaves, deep, mossy greens, a cool hush.",
  },
  {
    variation: 3,
    label: "Evening sky",
    prompt:
      "The light is that of an evening sky after sunset: pink and violet clouds, the first lit windows, a calm blue dusk.",
  },
] as const satisfies readonly RestyleVariationRow[];

/** The variations of the GTA style: each grades light and color differently. */
export const gtaGrades = [
  {
    variation: 0,
    label: "Teal and orange",
    prompt:
      "The color grade is teal and orange: late sun on skin and metal, teal shadows, warm dust in the air.",
  },
  {
    variation: 1,
    label: "Magenta sunset",
    prompt:
      "The color grade is magenta sunset: pink and violet sky, palms in silhouette, warm rim light from behind.",
  },
  {
    variation: 2,
    label: "Neon night",
    prompt:
      "The color grade is neon night: wet asphalt, cyan and pink signs out of focus, light from two sides.",
  },
  {
    variation: 3,
    label: "Beach noon",
    prompt:
      "The color grade is beach noon: hard overhead sun, turquoise water, white sand, bright, bleached highlights.",
  },
] as const satisfies readonly RestyleVariationRow[];

export type RestyleStyle = (typeof restyleStyles)[number];
export type RestyleSubject = (typeof restyleSubjectChoices)[number]["value"];
export type RestyleVariation = (typeof ghibliLights | typeof gtaGrades)[number]["variation"];

export const restyleStyles = ["ghibli", "gta"] as const;
export const restyleSubjects = listValues(restyleSubjectChoices);
