import { z } from "zod";
import { backdrops, paperBackdrops, type PhotoBackdrop } from "../choices/backdrop-groups.ts";
import { backdropChoices } from "../choices/backdrops.ts";
import { paperChoices } from "../choices/papers.ts";
import {
  angleChoices,
  angles,
  photoStyleChoices,
  photoStyles,
  productSizeChoices,
  productSizes,
} from "../choices/camera.ts";
import {
  handGroup,
  handPositionChoices,
  handPositions,
  handProperties,
  handPropertyChoices,
} from "../choices/hands.ts";
import {
  colorTreatmentChoices,
  colorTreatments,
  realSizeChoices,
  guessRealSize,
  realSizes,
  viewpointChoices,
  viewpoints,
} from "../choices/subjects.ts";
import type { OptionField } from "../option-field.ts";
import { formatField, formatOption } from "../image-format.ts";

/** Maximum characters of a background's description. */
const maxDescriptionLength = 300;

/** The options for how the product is photographed; several tools share them. */
export const cameraShape = {
  productSize: z.enum(productSizes).default("medium").describe("How much of the image the product takes up."),
  background: z.enum(backdrops).default("pure-white").describe("The surface and the background."),
  paperColor: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/i, "Enter the paper color as #rrggbb.")
    .default("")
    .describe("The color of a paper background as #rrggbb. Leave empty to match the product."),
  photoStyle: z.enum(photoStyles).default("professional").describe("The camera or film to imitate."),
  angle: z
    .enum(angles)
    .default("three-quarter")
    .describe(
      "The camera angle. The studio engine changes only the crop and the horizon, because it can't turn a product.",
    ),
  viewpoint: z
    .enum(viewpoints)
    .default("as-photographed")
    .describe("How the product was photographed. It stands or lies the same way in the scene."),
  realSize: z
    .enum(realSizes)
    .default("as-estimated")
    .describe(
      "The product's real size. It decides where the product goes and how large everything around it looks.",
    ),
  colors: z
    .enum(colorTreatments)
    .default("in-the-light")
    .describe("Whether the product takes on the light of the scene or keeps its exact colors."),
};

export const schema = z.strictObject({
  ...cameraShape,
  handProperties: z
    .enum(handProperties)
    .default("medium-professional")
    .describe("Skin tone and look of the hand that holds the product. Needs Gemini."),
  handPosition: z
    .enum(handPositions)
    .default("standard")
    .describe("How a hand holds the product. Needs Gemini."),
  backgroundDesc: z
    .string()
    .max(maxDescriptionLength)
    .default("")
    .describe("Your own description, added to the chosen background. Needs Gemini."),
  format: formatOption,
});

/** The options, with a background that may also be the user's own photo, for tools that accept one. */
export type PhotoOptions = Omit<z.output<typeof schema>, "background"> & {
  readonly background: PhotoBackdrop;
};
export type CameraOptions = Pick<PhotoOptions, keyof typeof cameraShape>;

const backgroundField = {
  kind: "choice",
  name: "background",
  label: "Background",
  view: "grid",
  imageSet: "backdrops",
  choices: backdropChoices,
} as const satisfies OptionField;

const paperColorField = {
  kind: "color",
  name: "paperColor",
  label: "Paper color",
  shownWith: { name: "background", values: paperBackdrops },
  choices: paperChoices,
} as const satisfies OptionField;

const photoStyleField = {
  kind: "choice",
  name: "photoStyle",
  label: "Photo style",
  view: "strip",
  imageSet: "photo-styles",
  choices: photoStyleChoices,
} as const satisfies OptionField;

const productSizeField = {
  kind: "choice",
  name: "productSize",
  label: "Product size",
  view: "strip",
  imageSet: "product-sizes",
  choices: productSizeChoices,
} as const satisfies OptionField;

const angleField = {
  kind: "choice",
  name: "angle",
  label: "Angle",
  view: "strip",
  imageSet: "angles",
  choices: angleChoices,
} as const satisfies OptionField;

const subjectGroup = "About your product";

const subjectFields = [
  {
    kind: "choice",
    name: "viewpoint",
    label: "How it was photographed",
    hint: "So it stands or lies the same way in the new scene.",
    group: subjectGroup,
    view: "segments",
    choices: viewpointChoices,
  },
  {
    kind: "choice",
    name: "realSize",
    label: "Real size",
    hint: "Decides where the product goes and how large everything around it looks.",
    group: subjectGroup,
    view: "select",
    choices: realSizeChoices,
  },
  {
    kind: "choice",
    name: "colors",
    label: "Product colors",
    group: subjectGroup,
    view: "segments",
    choices: colorTreatmentChoices,
  },
] as const satisfies readonly OptionField[];

export const fields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "handPosition",
    label: "How it is held",
    group: handGroup,
    view: "select",
    choices: handPositionChoices,
  },
  {
    kind: "choice",
    name: "handProperties",
    label: "Hand",
    group: handGroup,
    view: "grid",
    choices: handPropertyChoices,
  },
  formatField,
  backgroundField,
  paperColorField,
  {
    kind: "text",
    name: "backgroundDesc",
    label: "Background in your own words",
    hint: "Adds to the background chosen above.",
    placeholder: "With dried flowers and morning light",
    maxLength: maxDescriptionLength,
    lines: 2,
    generatedOnly: true,
  },
  photoStyleField,
  angleField,
  productSizeField,
  ...subjectFields,
];

/** Guesses the real size from the file name. */
export function fromFileName(name: string): Pick<PhotoOptions, "realSize"> {
  return { realSize: guessRealSize(name) };
}
