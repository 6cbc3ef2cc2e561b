import { z } from "zod";
import type { Choice, OptionField } from "../../option-field.ts";
import { cameraShape } from "../../product-photo/options.ts";
import { type AdFormat, type AdLayout, type Lettering, adLayouts, letterings } from "../../request.ts";

const adFormatNames = ["1:1", "4:5", "9:16", "16:9"] as const satisfies readonly AdFormat[];

const limits = { adText: 100, line: 90, action: 30, product: 60, benefit: 80 } as const;

export const schema = z.strictObject({
  adText: z.string().max(limits.adText).default(""),
  /** Of the photos run's four pictures, from 0. */
  selectedImageIndex: z.number().int().min(0).max(3).default(0),
  /** Of the five headlines, from 0. */
  selectedAdTextIndex: z.number().int().min(0).max(4).default(0),
  format: z.enum(adFormatNames).default("1:1"),
  layout: z.enum(adLayouts).default("above"),
  fonts: z.enum(letterings).default("modern"),
  line: z.string().max(limits.line).default(""),
  action: z.string().max(limits.action).default(""),
  productName: z.string().max(limits.product).default(""),
  productBenefit: z.string().max(limits.benefit).default(""),
  ...cameraShape,
  /** `picture`: the image is a finished photo and is used whole. */
  ground: z.enum(["scene", "picture"]).default("scene"),
  /** Raised by whoever wants other headlines for the same product. */
  round: z.number().int().min(0).max(1000).default(0),
});

export type Options = z.output<typeof schema>;

export function missing({ adText }: Options): string | undefined {
  return adText.trim() === "" ? "Please select an image and ad text first" : undefined;
}

const formats: Readonly<Record<AdFormat, Omit<Choice, "value">>> = {
  "1:1": { label: "Square 1:1", description: "For feeds and marketplaces" },
  "4:5": { label: "Portrait 4:5", description: "Fills more of a phone's feed" },
  "9:16": { label: "Story 9:16", description: "For stories and covers of short videos" },
  "16:9": { label: "Wide 16:9", description: "For websites and video platforms" },
};

const layouts: Readonly<Record<AdLayout, Omit<Choice, "value">>> = {
  above: { label: "Above", description: "The words over the product" },
  below: { label: "Below", description: "The words under the product" },
  side: { label: "Beside", description: "The words beside the product" },
  split: { label: "Split", description: "The words on a plain part of the frame" },
  poster: { label: "Poster", description: "The words as large as the frame allows" },
  card: { label: "Card", description: "The words on a card in front" },
};

const fonts: Readonly<Record<Lettering, Omit<Choice, "value">>> = {
  modern: { label: "Modern", description: "Clear and plain" },
  editorial: { label: "Editorial", description: "A magazine's serif" },
  poster: { label: "Poster", description: "Tall and loud" },
  friendly: { label: "Friendly", description: "Round and warm" },
  tech: { label: "Tech", description: "Precise, with a monospaced touch" },
  classic: { label: "Classic", description: "Elegant and quiet" },
};

export const fields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "format",
    label: "Format",
    view: "strip",
    pictures: "ad-formats",
    choices: choicesOf(adFormatNames, formats),
  },
  {
    kind: "choice",
    name: "layout",
    label: "Layout",
    view: "strip",
    pictures: "ad-layouts",
    choices: choicesOf(adLayouts, layouts),
  },
  {
    kind: "choice",
    name: "fonts",
    label: "Lettering",
    view: "strip",
    pictures: "letterings",
    choices: choicesOf(letterings, fonts),
  },
  {
    kind: "text",
    name: "line",
    label: "Second line",
    hint: "Smaller, below the ad text. Optional.",
    placeholder: "Free shipping this week",
    maxLength: limits.line,
  },
  {
    kind: "text",
    name: "action",
    label: "Button",
    hint: "A few words on a button. Optional.",
    placeholder: "Shop now",
    maxLength: limits.action,
  },
  {
    kind: "text",
    name: "productName",
    label: "What is it?",
    hint: "The ad copy uses your words.",
    group: "About the product",
    placeholder: "Clay plant pot",
    maxLength: limits.product,
  },
  {
    kind: "text",
    name: "productBenefit",
    label: "What is it good for?",
    group: "About the product",
    placeholder: "roots that breathe",
    maxLength: limits.benefit,
  },
];

function choicesOf<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, Omit<Choice, "value">>>,
): Choice[] {
  return values.map((value) => ({ value, ...words[value] }));
}
