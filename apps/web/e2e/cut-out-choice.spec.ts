import { Buffer } from "node:buffer";
import type { Page } from "playwright/test";
import {
  findCard,
  toScreenPoint,
  readOpacities,
  openEditor,
  type Pixels,
  readStoredPixels,
  findTool,
} from "./cut-out-pixels.ts";
import { expect, expectAccessible, getVariantsOfWidth, longTimeout, pick, signIn, test } from "./fixtures.ts";

/** Draws a photo of a bottle and a mug side by side on a plain background. */
async function drawBottleAndMug(page: Page): Promise<Buffer> {
  const png = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("Your browser doesn't support canvas drawing.");
    const fill = (color: string | CanvasGradient, draw: () => void) => {
      context.fillStyle = color;
      context.beginPath();
      draw();
      context.fill();
    };
    const createGradient = (from: number, to: number, [dark, light]: readonly [string, string]) => {
      const gradient = context.createLinearGradient(from, 0, to, 0);
      gradient.addColorStop(0, dark);
      gradient.addColorStop(0.35, light);
      gradient.addColorStop(1, dark);
      return gradient;
    };
    fill("#dcd8d0", () => context.rect(0, 0, 900, 600));
    const green = createGradient(170, 330, ["#0f3f2a", "#2f9a66"]);
    fill(green, () => context.roundRect(170, 200, 160, 330, 24));
    fill(green, () => context.rect(222, 90, 56, 130));
    fill("#f3ead6", () => context.rect(170, 300, 160, 120));
    const red = createGradient(540, 760, ["#7a1414", "#e2483c"]);
    fill(red, () => context.roundRect(540, 270, 220, 260, 20));
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return Buffer.from(png, "base64");
}

/** Uploads the drawing and opens the editor, which asks which object to keep. Returns the stored pixels. */
async function openChoice(page: Page, email: string): Promise<Pixels> {
  await signIn(page, email);
  await page.goto("/remove-background");
  await pick(page, { name: "two.png", mimeType: "image/png", buffer: await drawBottleAndMug(page) });
  await expect(findCard(page)).toContainText("More than one object found", longTimeout);
  const before = await readStoredPixels(page);
  await openEditor(page);
  await expect(page.getByRole("region", { name: "Choose what to keep" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Keep object \d$/ })).toHaveCount(2);
  // Edge warnings are hidden from users who are about to paint.
  await expect(page.getByText(/^Check here/)).toHaveCount(0);
  await page.keyboard.press("k");
  await expect(page.getByText("Check here: more than one object found")).toBeVisible();
  await page.keyboard.press("p");
  return before;
}

/** Waits until a row of the stored cut-out has these opacities, 0 to 255, at these fractions of the width. */
async function expectStored(page: Page, expected: Readonly<Record<number, number>>): Promise<void> {
  const readStored = async () => {
    const row = readOpacities(await readStoredPixels(page), 0.7);
    return Object.fromEntries(
      Object.keys(expected).map((position) => [position, row[Math.round(row.length * Number(position))]]),
    );
  };
  await expect.poll(readStored).toEqual(expected);
}

/** Saves the cut-out and expects only the mug in it. */
async function saveAndExpectMug(page: Page): Promise<void> {
  await expect(page.getByText("Cut-out updated.")).toBeAttached(longTimeout);
  await expect(page.getByRole("button", { name: "Done" })).toBeEnabled();
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByRole("button", { name: "Done" })).toBeHidden();
  await expectStored(page, { 0.28: 0, 0.72: 255 });
}

test("the card asks once which object to keep, and works by keyboard", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/remove-background");
  const photo = { name: "two.png", mimeType: "image/png", buffer: await drawBottleAndMug(page) };
  await pick(page, photo);
  const question = page.getByRole("group", { name: "Which one should we keep?" });
  await expect(question.getByRole("button")).toHaveText(["Keep object 1", "Keep object 2", "Keep both"], {
    timeout: 240_000,
  });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep object 2" }).press("Enter");
  await expect(question).toBeHidden(longTimeout);
  await expect(findCard(page)).toBeFocused();
  await expectStored(page, { 0.28: 0, 0.72: 255 });

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Replace" }).click();
  await (await chooser).setFiles(photo);
  await expect(findCard(page)).toContainText("No problems found", longTimeout);
  await expect(question).toBeHidden();
});

test("the card asks if a product stands, even after a correction", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/product-photos");
  const leaf = '<path d="M50 200q150-120 300 0-150 120-300 0z" transform="rotate(35 200 200)"/>';
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" fill="#7a5c48">${leaf}</svg>`;
  await pick(page, { name: "leaf.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawn) });
  const verdict = findCard(page).getByRole("status");
  await expect(verdict).toContainText("Does it stand or lie flat?", longTimeout);
  await openEditor(page);
  await page.keyboard.press("e");
  await page.keyboard.down("Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.up("Space");
  const saved = page.waitForResponse(/uploads\.correctCutOut/, longTimeout);
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await saved;
  await expect(page.getByRole("button", { name: "Done" })).toBeHidden();
  await expect(verdict).toContainText("Does it stand or lie flat?");
  await findCard(page).getByRole("button", { name: "It lies flat" }).press("Enter");
  await expect(verdict).toHaveText("Edited by you", longTimeout);
});

const mug = { x: 0.72, y: 0.7 };

test("a click on one of two objects cuts it out", async ({ page, email }) => {
  const before = await openChoice(page, email);
  await expectAccessible(page);
  const at = await toScreenPoint(page, before, mug.x, mug.y);
  await page.mouse.click(at.x, at.y);
  await saveAndExpectMug(page);
});

test.describe("an object that was left out", () => {
  test.use({ expectedConsole: /status of 400/ });

  test("can be picked in the photo, but an empty area can't", async ({ page, email }) => {
    const before = await openChoice(page, email);
    await page.getByRole("button", { name: "Keep object 2" }).click();
    await expect(page.getByText("Cut-out updated.")).toBeAttached(longTimeout);
    // Until the server has responded, dragging only moves the image.
    await expect(page.getByRole("button", { name: "Done" })).toBeEnabled();
    await page.keyboard.press("p");
    const emptyArea = await toScreenPoint(page, before, 0.5, 0.06);
    await page.mouse.click(emptyArea.x, emptyArea.y);
    await expect(page.getByText("We couldn't find anything there.")).toBeVisible(longTimeout);
    await page.getByRole("button", { name: "Use the brush" }).click();
    await expect(findTool(page, "Keep")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("p");
    const bottle = await toScreenPoint(page, before, 0.28, 0.7);
    const recut = page.waitForResponse(/uploads\.recut/, longTimeout);
    await page.mouse.click(bottle.x, bottle.y);
    await recut;
    await expect(page.getByRole("button", { name: "Done" })).toBeEnabled(longTimeout);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("button", { name: "Done" })).toBeHidden();
    await expectStored(page, { 0.28: 255, 0.72: 0 });
  });
});

test("the keyboard chooses one of two objects", async ({ page, email }) => {
  await openChoice(page, email);
  const keep = page.getByRole("button", { name: /^Keep object \d$/ });
  // The more likely object comes first. The mug is on the right.
  const lefts = await page
    .getByRole("region", { name: "Choose what to keep" })
    .getByRole("img", { includeHidden: true })
    .evaluateAll((images) => images.map((image) => Number.parseFloat(image.style.left)));
  const mugIndex = lefts.indexOf(Math.min(...lefts));
  await keep.nth(mugIndex).focus();
  await page.keyboard.press("Enter");
  await saveAndExpectMug(page);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("the options sheet asks which object to keep", async ({ page, email }) => {
    await signIn(page, email);
    await page.goto("/product-photos");
    await pick(page, { name: "two.png", mimeType: "image/png", buffer: await drawBottleAndMug(page) });
    const sheet = page.getByRole("dialog", { name: "Customize Your Photo" });
    await expect(sheet).toContainText("More than one object found", longTimeout);
    await expectAccessible(page, getVariantsOfWidth(390));
    await sheet.getByRole("button", { name: "Keep both" }).tap();
    await expect(sheet).toContainText("No problems found", longTimeout);
    await expectStored(page, { 0.28: 255, 0.5: 0, 0.72: 255 });
  });

  test("a tap on one of two objects cuts it out", async ({ page, email }) => {
    const before = await openChoice(page, email);
    const at = await toScreenPoint(page, before, mug.x, mug.y);
    await page.touchscreen.tap(at.x, at.y);
    await saveAndExpectMug(page);
  });
});
