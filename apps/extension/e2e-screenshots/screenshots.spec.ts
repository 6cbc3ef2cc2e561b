import { join } from "node:path";
import type { Page } from "playwright/test";
import sharp from "sharp";
import { expect, signIn, test } from "../e2e/clicks.ts";
import { startShop } from "./shop.ts";

const folder = join(import.meta.dirname, "../store/screenshots");
/** The screenshot size that both stores accept. */
const viewport = { width: 1280, height: 800 };

test.use({ viewport });

const findLayer = (page: Page) => page.locator("packshot-layer");
const findCard = (page: Page) => page.getByRole("region", { name: "Product photo", exact: true });

/**
 * Saves a 24-bit PNG without an alpha channel, as the Chrome Web Store requires. Rounds color values to even numbers,
 * which isn't visible and saves a quarter of the bytes.
 */
async function saveScreenshot(page: Page, name: string): Promise<void> {
  const png = sharp(await page.screenshot()).removeAlpha();
  const { data, info } = await png.raw().toBuffer({ resolveWithObject: true });
  const evenValues = data.map((value) => Math.min(255, Math.round(value / 2) * 2));
  const file = join(folder, `${name}.png`);
  await sharp(evenValues, { raw: info }).png({ compressionLevel: 9, adaptiveFiltering: true }).toFile(file);
}

const toDataUrl = (image: Buffer) => `data:image/png;base64,${image.toString("base64")}`;

/** Replaces the popup's tab with screenshots of the page and, where a browser would show it, the popup on top. */
async function composePopupOverPage(behind: Page, popup: Page): Promise<void> {
  const [back, front] = [await behind.screenshot(), await popup.locator("body").screenshot()];
  await popup.goto("about:blank");
  await popup.setViewportSize(viewport);
  await popup.setContent(`<body style="margin:0;background:url(${toDataUrl(back)}) 0 0/1280px 800px">
    <img src="${toDataUrl(front)}" style="position:absolute;right:28px;top:10px;border-radius:10px;
    box-shadow:0 0 0 1px #0002,0 12px 40px #0003">`);
}

/** Moves the mouse to an image. The overlay above it receives the event, so `hover` wouldn't work. */
async function moveTo(page: Page, name: string): Promise<void> {
  const box = await page.getByRole("img", { name }).boundingBox();
  if (box === null) throw new Error(`The shop's page has no image "${name}".`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

async function click(page: Page, name: string): Promise<void> {
  await moveTo(page, name);
  await page.mouse.down();
  await page.mouse.up();
}

/** Picks an image and a tool in the overlay. Resolves to the tool's tab. */
async function pickImageAndTool(page: Page, name: string, tool: string): Promise<Page> {
  await click(page, name);
  const opened = page.context().waitForEvent("page");
  await findLayer(page).getByRole("button", { name: tool }).click();
  return opened;
}

test("takes the stores' screenshots", async ({ page, context, clicks }) => {
  const shop = await startShop();
  await page.goto(shop.url);
  await signIn(page, "seller@supplies.example");
  await clicks.connect();
  await clicks.setRights("supplies.example", "mine");

  await page.bringToFront();
  await clicks.pressShortcut();
  await expect(findLayer(page)).toContainText("Pick an image");
  await moveTo(page, "Stoneware mug");
  await expect(findLayer(page)).toContainText(/1,\d\d\d ×/);
  await saveScreenshot(page, "1-pick");

  await click(page, "Table lamp, coral");
  await expect(findLayer(page)).toContainText("Choose a tool");
  await saveScreenshot(page, "2-choose-a-tool");
  const opened = context.waitForEvent("page");
  await findLayer(page).getByRole("button", { name: "Remove Background" }).click();
  const tool = await opened;
  await tool.setViewportSize(viewport);
  await expect(findCard(tool)).toContainText("From supplies.example");
  // A slow run would offer notifications.
  await tool.evaluate(() => localStorage.setItem("packshot-notifications", "off"));
  await tool.getByRole("button", { name: /Remove Background/ }).click();
  await expect(tool.getByRole("link", { name: "Download Image" })).toBeVisible({ timeout: 90_000 });
  await expect(tool.getByRole("button", { name: "Cancel" })).toBeHidden({ timeout: 90_000 });
  await expect(tool.getByRole("button", { name: /Remove Background/ })).toBeEnabled();
  await saveScreenshot(tool, "3-in-the-tool");

  for (const name of ["Headphones, over-ear", "Vase, matte"]) {
    await page.bringToFront();
    await clicks.pressShortcut();
    await expect(findLayer(page)).toContainText("Pick an image");
    await (await pickImageAndTool(page, name, "Product Photos")).close();
  }
  await page.goto(shop.listing);
  await clicks.openXray();
  const xray = findLayer(page).getByRole("dialog", { name: "Listing X-ray" });
  await xray.getByRole("combobox", { name: "Check against" }).selectOption({ label: "eBay" });
  await expect(xray.getByRole("status").first()).toHaveText("Images: 4. Below the minimum: 1.");
  for (const name of ["Mug, front", "Mug, square"]) await xray.getByRole("checkbox", { name }).check();
  await xray.getByRole("combobox", { name: "Tool" }).selectOption({ label: "Product Photos" });
  await expect(xray).not.toContainText("…");
  await page.mouse.move(0, 0);
  await saveScreenshot(page, "4-x-ray-a-listing");

  await page.goto(shop.url);
  const popup = await clicks.openPopup();
  await popup.setViewportSize({ width: 360, height: 600 });
  await expect(popup.getByText("Ready")).toBeVisible();
  await expect(popup.locator("li img")).toHaveCount(3);
  await composePopupOverPage(page, popup);
  await saveScreenshot(popup, "5-what-was-sent");
  shop.stop();
});
