import { z } from "zod";
import {
  adFormatChoices,
  adFormats,
  adLayoutChoices,
  adLayouts,
  letteringChoices,
  letterings,
} from "../../choices/ads.ts";
import { createClaimNote } from "../../copy-rules.ts";
import type { OptionField } from "../../option-field.ts";
import { priceAndBadgeFields, priceAndBadgeShape } from "../../price-and-badge.ts";
import { cameraShape } from "../../product-photo/options.ts";

const limits = { adText: 100, line: 90, action: 30, product: 60, benefit: 80 } as const;

export const schema = z.strictObject({
  adText: z
    .string()
    .max(limits.adText)
    .default("")
    .describe("The headline, shown exactly as written. Required."),
  selectedImageIndex: z
    .number()
    .int()
    .min(0)
    .max(3)
    .default(0)
    .describe(
      "With photosRunId, the index of that run's image to use, from 0. Otherwise, it varies the ad's decoration.",
    ),
  selectedAdTextIndex: z
    .number()
    .int()
    .min(0)
    .max(4)
    .default(0)
    .describe("Which of the five suggested headlines was chosen, counted from 0."),
  format: z.enum(adFormats).default("1:1").describe("The shape of the ad."),
  layout: z.enum(adLayouts).default("above").describe("Where the words go."),
  fonts: z.enum(letterings).default("modern").describe("The pair of fonts for the words."),
  line: z
    .string()
    .max(limits.line)
    .default("")
    .describe("A second line in smaller type below the headline. Leave empty to omit it."),
  action: z
    .string()
    .max(limits.action)
    .default("")
    .describe('A few words on a button, such as "Shop now". Leave empty to omit it.'),
  ...priceAndBadgeShape,
  productName: z
    .string()
    .max(limits.product)
    .default("")
    .describe("What the product is. Suggested headlines use these words."),
  productBenefit: z
    .string()
    .max(limits.benefit)
    .default("")
    .describe("What the product is good for. Suggested headlines use these words."),
  ...cameraShape,
  ground: z
    .enum(["scene", "picture"])
    .default("scene")
    .describe(
      "With `scene`, the product is cut out and placed in a scene. Otherwise, the whole photo is the ad's background.",
    ),
  round: z
    .number()
    .int()
    .min(0)
    .max(1000)
    .default(0)
    .describe("Which batch of headlines to suggest. To get other headlines for the product, add 1."),
});

export type Options = z.output<typeof schema>;

export function missing({ adText }: Options): string | undefined {
  return adText.trim() === "" ? "Please select an image and ad text first" : undefined;
}

/** Warns about claims that the seller has to prove. */
export function notes(options: Options): Readonly<Record<string, string>> {
  const typed = ["productName", "productBenefit", "line"] as const;
  return Object.fromEntries(
    typed.flatMap((name) => {
      const note = createClaimNote(options[name]);
      return note === undefined ? [] : [[name, note]];
    }),
  );
}

export const fields: readonly OptionField[] = [
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
    label: "Main benefit",
    group: "About the product",
    placeholder: "Roots that breathe",
    maxLength: limits.benefit,
  },
  {
    kind: "choice",
    name: "format",
    label: "Format",
    view: "strip",
    imageSet: "ad-formats",
    choices: adFormatChoices,
  },
  {
    kind: "choice",
    name: "layout",
    label: "Layout",
    view: "strip",
    imageSet: "ad-layouts",
    choices: adLayoutChoices,
  },
  {
    kind: "choice",
    name: "fonts",
    label: "Lettering",
    view: "strip",
    imageSet: "letterings",
    choices: letteringChoices,
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
  ...priceAndBadgeFields,
];
