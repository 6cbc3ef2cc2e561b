import { wordmarkSchemeChoices, wordmarkStyleChoices } from "../../choices/logos.ts";
import { getRow } from "../../choices/values.ts";
import type { RecordContext, RunContext, RunRecord } from "../../define-tool.ts";
import { quoteText, quotingRule } from "../../quote-text.ts";
import { chooseFirstSeed, type VariationRequest } from "../../request.ts";
import type { Options } from "./options.ts";

const concepts = [
  "The concept is a wordmark: the name itself is the logo, and one letter carries the idea.",
  "The concept is a combination mark: a simple symbol with the name below it.",
  "The concept is an emblem: the name set inside one compact, enclosed shape.",
] as const;

const format =
  "Make it flat vector artwork with crisp edges, square 1:1, centered on a plain, light background with wide " +
  "margins. It must work in one color and at the size of a fingernail. No mockup, no paper, no photo, no " +
  "slogan, no watermark, and nothing that resembles an existing company's logo.";

export function variations(
  options: Options,
  { random }: Pick<RunContext<unknown>, "random">,
): readonly VariationRequest[] {
  const { brandName, description, style, colorScheme: scheme } = options;
  const tagline = pickTagline(description);
  // The name is empty only in a quote, because no run starts without one.
  const name = brandName.trim() || "Brand";
  const first = chooseFirstSeed(random) * concepts.length;
  return concepts.map((concept, index) => ({
    label: `Concept ${String(index + 1)}`,
    images: [],
    prompt: `${writeBrief(options)} ${concept} ${format}`,
    sampling: { temperature: 0.2 + index / 10, topP: 0.95, maxOutputTokens: 8192 },
    recipe: {
      kind: "wordmark",
      name,
      style,
      scheme,
      variation: first + index,
      ...(tagline !== undefined && { tagline }),
    },
    frame: { width: 1024, height: 1024 },
    format: "png",
  }));
}

function writeBrief({ brandName, description, style, colorScheme }: Options): string {
  const about = description.trim() === "" ? "" : ` About the brand: ${quoteText(description)}.`;
  return (
    `Generate an image: a brand logo. ${quotingRule} The brand's name is ${quoteText(brandName)}: spell it exactly like this, ` +
    `once, without the quotation marks, and use no other words.${about} The style is ${getRow(wordmarkStyleChoices, style).prompt}. ` +
    `The colors are ${getRow(wordmarkSchemeChoices, colorScheme).prompt}.`
  );
}

export function record(
  { brandName, style, colorScheme }: Options,
  { made }: Pick<RecordContext<unknown>, "made">,
): RunRecord {
  const styleLabel = getRow(wordmarkStyleChoices, style).label;
  const schemeLabel = getRow(wordmarkSchemeChoices, colorScheme).label;
  const name = brandName.trim();
  return {
    title: name === "" ? "Logo" : `Logo for ${name}`,
    isNamed: name !== "",
    prompt: `${styleLabel} logo, ${schemeLabel} colors`,
    styleSettings: { brandName: name, logoCount: made.length },
  };
}

/** Maximum characters of a tagline that can be read below a logo. */
const maxTaglineLength = 40;

/** Returns a description short enough to go below the name, or undefined if it is too long or empty. */
export function pickTagline(description: string): string | undefined {
  const line = description.replace(/\s+/g, " ").trim().replace(/\.$/, "");
  return line !== "" && Array.from(line).length <= maxTaglineLength ? line : undefined;
}
