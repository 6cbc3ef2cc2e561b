import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type WordmarkRecipe, wordmarkSchemes, wordmarkStyles } from "@packshot/tools/request";
import type { Drawing } from "../drawing.ts";
import { computeContrast } from "../../type/contrast.ts";
import { chooseDesign } from "./concept.ts";
import { drawWordmark } from "./draw.ts";
import { palettes } from "./design.ts";

const frame = { width: 256, height: 256 };

function wordmark(recipe: Partial<WordmarkRecipe>): Promise<Drawing> {
  const full = {
    kind: "wordmark",
    name: "Northwind",
    style: "minimal",
    scheme: "bold",
    variation: 0,
  } as const;
  return drawWordmark({ ...full, ...recipe }, { images: [], frame });
}

/** Counts the pixels in the outermost part of the frame that differ from its corner. */
function countStray({ data, width, height }: Drawing): number {
  const margin = Math.round(0.03 * width);
  let stray = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const inside = x >= margin && y >= margin && x < width - margin && y < height - margin;
      if (!inside && [0, 1, 2].some((c) => data[i + c] !== data[c])) stray++;
    }
  }
  return stray;
}

function countInked({ data }: Drawing): number {
  let count = 0;
  for (let i = 0; i < data.length; i += 4) if ([0, 1, 2].some((c) => data[i + c] !== data[c])) count++;
  return count;
}

async function measureDifference(drawing: Drawing): Promise<number> {
  const rendered = await sharp(Buffer.from(drawing.svg ?? ""))
    .ensureAlpha()
    .raw()
    .toBuffer();
  expect(rendered.length).toBe(drawing.data.length);
  let sum = 0;
  for (let i = 0; i < rendered.length; i++) sum += Math.abs((rendered[i] ?? 0) - (drawing.data[i] ?? 0));
  return sum / rendered.length;
}

const name = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
  fc
    .array(fc.constantFrom("Åse", "Woodworking", "&", "مقهى", "茶屋", "קפה", "🌞", "กาแฟ", "123"), {
      minLength: 1,
      maxLength: 5,
    })
    .map((words) => words.join(" ")),
);

describe("drawWordmark", () => {
  it("is reproducible and differs by variation", async () => {
    const [one, again, other] = await Promise.all([0, 0, 1].map((variation) => wordmark({ variation })));
    expect(one).toEqual(again);
    expect(one?.svg).not.toBe(other?.svg);
  });

  it.each(wordmarkStyles)("%s: fits any name into its frame, and something is drawn", async (style) => {
    await fc.assert(
      fc.asyncProperty(name, fc.nat(3), async (text, variation) => {
        const drawing = await wordmark({ name: text, tagline: text, style, variation });
        expect(countStray(drawing)).toBe(0);
        expect(countInked(drawing)).toBeGreaterThan(/[\p{L}\p{N}]/u.test(text) ? 20 : -1);
      }),
      { numRuns: 8, seed: 7 },
    );
  });

  it.each(wordmarkStyles)(
    "%s: returns outlines that match the image, without text elements",
    async (style) => {
      for (const [variation, scheme] of wordmarkSchemes.entries()) {
        const drawing = await wordmark({
          style,
          scheme,
          variation,
          name: "Solé & Żory",
          tagline: "日本 קפה",
        });
        expect(drawing.svg).not.toMatch(/<(text|image|font)/u);
        expect(await measureDifference(drawing)).toBeLessThan(1.5);
      }
    },
  );

  it.each(["🌞", "❤", "☎", "✈", "1⃣", "🇫🇷"])(
    "returns no outlines for %s, which is an image",
    async (emoji) => {
      expect((await wordmark({ name: `Sun ${emoji}` })).svg).toBeUndefined();
      expect((await wordmark({ name: "Sun", tagline: emoji })).svg).toBeUndefined();
    },
  );

  it.each(["©", "®", "™", "★", "1", "#"])("returns outlines for %s, which is type", async (symbol) => {
    expect((await wordmark({ name: `Sun ${symbol}` })).svg).toBeDefined();
  });
});

it.each(Object.entries(palettes))(
  "palettes, %s: the name is readable, each tone of the mark is visible",
  (_, list) => {
    for (const { background, ink, mark } of list) {
      expect(computeContrast(ink, background)).toBeGreaterThan(4.5);
      for (const tone of mark) expect(computeContrast(tone, background)).toBeGreaterThan(1.4);
    }
  },
);

it.each(wordmarkStyles)("a Vietnamese name needs no letters of another face: %s", (style) => {
  for (const variation of [0, 1, 2]) {
    const recipe = { kind: "wordmark", name: "Trà Sữa", style, scheme: "bold", variation } as const;
    expect(["anton", "playfair", "space-grotesk", "inter-medium", "inter-bold", "inter-black"]).toContain(
      chooseDesign(recipe).design.type.face,
    );
  }
});
