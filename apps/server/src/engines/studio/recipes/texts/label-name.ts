import { unprovenClaims } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import type { Rgb } from "../../pixels/raster.ts";
import type { TextLine } from "../../reading/read-text.ts";
import type { TextReader } from "../../reading/text-reader.ts";
import { adjectives, requests, verbs } from "./common-words.ts";

/** Minimum mean probability of the characters. Headlines repeat the name, so an error would be obvious. */
const MIN_CONFIDENCE = 0.9;
const characters = { least: 3, most: 24 } as const;
const MAX_WORDS = 3;
/** Minimum height of a line, as a share of the tallest line's. Smaller ones describe the product. */
const MIN_HEIGHT_SHARE = 0.8;
/** Minimum length of an uppercase word that may be a name and not an abbreviation. */
const MIN_SHOUTED = 5;
/** The level behind a cut-out, so that neither black nor white letters disappear at its edge. */
const BACKDROP = 128;

/** Words that labels start with, but names don't. */
const descriptive = new Set(
  "a and by contents for from hello made net new now original our pure since thank the to warning with your".split(
    " ",
  ),
);
const letters = /^\p{L}[\p{L}'’& .-]*$/u;

/** Reads the product's name on the product itself. Resolves to undefined if no line is clearly a name. */
export async function nameOnLabel(
  product: CutOut,
  reader: Pick<TextReader, "read">,
): Promise<string | undefined> {
  const { lines } = await reader.read(onGray(product));
  return nameAmong(lines);
}

/** Returns the one line in large letters that can be a product's name, without claims. */
export function nameAmong(
  lines: readonly Pick<TextLine, "text" | "confidence" | "area">[],
): string | undefined {
  const heightOf = ({ area }: Pick<TextLine, "area">) => Math.min(area.width, area.height);
  const tallest = Math.max(...lines.map(heightOf));
  const [line, ...others] = lines.filter((each) => heightOf(each) >= tallest * MIN_HEIGHT_SHARE);
  if (line === undefined || others.length > 0 || line.confidence < MIN_CONFIDENCE) return undefined;
  const text = line.text.normalize("NFKC").replaceAll(/\s+/gu, " ").trim();
  return isName(text) ? text.split(" ").map(withCapital).join(" ") : undefined;
}

function isName(text: string): boolean {
  const words = text.toLowerCase().split(" ");
  const [first = ""] = words;
  return (
    text.length >= characters.least &&
    text.length <= characters.most &&
    words.length <= MAX_WORDS &&
    letters.test(text) &&
    !unprovenClaims.test(text) &&
    ![descriptive, adjectives, requests, verbs].some((known) => known.has(first))
  );
}

/** Spells a word as a name: "aurora" and "AURORA" as "Aurora", but not "eBay" or "IKEA". */
function withCapital(word: string): string {
  if (word !== word.toLowerCase() && word !== word.toUpperCase()) return word;
  if (word === word.toUpperCase() && word.length < MIN_SHOUTED) return word;
  return word.charAt(0).toLocaleUpperCase("en") + word.slice(1).toLocaleLowerCase("en");
}

function onGray({ rgba, width, height }: CutOut): Rgb {
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const alpha = (rgba[pixel * 4 + 3] ?? 0) / 255;
    for (let c = 0; c < 3; c++)
      data[pixel * 3 + c] = Math.round((rgba[pixel * 4 + c] ?? 0) * alpha + BACKDROP * (1 - alpha));
  }
  return { data, width, height };
}
