import type { RecordContext, RunContext, RunRecord } from "../../define-tool.ts";
import { quoted, quotingRule } from "../../quoted.ts";
import { type StoreLayout, type VariationRequest, storeSizes } from "../../request.ts";
import { firstSeed } from "../../seeds.ts";
import { factDefaults, toldFact } from "./facts.ts";
import type { Options } from "./options.ts";
import { screenshotTypes } from "./types.ts";
import { type Words, wordsOf } from "./wording.ts";

export { analyse } from "./analysis.ts";

const keepTheScreen =
  "Image 1 is the screenshot of an app. Keep it exactly as it is, every word, icon, number and color, and sharp enough " +
  "to be read: it is shown on the screen of a device and nothing on it is redrawn.";

const arrangements: Readonly<Record<StoreLayout, string>> = {
  "feature-highlight":
    "The device stands upright in the middle, cut by the lower edge, with the words above it.",
  "benefit-showcase": "The device hangs from the upper edge, with the words below it.",
  "user-experience": "The device is tilted a little, as if in a hand, with the words above it at the left.",
  "design-showcase": "The device is very large and cut by the right edge, with the words at the upper left.",
  "social-proof": "The device is small at the lower edge, with much room for the words above it.",
  premium: "The whole device stands on a dark, precious ground, with the words above it.",
};

export function variations(
  options: Options,
  { random }: Pick<RunContext<unknown>, "random">,
): readonly VariationRequest[] {
  const { device, width, height } = storeSizes[options.size];
  const first = firstSeed(random);
  return screenshotTypes.map(({ value, label, layout }, index) => {
    const words = wordsOf(value, options);
    return {
      label,
      images: ["screenshot"],
      prompt: `${keepTheScreen} ${arrangements[layout]} ${wording(words)} ${formatOf(width, height)}`,
      sampling: { temperature: 0.2 + index / 10, topP: 0.95, maxOutputTokens: 8192 },
      recipe: { kind: "store-screenshot", device, layout, ...words, seed: first + index },
      frame: { width, height },
      format: "png",
    };
  });
}

function wording({ headline, line, quote }: Words): string {
  const said = quote === undefined ? "" : ` In quotation marks: ${quoted(quote)}.`;
  const below = line === undefined ? "" : ` Smaller, below it: ${quoted(line)}.`;
  return `${quotingRule} The headline is ${quoted(headline)}.${below}${said} There are no other words.`;
}

function formatOf(width: number, height: number): string {
  return `A picture for the app's page in a store, ${width < height ? "upright" : "wide"}, ${String(width)} × ${String(height)}, on a plain ground in the app's own colors.`;
}

export function record(options: Options, { made }: Pick<RecordContext<unknown>, "made">): RunRecord {
  const app = toldFact("appName", options.appName);
  const feature = toldFact("mainFeature", options.mainFeature);
  const { store, label } = storeSizes[options.size];
  const appDescription = (["appName", "mainFeature", "benefit"] as const)
    .map((name) => options[name].trim() || factDefaults[name])
    .join(", ");
  return {
    title: app === undefined ? "App store screenshots" : `Screenshots of ${app}`,
    prompt: `Pictures for ${store}, ${label}${feature === undefined ? "" : `: ${feature}`}`,
    styleSettings: { appDescription, screenshotCount: made.length },
  };
}
