// Writes the list of characters that the studio's fonts contain. Run it after changing the fonts.
import { create, type Font, type FontCollection } from "fontkit";
import { readFile, writeFile } from "node:fs/promises";
import { fallbacks, findFontPath } from "../src/engines/studio/testing/index.ts";

/** Returns the code points of a font's characters. @throws Error for a collection */
function readCharacters(font: Font | FontCollection): readonly number[] {
  if (!("characterSet" in font)) throw new Error("The studio doesn't support font collections.");
  return font.characterSet;
}

/** Reads which characters the fonts support: ASCII, and for each font the characters that match its pattern. */
export async function readCoverage(): Promise<{ bounds: string }> {
  const covered = new Set(Array.from({ length: 0x7f - 0x20 }, (_, i) => i + 0x20));
  for (const { pattern, file } of fallbacks) {
    const font = create(await readFile(findFontPath(file)));
    for (const codePoint of readCharacters(font)) {
      const character = String.fromCodePoint(codePoint);
      if (character.isWellFormed() && pattern.test(character)) covered.add(codePoint);
    }
  }
  return { bounds: computeBounds(covered) };
}

/** Returns the first code points of ranges and of the gaps after them, in hexadecimal, separated by spaces. */
function computeBounds(covered: ReadonlySet<number>): string {
  const starts = [...covered].filter((codePoint) => !covered.has(codePoint - 1));
  const ends = [...covered].flatMap((codePoint) => (covered.has(codePoint + 1) ? [] : [codePoint + 1]));
  return [...starts, ...ends]
    .toSorted((a, b) => a - b)
    .map((codePoint) => codePoint.toString(16))
    .join(" ");
}

if (import.meta.main) {
  const file = new URL("../src/engines/studio/type/covered-characters.json", import.meta.url);
  await writeFile(file, `${JSON.stringify(await readCoverage(), null, 2)}\n`);
  console.log("Wrote covered-characters.json.");
}
