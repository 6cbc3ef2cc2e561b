import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSheet } from "../pixels/canvas.ts";
import { drawText } from "./draw-text.ts";
import { findUnsupportedCharacters } from "./coverage.ts";
import { type Face, findFont } from "./typefaces.ts";
import { type TextRequest, fitText } from "./fit-text.ts";
import { computeContrast, chooseInk } from "./contrast.ts";
import { measureInk } from "./set-lines.ts";
import { normalize } from "./wrap.ts";

const splitLetters = (string: string) => Array.from(string);

const alphabets = {
  latin: splitLetters("aeimnrstAEHMQjgpyÅÇéßœŁž0123456789 -–.,!?%&/'“”"),
  cyrillic: splitLetters("абвгджщюяЁЖЩ -,."),
  greek: splitLetters("αβγδφψωΑΩΐ ,."),
  arabic: splitLetters("ابتثجحخدرزسشصقلمنهويءآؤئى ًّ،؟٪"),
  hebrew: splitLetters("אבגדהוזחטילמנסעפצקרשתםןץ׳ -,"),
  thai: ["ก", "ปี่", "ญู", "สวัส", "ดี", "ที่", "น้ำ", "ไ", " "],
  devanagari: ["न", "मस्ते", "दु", "निया", "क्ष", "र्त्स्न्य", " ", "।"],
  cjk: [
    ...splitLetters("日本語東京製品新商品値段ーカメラっひらがな中文字体简体，。、「」！？ "),
    "한",
    "국",
    "어",
  ],
  emoji: ["😀", "👩‍👩‍👧‍👦", "🏳️‍🌈", "👍🏽", "🇩🇪", "1️⃣", "❤️", "🎉", " "],
} as const;

const faceNames: readonly Face[] = ["anton", "bebas", "inter-black", "playfair", "poppins-bold", "dm-serif"];
const script = fc.constantFrom(...Object.values(alphabets));
const ofScript = script.chain((letters) =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 200 }),
);
const oneWord = fc.integer({ min: 1, max: 200 }).map((length) => ["W".repeat(length)]);
const mixed = fc.array(fc.constantFrom(...Object.values(alphabets).flat()), { minLength: 1, maxLength: 200 });
/** All code points but surrogates. fast-check's own unit "binary" keeps a map of 1.1 million strings. */
const codePoint = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));
const anything = fc.array(codePoint, { minLength: 1, maxLength: 60 });
const text = fc.oneof(ofScript, mixed, oneWord, anything).map((letters) => letters.join(""));

const fitting: fc.Arbitrary<TextRequest> = fc
  .record({
    text,
    face: fc.constantFrom(...faceNames),
    width: fc.integer({ min: 60, max: 900 }),
    height: fc.integer({ min: 30, max: 500 }),
    maxSize: fc.integer({ min: 12, max: 220 }),
    align: fc.constantFrom("start", "center", "end"),
    valign: fc.constantFrom("top", "middle", "bottom"),
    lineHeight: fc.constantFrom(0.9, 1.15, 1.4),
    maxLines: fc.constantFrom(1, 2, 3, 8),
  })
  .map(({ width, height, ...rest }) => ({ ...rest, box: { left: 80, top: 80, width, height } }));

function removeSpaces(string: string): string {
  return string.replaceAll(/\s/gu, "");
}

/** Returns the bounds of all pixels that the text colors on an empty sheet. */
function measureInkOnSheet({ box, ...rest }: TextRequest) {
  const sheet = createSheet(box.width + 160, box.height + 160);
  drawText(sheet.context, fitText({ box, ...rest }), "#000000");
  const { width, height } = sheet.canvas;
  const { data } = sheet.context.getImageData(0, 0, width, height);
  const ink = { left: width, top: height, right: -1, bottom: -1 };
  for (let y = 0, i = 3; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      // A trace of anti-aliasing is invisible.
      if ((data[i] ?? 0) < 16) continue;
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x + 1);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y + 1);
    }
  }
  return ink;
}

describe("fitText", () => {
  it("never draws outside its box", () => {
    fc.assert(
      fc.property(fitting, (request) => {
        const { box } = request;
        const ink = measureInkOnSheet(request);
        if (ink.right < 0) return;
        expect(ink.left).toBeGreaterThanOrEqual(box.left - 1);
        expect(ink.top).toBeGreaterThanOrEqual(box.top - 1);
        expect(ink.right).toBeLessThanOrEqual(box.left + box.width + 1);
        expect(ink.bottom).toBeLessThanOrEqual(box.top + box.height + 1);
      }),
      { numRuns: 150, seed: 3 },
    );
  });

  it("keeps every character or reports it, within the allowed lines", () => {
    fc.assert(
      fc.property(fitting, (request) => {
        const { lines, complete, size } = fitText(request);
        expect(lines.length).toBeLessThanOrEqual(request.maxLines ?? Infinity);
        expect(size).toBeLessThanOrEqual(request.maxSize);
        const shown = removeSpaces(lines.map((line) => line.text).join(""));
        const dropped = findUnsupportedCharacters(request.text).length > 0;
        const cut = dropped || shown === "" || shown.endsWith("…");
        expect(complete ? shown === removeSpaces(normalize(request.text)) : cut).toBe(true);
      }),
      { numRuns: 150, seed: 5 },
    );
  });

  it("sets short text in full in every box that is wide enough", () => {
    for (let width = 380; width < 600; width += 1.11) {
      const fitted = fitText({
        text: "The one habit that changed my mornings",
        face: "inter-black",
        box: { left: 0, top: 0, width, height: 572 },
        maxSize: 128,
        minSize: 34,
        maxLines: 5,
        align: "start",
      });
      expect(fitted.complete, `${String(width)} px wide`).toBe(true);
      expect(fitted.size).toBeGreaterThan(70);
    }
  });

  it("respects the smallest size if every word fits at it", () => {
    fc.assert(
      fc.property(ofScript, fc.integer({ min: 8, max: 40 }), (letters, minSize) => {
        const box = { left: 0, top: 0, width: minSize * 8, height: minSize * 3 };
        const fitted = fitText({
          text: letters.join(" "),
          face: "inter-bold",
          box,
          maxSize: 120,
          minSize,
          align: "start",
        });
        expect(fitted.size).toBeGreaterThanOrEqual(minSize);
      }),
      { numRuns: 80, seed: 7 },
    );
  });

  it.each(["Donaudampfschifffahrtsgesellschaft", "Our Lebensversicherungsgesellschaft pays"])(
    "sets %s smaller instead of breaking a word",
    (words) => {
      const box = { left: 0, top: 0, width: 400, height: 400 };
      const request = { text: words, face: "inter-black", box, maxSize: 120, minSize: 40 } as const;
      const { lines, complete } = fitText({ ...request, align: "start" });
      expect(complete).toBe(true);
      expect(lines.map((line) => line.text).join(" ")).toBe(words);
    },
  );

  it("truncates a word that doesn't fit at any readable size", () => {
    const box = { left: 0, top: 0, width: 200, height: 400 };
    const request = { text: "W".repeat(60), face: "inter-black", box, maxSize: 120, minSize: 40 } as const;
    const { lines, complete } = fitText({ ...request, align: "start" });
    expect(complete).toBe(false);
    expect(lines.map((line) => line.text)).toEqual([expect.stringMatching(/^W+…$/u)]);
  });

  it("sets right-to-left text on the right", () => {
    const box = { left: 0, top: 0, width: 800, height: 100 };
    const request = { face: "inter-bold", box, maxSize: 40, align: "start" } as const;
    expect(fitText({ ...request, text: "مرحبا بالعالم" }).bounds.left).toBeGreaterThan(400);
    expect(fitText({ ...request, text: "Hello" }).bounds.left).toBe(0);
  });

  it.each([
    ["日本語の見出しを自動で折り返します。", /^[。、ー]/u],
    ["«Angebot» gilt (nur heute) !", /^[)!»]/u],
  ])("doesn't start a line of %s with closing punctuation", (sentence, forbidden) => {
    const box = { left: 0, top: 0, width: 260, height: 600 };
    const { lines } = fitText({
      text: sentence,
      face: "inter-bold",
      box,
      maxSize: 60,
      minSize: 58,
      align: "start",
    });
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => forbidden.test(line.text))).toEqual([]);
  });

  it("makes lines of roughly equal length", () => {
    const box = { left: 0, top: 0, width: 640, height: 300 };
    const request = {
      text: "The quiet lamp for long evenings",
      face: "inter-bold",
      box,
      align: "start",
    } as const;
    const { lines } = fitText({ ...request, maxSize: 60, minSize: 60 });
    expect(lines.map((line) => line.text)).toEqual(["The quiet lamp", "for long evenings"]);
  });
});

describe("measureInk", () => {
  it("measures a tall line after a long one", () => {
    const long = "W".repeat(180);
    expect(measureInk(long, findFont("inter-black", 80, long), 80, "ltr")?.right).toBeGreaterThan(10_000);
    const ink = measureInk("High", findFont("inter-black", 900, "High"), 900, "ltr");
    expect(ink?.ascent).toBeCloseTo(900 * 0.75, -2);
    expect(ink?.descent).toBeGreaterThan(100);
  });
});

describe("chooseInk and contrast", () => {
  it("returns an ink that is readable on every color", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const color = `#${number.toString(16).padStart(6, "0")}`;
        expect(computeContrast(color, chooseInk(color))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("measure contrast as WCAG does", () => {
    expect(computeContrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
    expect(computeContrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });
});

/** Draws a character in a face's own letters, without those of other faces. */
function drawOwnLetter(face: Face, letter: string): string {
  const [first = "", ...others] = findFont(face, 60, letter).split(", ");
  const family = first.slice(first.indexOf('"'), first.indexOf("-latin"));
  const { context } = createSheet(120, 120);
  context.font = [first, ...others.filter((name) => name.startsWith(family))].join(", ");
  context.fillText(letter, 20, 80);
  return Buffer.from(context.getImageData(0, 0, 120, 120).data).toString("base64");
}

it.each(["anton", "bebas", "inter-medium", "poppins-semibold", "poppins-bold", "dm-serif"] as const)(
  "sets a Vietnamese name in one face instead of %s with foreign letters",
  (usual) => {
    const box = { left: 0, top: 0, width: 300, height: 400 };
    const { face } = fitText({ text: "Trà Sữa Phượng", face: usual, box, maxSize: 80, align: "start" });
    for (const letter of "TràSữaPhượng")
      expect(drawOwnLetter(face, letter), letter).not.toBe(drawOwnLetter(face, "\u{10fffd}"));
  },
);

const listLines = (words: string, width: number, height: number) =>
  fitText({
    text: words,
    face: "anton",
    box: { left: 0, top: 0, width, height },
    maxSize: 130,
    align: "start",
    lineHeight: 1.12,
  }).lines.map((line) => line.text);

it("balances lines whose accents would touch the line above", () => {
  expect(listLines("MŨ LƯỠI TRAI THỂ THAO 🧢", 924, 250)).toEqual(["MŨ LƯỠI TRAI", "THỂ THAO 🧢"]);
  expect(listLines("ไก่ย่างสมุนไพรสูตรโบราณ", 924, 250)).toEqual(["ไก่ย่างสมุนไพร", "สูตรโบราณ"]);
});

it.each([
  ["Sự thật về 100 m² đất", "100 m²"],
  ["Jusqu’à 2 kg de café", "2 kg"],
  ["Ab nur 1 299 € im Set", "1 299 €"],
  ["Now from $ 249 only", "$ 249"],
  ["Quelle fraîcheur ! Goûtez", "fraîcheur !"],
  ["Le café « Matin » du coin", "« Matin »"],
])("never breaks a line within %s", (words, unbroken) => {
  for (let width = 200; width < 1000; width += 40)
    expect(
      listLines(words, width, 900).some((line) => line.includes(unbroken)),
      String(width),
    ).toBe(true);
});
