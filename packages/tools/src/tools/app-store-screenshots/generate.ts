import { storeLayoutChoices, storeSizeChoices } from "../../choices/store-screenshots.ts";
import { rowOf } from "../../choices/values.ts";
import type { RecordContext, RunContext, RunRecord } from "../../define-tool.ts";
import { quoted, quotingRule } from "../../quoted.ts";
import type { Frame, VariationRequest } from "../../request.ts";
import { firstSeed } from "../../recipes.ts";
import { factDefaults, toldFact } from "./facts.ts";
import type { Options } from "./options.ts";
import { type Words, wordsOf } from "./wording.ts";

export { analyse } from "./analysis.ts";

const keepTheScreen =
  "Image 1 is the screenshot of an app. Keep it exactly as it is, every word, icon, number and color, and sharp enough " +
  "to be read: it is shown on the screen of a device and nothing on it is redrawn.";

export function variations(
  options: Options,
  { random }: Pick<RunContext<unknown>, "random">,
): readonly VariationRequest[] {
  const { device, frame } = rowOf(storeSizeChoices, options.size);
  const first = firstSeed(random);
  return storeLayoutChoices.map(({ value: layout, label, prompt }, index) => {
    const words = wordsOf(layout, options);
    return {
      label,
      images: ["screenshot"],
      prompt: `${keepTheScreen} ${prompt} ${wording(words)} ${formatOf(frame)}`,
      sampling: { temperature: 0.2 + index / 10, topP: 0.95, maxOutputTokens: 8192 },
      recipe: { kind: "store-screenshot", device, layout, ...words, seed: first + index },
      frame,
      format: "png",
    };
  });
}

function wording({ headline, line, quote }: Words): string {
  const said = quote === undefined ? "" : ` In quotation marks: ${quoted(quote)}.`;
  const below = line === undefined ? "" : ` Smaller, below it: ${quoted(line)}.`;
  return `${quotingRule} The headline is ${quoted(headline)}.${below}${said} There are no other words.`;
}

function formatOf({ width, height }: Frame): string {
  return `A picture for the app's page in a store, ${width < height ? "upright" : "wide"}, ${String(width)} × ${String(height)}, on a plain ground in the app's own colors.`;
}

export function record(options: Options, { made }: Pick<RecordContext<unknown>, "made">): RunRecord {
  const app = toldFact("appName", options.appName);
  const feature = toldFact("mainFeature", options.mainFeature);
  const { store, label } = rowOf(storeSizeChoices, options.size);
  const appDescription = (["appName", "mainFeature", "benefit"] as const)
    .map((name) => options[name].trim() || factDefaults[name])
    .join(", ");
  return {
    title: app === undefined ? "App store screenshots" : `Screenshots of ${app}`,
    prompt: `Pictures for ${store}, ${label}${feature === undefined ? "" : `: ${feature}`}`,
    styleSettings: { appDescription, screenshotCount: made.length },
  };
}
