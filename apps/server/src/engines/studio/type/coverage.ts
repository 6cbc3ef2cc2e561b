import coverage from "./covered-characters.json" with { type: "json" };

/** The first code points of ranges and of the gaps after them, alternating, in ascending order. */
const rangeBounds = Uint32Array.from(coverage.bounds.split(" "), (hex) => Number.parseInt(hex, 16));

/** Characters without a glyph of their own: spaces, controls, joiners, variation selectors. */
const invisible = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]$/u;

/** Returns true if a font of the studio has every visible character of the text. */
function isCovered(text: string): boolean {
  for (const character of text) {
    if (!invisible.test(character) && !hasGlyph(character.codePointAt(0) ?? 0)) return false;
  }
  return true;
}

function hasGlyph(codePoint: number): boolean {
  let low = 0;
  let high = rangeBounds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rangeBounds[middle] ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}

/** Matches half-width Katakana in runs, because voicing marks are separate characters, and other characters one at a time. */
const replaceable = /[\uff61-\uff9f]+|[^\0-\u024f]/gu;

/** Replaces characters without a glyph with equivalent ones that have one, such as ｱ with ア and ㍿ with 株式会社. */
function replaceMissingGlyphs(text: string): string {
  return text.normalize("NFC").replaceAll(replaceable, (character) => {
    if (isCovered(character)) return character;
    const equivalent = character.normalize("NFKC");
    return isCovered(equivalent) ? equivalent : character;
  });
}

/** Returns the characters of `text` that no studio font has, each once. */
export function findUnsupportedCharacters(text: string): readonly string[] {
  return [...new Set(replaceMissingGlyphs(text.toWellFormed()))].filter((character) => !isCovered(character));
}

/** Removes the characters that would be drawn as boxes. */
export function removeUnsupported(input: string): string {
  const text = replaceMissingGlyphs(input);
  return isCovered(text) ? text : Array.from(text).filter(isCovered).join("");
}
