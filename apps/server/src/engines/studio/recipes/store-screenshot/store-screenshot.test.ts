import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type StoreScreenshotRecipe, storeLayouts, storeSizeChoices } from "@packshot/tools/request";
import { pickSample } from "@packshot/trpc/testing/pick-sample";
import { type Sheet, createSheet, decodeSheet } from "../../pixels/canvas.ts";
import { createExampleJob } from "../../testing/golden.ts";
import { drawSampleImage } from "../../testing/sample-images.ts";
import { computeContrast } from "../../type/contrast.ts";
import { estimateEnlargement } from "../enlargement.ts";
import { type Colors, chooseColors } from "./colors.ts";
import { drawDevice, measureFront } from "./device.ts";
import { drawStoreScreenshot } from "./draw.ts";
import { drawBackground } from "./background.ts";
import { findTextArea, chooseLayout, layDeviceDown } from "./layout.ts";
import { drawTextBlock } from "./text-block.ts";

type Choices = Partial<StoreScreenshotRecipe>;

const recipe = (more: Choices = {}): StoreScreenshotRecipe => ({
  kind: "store-screenshot",
  device: "iphone",
  layout: "feature-highlight",
  headline: "Never forget to water again",
  line: "Smart reminders for every plant",
  quote: "My orchids have never looked this good, and my ferns are back!",
  seed: 1,
  ...more,
});

const places = [
  { device: "iphone", frame: { width: 330, height: 717 } },
  { device: "android", frame: { width: 360, height: 640 } },
  { device: "ipad", frame: { width: 516, height: 688 } },
  { device: "android", frame: { width: 512, height: 250 } },
] as const;

const cases = storeLayouts.flatMap((layout) => places.map((place) => ({ layout, ...place })));

/** Returns the alpha of a drawing on an empty sheet. */
function drawAlpha(frame: { width: number; height: number }, draw: (sheet: Sheet) => void): Uint8Array {
  const sheet = createSheet(frame.width, frame.height);
  draw(sheet);
  return readAlpha(sheet, frame);
}

function readAlpha({ context }: Sheet, frame: { width: number; height: number }): Uint8Array {
  const { data } = context.getImageData(0, 0, frame.width, frame.height);
  return Uint8Array.from({ length: frame.width * frame.height }, (_, i) => data[i * 4 + 3] ?? 0);
}

function toHex(data: Uint8ClampedArray, at: number): string {
  return `#${Buffer.from(data.subarray(at * 4, at * 4 + 3)).toString("hex")}`;
}

let png: Buffer;
let shot: Sheet;
beforeAll(async () => {
  // A quarter of the pixels of the usual screenshot.
  png = await sharp(await drawSampleImage("screen"))
    .resize(540)
    .png()
    .toBuffer();
  shot = await decodeSheet(png);
});

describe.each(cases)(
  "layDeviceDown: $layout on $device, $frame.width × $frame.height",
  ({ layout: name, device, frame }) => {
    it("shows a landscape screenshot on a turned device, away from the text", async () => {
      const landscape = createSheet(640, 300);
      landscape.context.fillStyle = "#00c000";
      landscape.context.fillRect(0, 0, 640, 300);
      const { width, height } = measureFront(device, landscape);
      expect(width).toBeGreaterThan(height);
      const layout = layDeviceDown(chooseLayout(name, frame), frame, width / height);
      const front = createSheet(frame.width, frame.height);
      const enlarged = await drawDevice(front, recipe({ layout: name, device }), layout, landscape, frame);
      const example = { name, recipe: recipe({ layout: name, device }), frame, images: [] };
      const estimated = estimateEnlargement(createExampleJob(example, []).request, [landscape.canvas]);
      expect(estimated / enlarged).toBeGreaterThan(0.9);
      expect(estimated / enlarged).toBeLessThan(1.5);
      const body = readAlpha(front, frame);
      const text = drawAlpha(frame, (sheet) => {
        const box = findTextArea(layout, frame);
        drawTextBlock(
          sheet,
          recipe({ layout: name, device }),
          layout,
          box,
          frame.width,
          chooseColors(name, "#13b57c"),
        );
      });
      expect(text.filter((alpha, i) => alpha > 0 && (body[i] ?? 0) > 200)).toHaveLength(0);
      // The screenshot covers nearly the whole front instead of a strip of it.
      const { data } = front.context.getImageData(0, 0, frame.width, frame.height);
      const solid = body.reduce((sum, alpha) => sum + (alpha > 250 ? 1 : 0), 0);
      const shown = body.reduce(
        (sum, _, i) => sum + ((data[i * 4 + 1] ?? 0) > 150 && (data[i * 4] ?? 0) < 60 ? 1 : 0),
        0,
      );
      expect(shown / solid).toBeGreaterThan(device === "ipad" ? 0.5 : 0.75);
    });
  },
);

describe.each(cases)(
  "drawStoreScreenshot: $layout on $device, $frame.width × $frame.height",
  ({ layout: name, device, frame }) => {
    const layout = chooseLayout(name, frame);
    const box = findTextArea(layout, frame);
    const colors = chooseColors(name, "#13b57c");
    const words = (choices: Choices, ink: Colors = colors) =>
      drawAlpha(frame, (sheet) => {
        drawTextBlock(sheet, recipe({ layout: name, device, ...choices }), layout, box, frame.width, ink);
      });

    it("keeps text and device apart and inside the margins", async () => {
      const front = createSheet(frame.width, frame.height);
      await drawDevice(front, recipe({ layout: name, device }), layout, shot, frame);
      const body = readAlpha(front, frame);
      const text = words({});
      let both = 0;
      let atEdge = 0;
      let seen = 0;
      for (let i = 0; i < text.length; i++) {
        if ((text[i] ?? 0) === 0) continue;
        seen++;
        // The shadow is soft and may extend below the text; the device itself is opaque.
        if ((body[i] ?? 0) > 200) both++;
        const [x, y] = [i % frame.width, Math.floor(i / frame.width)];
        if (
          x < frame.width * 0.05 ||
          x > frame.width * 0.95 ||
          y < frame.height * 0.04 ||
          y > frame.height * 0.96
        )
          atEdge++;
      }
      expect({ both, atEdge }).toEqual({ both: 0, atEdge: 0 });
      expect(seen).toBeGreaterThan(200);
    });

    it("sets readable text: at least 4.5:1 on the pixels behind it", async () => {
      const sheet = drawBackground(name, layout, colors, frame);
      await drawDevice(sheet, recipe({ layout: name, device }), layout, shot, frame);
      const { data } = sheet.context.getImageData(0, 0, frame.width, frame.height);
      const text = words({ quote: "" });
      let worst = 21;
      for (let i = 0; i < text.length; i++) {
        if ((text[i] ?? 0) < 128) continue;
        worst = Math.min(
          worst,
          computeContrast(toHex(data, i), colors.ink),
          computeContrast(toHex(data, i), colors.softInk),
        );
      }
      expect(worst).toBeGreaterThanOrEqual(4.5);
    });
  },
);

it("chooseColors returns inks readable on both ends for any accent", () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, fc.constantFrom(...storeLayouts), (r, g, b, name) => {
      const { top, bottom, ink, softInk } = chooseColors(name, `#${Buffer.from([r, g, b]).toString("hex")}`);
      for (const end of [top, bottom]) {
        expect(computeContrast(ink, end)).toBeGreaterThanOrEqual(4.5);
        expect(computeContrast(softInk, end)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 200 },
  );
});

it("drawStoreScreenshot draws stars only for a real quotation", async () => {
  const frame = { width: 360, height: 640 };
  const stars = async (quote: string | undefined): Promise<number> => {
    const { quote: _, ...plain } = recipe({ layout: "social-proof" });
    const choices = quote === undefined ? plain : { ...plain, quote };
    const { data } = await drawStoreScreenshot(choices, { images: [{ png }], frame });
    let count = 0;
    for (let i = 0; i < 360 * 200 * 4; i += 4)
      if (data[i] === 0xc9 && data[i + 1] === 0x8a && data[i + 2] === 0x12) count++;
    return count;
  };
  expect(await stars(undefined)).toBe(0);
  expect(await stars("   ")).toBe(0);
  expect(await stars("Lovely.")).toBeGreaterThan(200);
});

it.each(pickSample(storeSizeChoices, 2))(
  "drawStoreScreenshot draws $value in exactly its size, opaque",
  async ({ device, frame }) => {
    const drawing = await drawStoreScreenshot(recipe({ device }), { images: [{ png }], frame });
    expect([drawing.width, drawing.height]).toEqual([frame.width, frame.height]);
    expect(drawing.data[3]).toBe(255);
  },
);

it("drawStoreScreenshot sets all six layouts differently", async () => {
  const images = [];
  for (const layout of storeLayouts) {
    const { data } = await drawStoreScreenshot(recipe({ layout }), {
      images: [{ png }],
      frame: { width: 180, height: 320 },
    });
    images.push(Buffer.from(data).toString("base64"));
  }
  expect(new Set(images).size).toBe(storeLayouts.length);
});

it("drawStoreScreenshot tilts the other way for the next seed", async () => {
  const frame = { width: 180, height: 320 };
  const draw = async (seed: number) =>
    (await drawStoreScreenshot(recipe({ layout: "user-experience", seed }), { images: [{ png }], frame }))
      .data;
  expect(Buffer.from(await draw(1)).equals(Buffer.from(await draw(2)))).toBe(false);
  expect(Buffer.from(await draw(1)).equals(Buffer.from(await draw(3)))).toBe(true);
});

it.each(["social-proof", "premium"] as const)(
  "%s puts logo and ornament where right-to-left text starts",
  (layoutName) => {
    const frame = { width: 512, height: 250 };
    const layout = chooseLayout(layoutName, frame);
    const box = findTextArea(layout, frame);
    const hebrew = recipe({ layout: layoutName, headline: "לא שוכחים", line: "תזכורות", quote: "סחלבים" });
    const sheet = createSheet(frame.width, frame.height);
    const colors = chooseColors(layoutName, "#2e7d32");
    const { logoArea } = drawTextBlock(sheet, hebrew, layout, box, frame.width, colors, createSheet(30, 10));
    expect((logoArea?.left ?? 0) + (logoArea?.width ?? 0)).toBeCloseTo(box.left + box.width);
    // Leftmost pixel of the highest row with ink, which belongs to the ornament.
    const first = readAlpha(sheet, frame).findIndex((alpha) => alpha > 0) % frame.width;
    expect(first).toBeGreaterThan(box.left + box.width * 0.45);
  },
);
