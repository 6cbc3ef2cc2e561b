import { z } from "zod";
import {
  storeBackgroundChoices,
  storeBackgrounds,
  storeSizeChoices,
  storeSizes,
} from "../../choices/store-screenshots.ts";
import { getRow } from "../../choices/values.ts";
import type { Choice, OptionField, TextField } from "../../option-field.ts";

/**
 * Placeholders for facts that the analysis hasn't found. Users edit them; images never contain them. Social proof has
 * no default, because only the seller knows real quotes.
 */
export const factDefaults = {
  appName: "This App",
  mainFeature: "Key Feature",
  benefit: "Main Benefit",
  targetUser: "Users",
  designStyle: "Modern",
  premiumFeature: "Premium Feature",
} as const;

export type FactName = keyof typeof factDefaults;
export type Facts = Readonly<Record<FactName, string>>;

/** Maximum characters of each fact that an image has room for. */
export const factCharacters: Readonly<Record<FactName, number>> = {
  appName: 30,
  mainFeature: 60,
  benefit: 60,
  targetUser: 40,
  designStyle: 30,
  premiumFeature: 60,
};

/** Puts a fact on one line and cuts it to its limit; returns the default if nothing was found. */
export function cleanFact(name: FactName, text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const limit = factCharacters[name];
  if (line.length <= limit) return line || factDefaults[name];
  const cut = line.lastIndexOf(" ", limit);
  return line.slice(0, cut > 0 ? cut : limit).trim();
}

/** Returns the user's text; undefined if it's blank or still the default. */
export function getOwnFact(name: FactName, text: string): string | undefined {
  const line = text.trim();
  return line === "" || line === factDefaults[name] ? undefined : line;
}

const maxQuoteLength = 120;
const fact = (name: FactName, description: string) =>
  z.string().max(factCharacters[name]).default("").describe(description);

export const schema = z.strictObject({
  appName: fact("appName", "The app's name."),
  mainFeature: fact("mainFeature", 'The headline of the image "Feature Highlight".'),
  benefit: fact("benefit", 'The headline of the image "Benefit Showcase".'),
  targetUser: fact("targetUser", 'Completes the headline "Made for …".'),
  designStyle: fact("designStyle", 'Completes the headline "… by design".'),
  premiumFeature: fact("premiumFeature", 'The headline of the image "Premium Experience".'),
  socialProof: z
    .string()
    .max(maxQuoteLength)
    .default("")
    .describe("A real quote about the app, shown with five stars. Leave empty for no stars."),
  size: z
    .enum(storeSizes)
    .default("iphone-6.9")
    .describe("The store and device, which decide the exact size in pixels."),
  background: z
    .enum(storeBackgrounds)
    .default("separate")
    .describe("Whether each image has its own background or one runs across all of them."),
});

export type Options = z.output<typeof schema>;

const otherPlatform = /(?<!\p{L})(?:android|google play|samsung|windows phone)(?!\p{L})/iu;

/** Warns of words that Apple's review rejects: App Store Review Guidelines, 2.3.10. */
export function notes(options: Options): Readonly<Record<string, string>> {
  if (getRow(storeSizeChoices, options.size).store !== "App Store") return {};
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, typed]) => {
      const [platform] = otherPlatform.exec(typed) ?? [];
      return platform === undefined
        ? []
        : [[name, `Leave out “${platform}”: Apple rejects screenshots that name other platforms.`]];
    }),
  );
}

const sizeChoices: readonly Choice[] = storeSizeChoices.map(({ value, store, label, frame }) => {
  const pixels = `${String(frame.width)}×${String(frame.height)}`;
  const isLabelUnique = storeSizeChoices.filter((other) => other.label === label).length === 1;
  return {
    value,
    label: isLabelUnique ? label : `${label} ${pixels}`,
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
    view: "grid",
    choices: sizeChoices,
    imageSet: "store-sizes",
  },
  {
    kind: "choice",
    name: "background",
    label: "Background",
    view: "segments",
    choices: storeBackgroundChoices,
  },
  { ...textField("designStyle", "Design style", "Completes the headline “… by design”."), group },
  {
    kind: "text",
    name: "socialProof",
    label: "Social proof",
    hint: "A real quote about the app, shown with five stars. Leave empty for no stars.",
    group,
    maxLength: maxQuoteLength,
    lines: 2,
  },
  { ...textField("premiumFeature", "Premium feature", "Headline of Premium Experience."), group },
];
