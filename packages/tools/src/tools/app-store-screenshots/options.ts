import { z } from "zod";
import { storeSizeChoices, storeSizes } from "../../choices/store-screenshots.ts";
import type { Choice, OptionField, TextField } from "../../option-field.ts";
import { type FactName, factCharacters, factDefaults } from "./facts.ts";

const quoteCharacters = 120;
const fact = (name: FactName) => z.string().max(factCharacters[name]).default("");

export const schema = z.strictObject({
  appName: fact("appName"),
  mainFeature: fact("mainFeature"),
  benefit: fact("benefit"),
  targetUser: fact("targetUser"),
  designStyle: fact("designStyle"),
  premiumFeature: fact("premiumFeature"),
  socialProof: z.string().max(quoteCharacters).default(""),
  size: z.enum(storeSizes).default("iphone-6.9"),
});

export type Options = z.output<typeof schema>;

const sizeChoices: readonly Choice[] = storeSizeChoices.map(({ value, store, label, frame }) => {
  const pixels = `${String(frame.width)}×${String(frame.height)}`;
  const alone = storeSizeChoices.filter((other) => other.label === label).length === 1;
  return {
    value,
    label: alone ? label : `${label} ${pixels}`,
    description: `${store}, ${pixels} pixels`,
    category: store,
  };
});

const textField = (name: FactName, label: string, hint?: string): TextField => ({
  kind: "text",
  name,
  label,
  placeholder: factDefaults[name],
  fillIn: factDefaults[name],
  maxLength: factCharacters[name],
  ...(hint !== undefined && { hint }),
});

const group = "Design, quotation, premium";

export const fields: readonly OptionField[] = [
  textField("appName", "App name"),
  textField("mainFeature", "Main feature", "Headline of Feature Highlight."),
  textField("benefit", "Benefit", "Headline of Benefit Showcase."),
  textField("targetUser", "Target user", "Completes the headline “Made for …”."),
  {
    kind: "choice",
    name: "size",
    label: "Size",
    view: "pictures",
    choices: sizeChoices,
    pictures: "store-sizes",
  },
  { ...textField("designStyle", "Design style", "Completes the headline “… by design”."), group },
  {
    kind: "text",
    name: "socialProof",
    label: "Social proof",
    hint: "What someone really said about the app, shown with five stars. If empty, no stars are drawn.",
    group,
    maxLength: quoteCharacters,
    lines: 2,
  },
  { ...textField("premiumFeature", "Premium feature", "Headline of Premium Experience."), group },
];
