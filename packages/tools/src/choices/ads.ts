import type { Choice } from "../option-field.ts";
import { listValues } from "./values.ts";

/** An ad's size. */
interface AdFormatChoice extends Choice {
  /** Width and height in pixels. */
  readonly frame: { readonly width: number; readonly height: number };
}

export const adFormatChoices = [
  {
    value: "1:1",
    label: "Square 1:1",
    description: "For feeds and marketplaces",
    frame: { width: 1080, height: 1080 },
  },
  {
    value: "4:5",
    label: "Portrait 4:5",
    description: "Fills more of a phone feed",
    frame: { width: 1080, height: 1350 },
  },
  {
    value: "9:16",
    label: "Story 9:16",
    description: "For stories and short-video covers",
    frame: { width: 1080, height: 1920 },
  },
  {
    value: "16:9",
    label: "Wide 16:9",
    description: "For websites and video platforms",
    frame: { width: 1920, height: 1080 },
  },
] as const satisfies readonly AdFormatChoice[];

/** The position of an ad's text. */
interface AdLayoutChoice extends Choice {
  /** Full sentences that place the product and keep the rest calm, to leave room for text. */
  readonly prompt: string;
}

export const adLayoutChoices = [
  {
    value: "above",
    label: "Above",
    description: "Text above the product",
    prompt:
      "Place the product in the lower half. Keep the upper half calm: an even background with no objects.",
  },
  {
    value: "below",
    label: "Below",
    description: "Text below the product",
    prompt:
      "Place the product in the upper half. Keep the lower half calm: an even background with no objects.",
  },
  // A portrait frame has no room next to the product, so the words go below it, aligned to the start of the
  // line.
  {
    value: "side",
    label: "Beside",
    description: "Text beside the product",
    prompt: "Place the product on the right. Keep the left half calm: an even background with no objects.",
  },
  {
    value: "split",
    label: "Split",
    description: "Text on a plain part of the image",
    prompt: "Center the product with an even margin on all sides.",
  },
  {
    value: "poster",
    label: "Poster",
    description: "Text as large as possible",
    prompt:
      "Place the product low in the frame. Keep everything above it calm: an even background with no objects.",
  },
  {
    value: "card",
    label: "Card",
    description: "Text on a card in front",
    prompt: "Center the product in the upper two thirds. Keep the lower third calm: an even background.",
  },
] as const satisfies readonly AdLayoutChoice[];

/** Pairs of typefaces by their tone. The studio sets all type, so no prompt mentions them. */
export const letteringChoices = [
  { value: "modern", label: "Modern", description: "Clear and plain" },
  { value: "editorial", label: "Editorial", description: "A magazine serif" },
  { value: "poster", label: "Poster", description: "Tall and loud" },
  { value: "friendly", label: "Friendly", description: "Round and warm" },
  { value: "tech", label: "Tech", description: "Precise, with a monospaced touch" },
  { value: "classic", label: "Classic", description: "Elegant and understated" },
] as const satisfies readonly Choice[];

/** Motivations to buy a product. Users don't choose one: each suggested headline uses a different one. */
export const motivationChoices = [
  { value: "transformation", prompt: "how life changes with the product" },
  { value: "pain point", prompt: "a problem the product solves" },
  { value: "urgency", prompt: "a reason to act today, with no invented deadlines or stock levels" },
  {
    value: "social proof",
    prompt: "belonging to the people who use it, with no invented numbers or reviews",
  },
  { value: "playful", prompt: "a wink or a play on words" },
] as const;

export type AdFormat = (typeof adFormatChoices)[number]["value"];
export type AdLayout = (typeof adLayoutChoices)[number]["value"];
export type Lettering = (typeof letteringChoices)[number]["value"];
export type Motivation = (typeof motivationChoices)[number]["value"];

export const adFormats = listValues(adFormatChoices);
export const adLayouts = listValues(adLayoutChoices);
export const letterings = listValues(letteringChoices);
export const motivations = listValues(motivationChoices);
