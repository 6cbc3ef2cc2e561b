import type { Choice } from "../option-field.ts";
import { listValues } from "./values.ts";

/** A fact about the product that the user knows and the studio can only estimate from the photo. */
interface SubjectChoice extends Choice {
  /** A full sentence for the prompt. */
  readonly prompt: string;
}

export const viewpointChoices = [
  {
    value: "as-photographed",
    label: "Automatic",
    description: "Detected from your photo",
    prompt: "",
  },
  {
    value: "standing",
    label: "Standing",
    description: "Shot from the front or the side",
    prompt: "The product is upright on its base, as in image 1.",
  },
  {
    value: "from-above",
    label: "From above",
    description: "Standing, shot from above",
    prompt: "The product is upright on its base and the camera looks down at it, as in image 1.",
  },
  {
    value: "lying",
    label: "Lying flat",
    description: "Shot from directly above",
    prompt: "The product lies flat and is seen from directly above, as in image 1.",
  },
] as const satisfies readonly SubjectChoice[];

/** How the product stands or lies in its photo, and from where it was photographed. */
export type Viewpoint = (typeof viewpointChoices)[number]["value"];

export const realSizeChoices = [
  {
    value: "as-estimated",
    label: "Estimated",
    description: "Estimated from its shape",
    prompt: "",
  },
  {
    value: "jewelry",
    label: "Like a ring or a watch",
    description: "A few centimeters",
    prompt: "In real life, the product is only a few centimeters across, like a ring or a watch.",
  },
  {
    value: "cup",
    label: "Like a cup",
    description: "About 10 centimeters",
    prompt: "In real life, the product is about the size of a cup.",
  },
  {
    value: "bottle",
    label: "Like a bottle",
    description: "About 25 centimeters",
    prompt: "In real life, the product is about the size of a bottle.",
  },
  {
    value: "shoe",
    label: "Like a shoe or a bag",
    description: "About 30 centimeters",
    prompt: "In real life, the product is about the size of a shoe or a handbag.",
  },
  {
    value: "appliance",
    label: "Like a toaster",
    description: "About 40 centimeters",
    prompt: "In real life, the product is about the size of a toaster.",
  },
  {
    value: "furniture",
    label: "Like a chair or a sofa",
    description: "Stands on the floor, never on a table",
    prompt: "In real life, the product is a piece of furniture, too big for any table.",
  },
] as const satisfies readonly SubjectChoice[];

/** The real size of the product. */
export type RealSize = (typeof realSizeChoices)[number]["value"];

/** Names of products by size. */
const productNamesBySize: readonly (readonly [RealSize, RegExp])[] = [
  [
    "furniture",
    /\b(sofa|couch|(arm)?chair|stool|table|desk|bench|shelf|bookcase|cabinet|dresser|wardrobe|bed|nightstand|sideboard|floor lamp|furniture)s?\b/giu,
  ],
  [
    "jewelry",
    /\b((ear|finger|wedding|engagement )?ring|earring|necklace|bracelet|pendant|brooch|watch|cufflink|jewelry|jewellery|lipstick|key ?chain)e?s?\b/giu,
  ],
  [
    "shoe",
    /\b(shoe|sneaker|boot|sandal|trainer|loafer|heel|slipper|(hand|tote |shoulder )?bag|backpack|hat|cap|glove|purse|cushion|pillow)s?\b/giu,
  ],
  [
    "appliance",
    /\b(toaster|kettle|blender|mixer|coffee (maker|machine)|microwave|speaker|laptop|monitor|printer|fan|vacuum|air fryer|radio|guitar|keyboard|table lamp|lamp)s?\b/giu,
  ],
  [
    "bottle",
    /\b(bottle|vase|wine|shampoo|thermos|flask|carafe|jug|pitcher|spray|serum|perfume|plant|cactus|candlestick|book)s?\b/giu,
  ],
  [
    "cup",
    /\b(cup|mug|glass|bowl|jar|can|tin|candle|soap|camera|lens|phone|mouse|headphone|toy|pot|saucer|cream|box)(es|s)?\b/giu,
  ],
];

/** Matches the word after which text describes something other than the product itself, as in "mug with flowers". */
const preposition = /\s(?:with|without|for|of|on|in)\s/iu;

/** Guesses the product's size from text such as a file name. */
export function guessRealSize(text: string): RealSize {
  const plain = text.replace(/[^\p{L}]+/gu, " ");
  const [product = ""] = plain.split(preposition);
  return findLastSize(product) ?? findLastSize(plain) ?? "as-estimated";
}

/** Returns the size of the last product in the text, because a desk lamp is a lamp. */
function findLastSize(text: string): RealSize | undefined {
  const found = productNamesBySize.flatMap(([size, names]) =>
    [...text.matchAll(names)].map((match) => ({ size, end: match.index + match[0].length })),
  );
  return found.toSorted((a, b) => b.end - a.end)[0]?.size;
}

export const colorTreatmentChoices = [
  {
    value: "in-the-light",
    label: "In the room's light",
    description: "The scene's light falls on the product and tints it slightly",
  },
  {
    value: "exact",
    label: "Exact",
    description: "The product keeps the colors of your photo",
  },
] as const satisfies readonly Choice[];

/** Whether a scene's light may change the product's own colors. */
export type ColorTreatment = (typeof colorTreatmentChoices)[number]["value"];

export const viewpoints = listValues(viewpointChoices);
export const realSizes = listValues(realSizeChoices);
export const colorTreatments = listValues(colorTreatmentChoices);
