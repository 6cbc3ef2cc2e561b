import { Buffer } from "node:buffer";
import type { Page } from "playwright/test";
import { waitForBox, expect } from "./fixtures.ts";

export const findCard = (page: Page) => page.getByRole("group", { name: "Cut-out" });
export const findStage = (page: Page) => page.getByTestId("cut-out-stage");
export const findTool = (page: Page, name: string) =>
  page.getByRole("group", { name: "Tools" }).getByRole("button", { name });

export async function openEditor(page: Page): Promise<void> {
  await findCard(page).getByRole("button", { name: "Edit cut-out" }).click();
  await expect(page.getByRole("button", { name: "Done" })).toBeEnabled({ timeout: 240_000 });
  // The editor takes the focus, and so handles keys, one frame after it has rendered.
  await expect(page.getByRole("application", { name: "Cut-out" })).toBeFocused();
}

/** Saves the edited cut-out and returns its stored pixels. */
export async function saveCutOut(page: Page): Promise<Pixels> {
  // Role locators don't match anything behind the open editor.
  const preview = page.locator("[data-cut-out] img").first();
  const before = (await preview.getAttribute("src")) ?? "";
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Done" })).toBeHidden();
  // The card shows the new version a moment after the editor has closed.
  await expect(preview).not.toHaveAttribute("src", before);
  await expect(findCard(page)).toContainText("Edited by you");
  return readStoredPixels(page);
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
}

/** Reads the stored cut-out that the card shows. */
export async function readStoredPixels(page: Page): Promise<Pixels> {
  const url = (await findCard(page).locator("img").first().getAttribute("src")) ?? "";
  const image = await page.evaluate(async (src) => {
    const bitmap = await createImageBitmap(await (await fetch(src)).blob(), {
      premultiplyAlpha: "none",
    });
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
    // Transfers a string, because millions of numbers would take minutes.
    const reader = new FileReader();
    const loaded = new Promise((resolve) => reader.addEventListener("load", resolve));
    reader.readAsDataURL(new Blob([data]));
    await loaded;
    const [, base64 = ""] = typeof reader.result === "string" ? reader.result.split(",") : [];
    return { width: bitmap.width, height: bitmap.height, base64 };
  }, url);
  return { ...image, rgba: Buffer.from(image.base64, "base64") };
}

/** Returns the opacity of each pixel in a row. The row's position is a fraction of the image's height. */
export function readOpacities({ width, height, rgba }: Pixels, position: number): readonly number[] {
  const row = Math.round(height * position);
  return Array.from({ length: width }, (_, x) => rgba[(row * width + x) * 4 + 3] ?? 0);
}

/**
 * Expects that the image is unchanged between two fractions of its height: all opacities, and the colors of opaque
 * pixels. The colors of semi-transparent pixels may change, because they depend on the whole cut-out.
 */
export function expectSame(before: Pixels, after: Pixels, from: number, to: number): void {
  expect([after.width, after.height]).toEqual([before.width, before.height]);
  const [start, end] = [from, to].map((height) => Math.round(before.height * height) * before.width);
  const readPart = ({ rgba }: Pixels) =>
    Array.from({ length: (end ?? 0) - (start ?? 0) }, (_, index) => {
      const offset = ((start ?? 0) + index) * 4;
      const opacity = rgba[offset + 3] ?? 0;
      return opacity === 255 ? rgba.subarray(offset, offset + 4).toString("hex") : opacity;
    });
  const partAfter = readPart(after);
  expect(readPart(before).filter((value, index) => value !== partAfter[index])).toEqual([]);
}

type Size = Pick<Pixels, "width" | "height">;

/** Waits until the canvas has the stage's size, which it gets just after a layout change. */
async function waitUntilDrawn(page: Page): Promise<void> {
  const measureMargins = () =>
    findStage(page).evaluate((element) => {
      const { width, height } = element.querySelector("canvas") ?? {};
      return [element.clientWidth - (width ?? 0), element.clientHeight - (height ?? 0)];
    });
  await expect.poll(measureMargins).toEqual([0, 0]);
}

/** Returns the scale at which the image fits the stage. */
async function measureFitScale(page: Page, { width, height }: Size): Promise<number> {
  const box = await waitForBox(findStage(page));
  return Math.min((box.width - 32) / width, (box.height - 32) / height);
}

/** Returns the zoom that the editor shows for an image that is this many times larger than when it fits the stage. */
export async function formatZoom(page: Page, size: Size, factor: number): Promise<string> {
  return `${Math.round((await measureFitScale(page, size)) * factor * 100)}%`;
}

/** Returns the screen position of a point of the image, given as fractions of its size. The image must fit the stage. */
export async function toScreenPoint(page: Page, size: Pixels, x: number, y: number) {
  const box = await waitForBox(findStage(page));
  await waitUntilDrawn(page);
  const scale = await measureFitScale(page, size);
  return {
    x: box.x + box.width / 2 + (x - 0.5) * size.width * scale,
    y: box.y + box.height / 2 + (y - 0.5) * size.height * scale,
  };
}
