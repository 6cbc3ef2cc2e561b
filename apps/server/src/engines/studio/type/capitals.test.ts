import { expect, test } from "vitest";
import { setBlock } from "../recipes/wordmark/typesetting.ts";
import { setLettering } from "../recipes/thumbnail/lettering.ts";

const box = { left: 0, top: 0, width: 1200, height: 700 };

const cases = [
  ["a Turkish i keeps its dot", "iyi alışverişler", "İYİ ALIŞVERİŞLER"],
  ["an English i has none", "big sale in winter", "BIG SALE IN WINTER"],
  ["Greek capitals lose their accents", "Άνθρωπος και ζωή", "ΑΝΘΡΩΠΟΣ ΚΑΙ ΖΩΗ"],
  ["ß becomes SS", "Größe straße", "GRÖSSE STRASSE"],
] as const;

test.each(cases)("%s in a thumbnail", (_, text, capitals) => {
  const { lines } = setLettering(text, "dramatic", box, undefined);
  expect(lines.map((line) => line.text).join(" ")).toBe(capitals);
});

test.each(cases)("%s in a logo", (_, text, capitals) => {
  const typeface = { face: "inter-black", tracking: 0, capitals: true } as const;
  const { lines } = setBlock(text, typeface, { width: 900, height: 400, size: 90, lines: 3 });
  expect(lines.map((line) => line.text).join(" ")).toBe(capitals);
});
