import { removeUnsupported } from "./coverage.ts";

const words = new Intl.Segmenter(undefined, { granularity: "word" });
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Scripts whose lines may break between words without a space; the same holds for emoji. */
const spacelessScript =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}\p{RI}]/u;
const openingPunctuation = /[\p{Ps}\p{Pi}]$/u;
const punctuation = /^[\p{P}\p{M}ー]/u;
const openingFirst = /^[\p{Ps}\p{Pi}]/u;

/**
 * Returns text ready to be set: well-formed, without control characters and characters that no font has, one space
 * between words, line breaks kept.
 */
export function normalize(text: string): string {
  return removeUnsupported(text.toWellFormed())
    .replace(/\r\n?|[\u2028\u2029]/gu, "\n")
    .replace(/[^\S\n]+|(?!\n)\p{Cc}/gu, " ")
    .replace(/ *\n[ \n]*/gu, "\n")
    .trim();
}

/** Letters that only Turkish and Azeri have among languages in Latin script. */
const turkishLetters = /[ğışİəĞŞƏ]/u;
const greekLetters = /\p{Script=Greek}/u;

/**
 * Returns the text in capitals by its language's rules, as far as its letters reveal the language: a Turkish i keeps
 * its dot, and Greek capitals lose their accents.
 */
export function capitalize(text: string): string {
  return text
    .split(/(\s+)/u)
    .map((word) =>
      word.toLocaleUpperCase(greekLetters.test(word) ? "el" : turkishLetters.test(text) ? "tr" : "en"),
    )
    .join("");
}

/** Returns the pieces between which a line may break; spaces stay at the end of the piece before them. */
export function splitPieces(paragraph: string): readonly string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(paragraph)) {
    const before = pieces.at(-1);
    if (before === undefined || mayBreak(before, segment)) pieces.push(segment);
    else pieces[pieces.length - 1] = before + segment;
  }
  return pieces;
}

/** Units that follow a number after a space, apart from currency signs. */
const unit =
  /^(?:[mcdkµ]?[mlg]|[mcdk]?m[²³]|oz|lbs?|ft|k?W|kWh|V|m?A|m?Ah|[kMGT]B|[kMG]?Hz|h|min|sec?|°[CF]?|°|[%‰€]|zł|kr|Kč|Ft|lei|лв|грн|руб)$/u;

/** Returns true if a space between two words must not become a line break. */
function isBound(before: string, after: string): boolean {
  // French puts spaces inside quotation marks and before high punctuation.
  if (/[«‹]$/u.test(before) || /^[!?:;»›]/u.test(after)) return true;
  if (/\p{Sc}$/u.test(before)) return /^\p{N}/u.test(after);
  // The groups of a number, such as 1 299.
  return /\p{N}$/u.test(before) && (unit.test(after) || /^(?:\p{Sc}|\d{3}(?!\d))/u.test(after));
}

function mayBreak(before: string, after: string): boolean {
  if (/\s$/u.test(before)) return !/^\s/u.test(after) && !isBound(before.trimEnd(), after);
  if (/[-‐–—་]$/u.test(before)) return /^[\p{L}\p{N}]/u.test(after) && /[\p{L}\p{N}]/u.test(before);
  if (openingPunctuation.test(before) || /^\s/u.test(after)) return false;
  if (punctuation.test(after) && !openingFirst.test(after)) return false;
  const last = [...graphemes.segment(before)].at(-1)?.segment ?? "";
  return (
    spacelessScript.test(after) ||
    spacelessScript.test(last) ||
    (/^[\p{P}]$/u.test(last) && spacelessScript.test(before))
  );
}

export function splitGraphemes(text: string): readonly string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * Breaks text into lines no wider than the width, first fit.
 * @param measureWidth a line's width, in the unit of `width`
 * @returns undefined when a word is wider than a line
 */
export function wrap(
  text: string,
  width: number,
  measureWidth: (line: string) => number,
): readonly string[] | undefined {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const piece of splitPieces(paragraph)) {
      if (measureWidth((line + piece).trimEnd()) <= width) line += piece;
      else if (measureWidth(piece.trimEnd()) <= width) {
        lines.push(line.trimEnd());
        line = piece;
      } else return undefined;
    }
    lines.push(line.trimEnd());
  }
  return lines;
}
