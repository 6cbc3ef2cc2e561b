import { z } from "zod";
import type { OptionField } from "../option-field.ts";
import { formatField, formatOption } from "../picture-format.ts";
import { backgrounds } from "./backgrounds.ts";
import { angles, photoStyles, productSizes } from "./camera.ts";
import { handGroup, handPositions, handProperties } from "./hands.ts";

/** Longest description of a background, in characters. */
const longestDescription = 300;

/** How the product is photographed, for whichever tool. */
export const cameraShape = {
  productSize: z.enum(productSizes.map(({ value }) => value)).default("medium"),
  background: z.enum(backgrounds.map(({ value }) => value)).default("pure-white"),
  photoStyle: z.enum(photoStyles.map(({ value }) => value)).default("professional"),
  angle: z.enum(angles.map(({ value }) => value)).default("three-quarter"),
};

export const photoSchema = z.strictObject({
  ...cameraShape,
  handProperties: z.enum(handProperties.map(({ value }) => value)).default("medium-professional"),
  handPosition: z.enum(handPositions.map(({ value }) => value)).default("standard"),
  backgroundDesc: z.string().max(longestDescription).default(""),
  format: formatOption,
});

export type PhotoOptions = z.output<typeof photoSchema>;
export type CameraOptions = Pick<PhotoOptions, keyof typeof cameraShape>;

const backgroundField = {
  kind: "choice",
  name: "background",
  label: "Background",
  view: "pictures",
  pictures: "backdrops",
  choices: backgrounds,
} as const satisfies OptionField;

const photoStyleField = {
  kind: "choice",
  name: "photoStyle",
  label: "Photo style",
  view: "strip",
  pictures: "photo-styles",
  choices: photoStyles,
} as const satisfies OptionField;

const productSizeField = {
  kind: "choice",
  name: "productSize",
  label: "Product size",
  view: "strip",
  pictures: "product-sizes",
  choices: productSizes,
} as const satisfies OptionField;

const angleField = {
  kind: "choice",
  name: "angle",
  label: "Angle",
  view: "strip",
  pictures: "framings",
  choices: angles,
} as const satisfies OptionField;

export const photoFields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "handPosition",
    label: "How it is held",
    group: handGroup,
    view: "select",
    choices: handPositions,
  },
  {
    kind: "choice",
    name: "handProperties",
    label: "Hand",
    group: handGroup,
    view: "pictures",
    choices: handProperties,
  },
  formatField,
  backgroundField,
  {
    kind: "text",
    name: "backgroundDesc",
    label: "Background in your own words",
    hint: "Adds to the background chosen above.",
    placeholder: "With dried flowers and morning light",
    maxLength: longestDescription,
    lines: 2,
  },
  photoStyleField,
  angleField,
  productSizeField,
];
