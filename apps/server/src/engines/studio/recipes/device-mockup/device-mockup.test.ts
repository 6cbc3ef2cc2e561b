import { describe, expect, it } from "vitest";
import { type DeviceMockupRecipe, mockupDevices, screenColors } from "@packshot/tools/request";
import { pickSample } from "@packshot/trpc/testing/pick-sample";
import { createSheet } from "../../pixels/canvas.ts";
import { extractPalette } from "../../pixels/palette.ts";
import { readPlates } from "../../scenery/plates/plate-library.ts";
import { findMissingPlaces } from "../../testing/plates/missing-places.ts";
import { drawSampleImage } from "../../testing/sample-images.ts";
import { computeContrast } from "../../type/contrast.ts";
import { drawDeviceMockup, chooseScene } from "./draw.ts";
import { readArtwork } from "./logo.ts";
import { computeMarkScale } from "./mark-scale.ts";
import { mockupPlates } from "./plates.ts";
import { paintScreen, chooseScreenColors } from "./screen.ts";
import { drawCity } from "./surroundings/city.ts";

const recipe = (more: Partial<DeviceMockupRecipe> = {}): DeviceMockupRecipe => ({
  kind: "device-mockup",
  device: "iphone",
  scene: "office",
  style: "minimal",
  screenColor: "white",
  seed: 0,
  ...more,
});
const frame = { width: 320, height: 320 };

async function draw(more: Partial<DeviceMockupRecipe>, png?: Uint8Array) {
  return drawDeviceMockup(recipe(more), { images: [{ png: png ?? (await drawSampleImage("logo")) }], frame });
}

/** Counts the pixels of the sample logo's own green. */
function countGreen(data: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < data.length; i += 4) {
    const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
    if (g - r > 60 && g > b && r < 90) count++;
  }
  return count;
}

/** Draws a red mark on a background. */
function drawMark(
  background: string,
  extra?: (context: ReturnType<typeof createSheet>["context"]) => void,
): Promise<Uint8Array> {
  const { canvas, context } = createSheet(200, 100);
  context.fillStyle = background;
  context.fillRect(0, 0, 200, 100);
  context.fillStyle = "#c01020";
  context.fillRect(60, 20, 80, 60);
  extra?.(context);
  return canvas.encode("png");
}

it("chooseScene puts a billboard in the city and a blimp in the sky", () => {
  expect(chooseScene(recipe({ device: "billboard", scene: "home" }))).toBe("outdoor-city");
  expect(chooseScene(recipe({ device: "blimp", scene: "retail" }))).toBe("outdoor-sky");
  expect(chooseScene(recipe({ device: "ipad", scene: "retail" }))).toBe("retail");
});

/** Expects a size within two pixels, because edges may be soft. */
function expectAbout(size: { width: number; height: number }, width: number, height: number): void {
  expect(Math.abs(size.width - width)).toBeLessThanOrEqual(2);
  expect(Math.abs(size.height - height)).toBeLessThanOrEqual(2);
}

describe("readArtwork", () => {
  it("removes a uniform background and keeps the mark's own color", async () => {
    const { sheet, kind } = await readArtwork(await drawMark("#fdfdfd"));
    expect(kind).toBe("mark");
    expectAbout(sheet.canvas, 80, 60);
    expect([...sheet.context.getImageData(40, 31, 1, 1).data]).toEqual([0xc0, 0x10, 0x20, 255]);
  });

  it("keeps an image whose border is not uniform", async () => {
    const png = await drawMark("#ffffff", (context) => {
      context.fillStyle = "#204060";
      context.fillRect(0, 50, 200, 50);
    });
    const { sheet, kind } = await readArtwork(png);
    expect(kind).toBe("photo");
    expect(sheet.canvas.width).toBe(200);
  });

  it("crops to the visible part if the background is transparent", async () => {
    const { canvas, context } = createSheet(300, 300);
    context.fillStyle = "#104080";
    context.fillRect(100, 120, 50, 40);
    const { sheet, kind } = await readArtwork(await canvas.encode("png"));
    expect(kind).toBe("mark");
    expectAbout(sheet.canvas, 50, 40);
  });
});

describe("chooseScreenColors", () => {
  it.each(["#0f7b5f", "#ffd23f", "#12264f", "#ffffff", "#000000", "#e4572e", "#7a7a7a"])(
    "finds a color with a contrast of at least 3:1 for %s",
    (color) => {
      for (const end of chooseScreenColors([{ color, fraction: 1 }], "auto"))
        expect(computeContrast(end, color)).toBeGreaterThanOrEqual(3);
    },
  );

  it("returns the requested color", () => {
    const swatches = [{ color: "#0f7b5f", fraction: 1 }];
    expect(chooseScreenColors(swatches, "white")).toEqual(["#ffffff", "#ffffff"]);
    for (const end of chooseScreenColors(swatches, "dark"))
      expect(computeContrast(end, "#ffffff")).toBeGreaterThan(14);
    const [from, to] = chooseScreenColors(swatches, "gradient");
    expect(from).not.toBe(to);
  });
});

describe.each(pickSample(mockupDevices, 2))("%s", (device) => {
  it("shows the logo from four angles, enlarged as estimated", async () => {
    const images: string[] = [];
    const enlarged: number[] = [];
    for (const seed of [0, 1, 2, 3]) {
      const drawing = await draw({ device, seed });
      expect([drawing.width, drawing.height]).toEqual([320, 320]);
      expect(countGreen(drawing.data)).toBeGreaterThan(250);
      expect(drawing.data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
      images.push(Buffer.from(drawing.data).toString("base64"));
      enlarged.push(drawing.enlarged ?? 0);
    }
    expect(new Set(images).size).toBe(4);
    const { sheet } = await readArtwork(await drawSampleImage("logo"));
    const estimated = computeMarkScale(sheet.canvas, device, frame);
    expect(Math.max(...enlarged) / estimated).toBeGreaterThan(0.97);
    expect(Math.max(...enlarged) / estimated).toBeLessThan(1.03);
    const again = await draw({ device, seed: 0 });
    expect(Buffer.from(again.data).toString("base64") === images[0]).toBe(true);
  });
});

it.each(["iphone", "ipad", "macbook"] as const)(
  "the dark glass of the %s mirrors its room",
  async (device) => {
    const { data } = await draw({ device, scene: "home", screenColor: "dark", seed: 2 });
    let black = 0;
    for (let i = 0; i < data.length; i += 4)
      if (Math.max(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0) <= 9) black++;
    // The bezel is this black where it reflects nothing.
    expect(black).toBeLessThan(60);
  },
);

it.each(screenColors)(
  "chooseScreenColors contrasts with a white logo if allowed: %s",
  async (screenColor) => {
    const { canvas, context } = createSheet(200, 200);
    context.fillStyle = "#ffffff";
    context.fillRect(20, 20, 160, 160);
    const white = await canvas.encode("png");
    const artwork = await readArtwork(white);
    const palette = extractPalette(artwork.sheet, 6);
    const background = chooseScreenColors(palette, screenColor);
    // A white logo can't be seen on white, but the screen still gets only the requested color.
    const expected = screenColor === "white" ? 1 : 3;
    for (const end of background) expect(computeContrast(end, "#ffffff")).toBeGreaterThanOrEqual(expected);
  },
);

it.each(["minimal", "professional", "casual"] as const)("drawCity is out of focus: %s", (style) => {
  const { context } = drawCity(style, { width: 256, height: 256 }, 1);
  const { data, width } = context.getImageData(0, 128, 256, 128);
  const steps = Array.from({ length: data.length / 4 - 1 }, (_, i) =>
    (i + 1) % width === 0 ? 0 : Math.abs((data[i * 4 + 1] ?? 0) - (data[i * 4 + 5] ?? 0)),
  );
  expect(Math.max(...steps)).toBeLessThan(40);
});

it("drawDeviceMockup isn't affected by an earlier drawing", async () => {
  const before = await draw({ scene: "home", screenColor: "dark" });
  await draw({ scene: "home", screenColor: "gradient" }, await drawMark("#ffffff"));
  const after = await draw({ scene: "home", screenColor: "dark" });
  expect(Buffer.from(before.data).equals(Buffer.from(after.data))).toBe(true);
});

it.each(Object.entries(mockupPlates))(
  "mockupPlates: %s has plates for standing and lying devices",
  async (_, { sets }) => {
    const missing = await findMissingPlaces(sets);
    for (const size of ["cup", "bottle", "appliance"])
      for (const view of ["standing", "lying"]) expect(missing).not.toContain(`${size}, ${view}`);
    const names = new Set((await readPlates()).map(({ name }) => name));
    expect(sets.filter((set) => !names.has(set))).toEqual([]);
  },
);

/** Draws a white mark on a transparent background, as PNG. */
function drawWhiteMark(): Uint8Array {
  const { canvas, context } = createSheet(200, 120);
  context.fillStyle = "#ffffff";
  context.fillRect(60, 40, 80, 40);
  return canvas.toBuffer("image/png");
}

const hex = (color: Uint8ClampedArray) => `#${Buffer.from(color).toString("hex")}`;

it.each(screenColors)("a white logo is visible on a %s screen", async (wanted) => {
  const screen = await paintScreen(await readArtwork(drawWhiteMark()), 400, 800, wanted);
  const { data } = screen.context.getImageData(0, 0, 400, 800);
  const middle = data.subarray((400 * 400 + 200) * 4).slice(0, 3);
  // A mark takes 70% of the width, so this is outside it.
  const beside = data.subarray((400 * 400 + 40) * 4).slice(0, 3);
  expect(hex(middle)).toBe("#ffffff");
  expect(computeContrast(hex(middle), hex(beside))).toBeGreaterThan(3);
});

/** Draws a red disk above a bar, both on a transparent background. */
async function drawDiskAndBar(bar: string, disk = "#e11d48"): Promise<Uint8Array> {
  const { canvas, context } = createSheet(240, 200);
  context.fillStyle = disk;
  context.beginPath();
  context.arc(120, 70, 50, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = bar;
  context.fillRect(50, 140, 140, 30);
  return canvas.encode("png");
}

it.each([
  ["black", "dark", "#111111"],
  ["white", "white", "#ffffff"],
] as const)("the %s name of a red logo is visible on a %s screen", async (_, wanted, bar) => {
  const screen = await paintScreen(await readArtwork(await drawDiskAndBar(bar)), 400, 800, wanted);
  // The mark is 140 pixels wide, shown at 280; it ends with the bar.
  const bottom = 400 + ((170 - 20) / 140) * 140;
  const read = (x: number, y: number) => hex(screen.context.getImageData(x, y, 1, 1).data.slice(0, 3));
  expect(read(200, bottom - 20)).toBe(bar);
  expect(computeContrast(read(200, bottom - 20), read(200, bottom + 12))).toBeGreaterThan(3);
});

it("doesn't draw a tile behind a badge with white letters on white", async () => {
  const { canvas, context } = createSheet(200, 120);
  context.fillStyle = "#c01020";
  context.fillRect(20, 20, 160, 80);
  context.fillStyle = "#ffffff";
  context.fillRect(50, 40, 100, 40);
  const screen = await paintScreen(await readArtwork(await canvas.encode("png")), 400, 800, "white");
  expect(hex(screen.context.getImageData(200, 490, 1, 1).data.slice(0, 3))).toBe("#ffffff");
});
