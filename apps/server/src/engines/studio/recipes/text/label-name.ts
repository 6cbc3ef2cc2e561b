import sharp from "sharp";
import { unprovenClaims } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import type { TextLine } from "../../reading/read-text.ts";
import type { TextReader } from "../../reading/text-reader.ts";
import { adjectives, requests, verbs } from "./common-words.ts";

/** Minimum mean probability of the characters. Headlines repeat the name, so an error would be obvious. */
const MIN_CONFIDENCE = 0.9;
const characterRange = { min: 3, max: 24 } as const;
const MAX_WORDS = 3;
/** Minimum height of a line, as a fraction of the tallest line's. Smaller ones describe the product. */
const MIN_HEIGHT_FRACTION = 0.8;
/** Minimum length of an uppercase word that may be a name and not an abbreviation. */
const MIN_UPPERCASE_LENGTH = 5;
/** Longer side in pixels of the copy that is read. */
const READ_SIDE = 1600;
/**
 * Number of points that are tested along a line of text, and the minimum fraction of them that must be on the product.
 */
const [SAMPLES, MIN_INSIDE] = [9, 0.7];

/** Words that labels start with, but names don't. */
const descriptive = new Set(
  "a and by contents for from hello made net new now original our pure since thank the to warning with your".split(
    " ",
  ),
);
const letters = /^\p{L}[\p{L}'’& .-]*$/u;

/**
 * Reads the product's name on the product itself. Resolves to undefined if no line is clearly a name.
 * @param product the product in a copy of the photo, which may be smaller
 */
export async function readNameOnLabel(
  png: Uint8Array,
  product: CutOut,
  reader: Pick<TextReader, "read">,
): Promise<string | undefined> {
  const { data, info } = await sharp(png)
    .resize(READ_SIDE, READ_SIDE, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#808080" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { lines } = await reader.read({ data, width: info.width, height: info.height });
  return findProductName(lines.filter(({ box }) => isOn(product, box)));
}

/** Returns whether most of a line is on the product. */
function isOn({ rgba, width, height }: CutOut, box: TextLine["box"]): boolean {
  const row = Math.floor((box.top + box.height / 2) * height);
  const inside = Array.from({ length: SAMPLES }, (_, n) => {
    const column = Math.floor((box.left + (box.width * (n + 0.5)) / SAMPLES) * width);
    return (rgba[(row * width + column) * 4 + 3] ?? 0) > 127;
  });
  return inside.filter(Boolean).length > SAMPLES * MIN_INSIDE;
}

const measureHeight = ({ area }: Pick<TextLine, "area">) => Math.min(area.width, area.height);

/** Returns the line in large letters, which may appear twice, if it can be a product's name and makes no claims. */
export function findProductName(
  lines: readonly Pick<TextLine, "text" | "confidence" | "area">[],
): string | undefined {
  const tallest = Math.max(...lines.map(measureHeight));
  const large = lines.filter((each) => measureHeight(each) >= tallest * MIN_HEIGHT_FRACTION);
  const [text, ...others] = new Set(
    large.map((line) => line.text.normalize("NFKC").replaceAll(/\s+/gu, " ").trim()),
  );
  if (text === undefined || others.length > 0) return undefined;
  if (large.some(({ confidence }) => confidence < MIN_CONFIDENCE)) return undefined;
  return isName(text) ? text.split(" ").map(capitalizeWord).join(" ") : undefined;
}

function isName(text: string): boolean {
  const words = text.toLowerCase().split(" ");
  const [first = ""] = words;
  return (
    text.length >= characterRange.min &&
    text.length <= characterRange.max &&
    words.length <= MAX_WORDS &&
    letters.test(text) &&
    !unprovenClaims.test(text) &&
    ![descriptive, adjectives, requests, verbs].some((list) => list.has(first))
  );
}

/** Spells a word as a name: "aurora" and "AURORA" as "Aurora", but not "eBay" or "IKEA". */
function capitalizeWord(word: string): string {
  if (word !== word.toLowerCase() && word !== word.toUpperCase()) return word;
  if (word === word.toUpperCase() && word.length < MIN_UPPERCASE_LENGTH) return word;
  return word.charAt(0).toLocaleUpperCase("en") + word.slice(1).toLocaleLowerCase("en");
}
