import { expect, test } from "vitest";
import { createSheet } from "../pixels/canvas.ts";
import { findUnsupportedCharacters } from "./coverage.ts";
import { drawText } from "./draw-text.ts";
import type { Face } from "./typefaces.ts";
import { fitText } from "./fit-text.ts";

const box = { left: 0, top: 0, width: 120, height: 120 };

/** Returns the pixels of drawn text. */
function drawPixels(text: string, face: Face): string {
  const { canvas, context } = createSheet(box.width, box.height);
  drawText(context, fitText({ text, face, box, maxSize: 40, align: "start" }), "#000000");
  return Buffer.from(context.getImageData(0, 0, canvas.width, canvas.height).data).toString("base64");
}

/** Draws the canvas's placeholder for a character without a glyph. */
function drawMissingGlyph(face: Face): string {
  const { canvas, context } = createSheet(box.width, box.height);
  const { lines, ...rest } = fitText({ text: "x", face, box, maxSize: 40, align: "start" });
  drawText(
    context,
    { ...rest, lines: lines.map((line) => ({ ...line, text: "\u{e0fff}\u{10fffd}" })) },
    "#000",
  );
  return Buffer.from(context.getImageData(0, 0, canvas.width, canvas.height).data).toString("base64");
}

const samples = {
  signs: "★✓→≤≥≠≈∞√✪◆▲●①♪♻₂₁⁴℃℉‰⅓⅛℠℗№",
  currencies: "฿৳៛֏₿₹₺₽₩₫₦₾₴₸₪﷼",
  "Arabic digits and signs": "؟٪٠١٢٣",
  "Cyrillic beyond Russian": "қңөүәғҗһ",
  "old Greek": "ὈἈῬᾳ",
  "East Asian": "ｱｲｳｶﾞㄅ㈱㍿働込한字",
  "South Asian": "বাংলাதமிழ்తెలుగుગુજરાતીਪੰਜਾਬੀಕನ್ನಡമലയാളംසිංහල",
  "South-East Asian": "ខ្មែរລາວမြန်မာ",
  "Georgian, Armenian, Amharic, Tibetan": "ქართულიՀայերենአማርኛབོད་ཡིག",
  emoji: "😀❤️✈️👩‍👩‍👧‍👦🇩🇪1️⃣",
};

test.each(Object.entries(samples))("%s are set without a missing glyph", (_, text) => {
  expect(findUnsupportedCharacters(text)).toEqual([]);
  const letters = Array.from(text).filter((letter) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(letter));
  for (const face of ["anton", "inter-black", "playfair"] as const) {
    const missing = drawMissingGlyph(face);
    expect(letters.filter((letter) => drawPixels(letter, face) === missing)).toEqual([]);
  }
});

test("characters without a font are named and never drawn", () => {
  expect(findUnsupportedCharacters("A ꦲ b\u{e000}ꦲ\u{200d}")).toEqual(["ꦲ", "\u{e000}"]);
  const { lines, complete } = fitText({ text: "Teꦲa", face: "anton", box, maxSize: 40, align: "start" });
  expect(lines.map(({ text }) => text)).toEqual(["Tea"]);
  expect(complete).toBe(false);
});
