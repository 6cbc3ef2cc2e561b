import type { Page } from "playwright/test";
import {
  longTimeout,
  waitForBox,
  choose,
  expect,
  expectAccessible,
  keepMessages,
  getVariantsOfWidth,
  getPhotoPath,
  pick,
  pinch,
  removeBackground,
  signIn,
  upload,
  test as studioTest,
} from "./fixtures.ts";
import { test } from "./instant-studio.ts";

const phone = { width: 390, height: 844 };
const landscapePhone = { width: 844, height: 390 };

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/remove-background");
  await upload(page, getPhotoPath("coffee.png"));
});

function findVariations(page: Page) {
  return page.getByRole("list", { name: "Results" }).locator("img");
}

/** Finds elements that cover parts of the image. */
async function findCoveringElements(page: Page): Promise<readonly string[]> {
  return page.getByRole("img", { name: "Pure white" }).evaluate((image) => {
    const { left, right, top, bottom } = image.getBoundingClientRect();
    const fractions = [0.02, 0.25, 0.5, 0.75, 0.98];
    const points = fractions.flatMap((x) =>
      fractions.map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    );
    return points.flatMap(([x, y]) => {
      const topElement = document.elementFromPoint(x, y);
      return topElement === image
        ? []
        : [`${Math.round(x)}, ${Math.round(y)}: ${topElement?.outerHTML ?? "outside"}`];
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("the result fills the screen, above the strip and the action bar", async ({ page }) => {
    await page.getByRole("button", { name: /Remove Background · 1 token/ }).click();
    await expect(findVariations(page)).toHaveCount(4, longTimeout);
    const bar = page.getByRole("toolbar", { name: "Result" });
    await expect(bar.getByRole("link", { name: "Download" })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole("button", { name: "Use in…" })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole("button", { name: "More", exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("list", { name: "Results" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("img", { name: "Pure white" })).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => (await page.getByRole("img", { name: "Pure white" }).boundingBox())?.width)
      .toBe(390);
    await expect.poll(() => findCoveringElements(page)).toEqual([]);
    await expect(page.getByRole("banner")).not.toBeInViewport();
    await expectAccessible(page, getVariantsOfWidth(390));

    // The result is restored after a reload, and when the phone is rotated.
    await page.reload();
    await expect(page.getByRole("img", { name: "Pure white" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("banner")).not.toBeInViewport();
    await page.setViewportSize(landscapePhone);
    await expect(page.getByRole("img", { name: "Pure white" })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole("link", { name: "Download" })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole("button", { name: "More", exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("list", { name: "Results" })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => findCoveringElements(page)).toEqual([]);
  });

  test("the header has room for a run in progress, whatever the balance", async ({
    page,
    email,
    runningServer,
    holdImages,
  }) => {
    await runningServer.grantTokens(email, 9_995);
    await page.reload();
    await expect(page.getByRole("button", { name: "9,998 tokens" })).toBeVisible();
    const release = await holdImages();
    await page.getByRole("button", { name: /Remove Background · 1 token/ }).click();
    await expect(page.getByRole("link", { name: /^In progress/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "9,997 tokens" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await release();
  });

  test("a single result keeps the position of its frame", async ({ page, holdImages }) => {
    await page.goto("/thumbnail-generator");
    await page.getByRole("textbox", { name: "Thumbnail text" }).fill("Brew better coffee");
    await pick(page, getPhotoPath("coffee.png"));
    const release = await holdImages();
    await page.getByRole("button", { name: /Generate .* · 1 token/ }).click();
    await expect(page.getByRole("button", { name: "Cancel", exact: true })).toBeVisible();
    const frame = page.locator("[data-frame]");
    const { y } = await waitForBox(frame);
    await release();
    await expect(page.getByRole("button", { name: "Details" })).toBeVisible({ timeout: 240_000 });
    expect((await waitForBox(frame)).y).toBe(y);
  });

  test("a swipe shows the next result, and More opens a sheet", async ({ page }) => {
    await page.getByRole("button", { name: /Remove Background · 1 token/ }).click();
    await expect(findVariations(page)).toHaveCount(4, longTimeout);
    const current = page.getByRole("list", { name: "Results" }).locator("[aria-current=true]");
    await expect(current).toContainText("Pure white");
    await swipe(page, -120);
    await expect(current).toContainText("Soft shadow");
    await swipe(page, 120);
    await expect(current).toContainText("Pure white");
    await pinch(page.locator("[data-results-first] img").first());
    await expect(page.getByRole("dialog", { name: "Pure white" })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();

    await page.getByRole("button", { name: "More", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "More" });
    await expect(sheet.getByRole("button", { name: "Compare two results" })).toBeVisible();
    // The check resizes the window to a desktop's, which closes the sheet.
    await expectAccessible(page, getVariantsOfWidth(390));
    await page.getByRole("button", { name: "More", exact: true }).click();
    await sheet.getByRole("button", { name: "Options" }).click();
    const options = page.getByRole("dialog", { name: "Options" });
    await expect(options.getByRole("button", { name: "Remove Background · 1 token" })).toBeVisible();
    await options.getByRole("button", { name: "Upload New" }).click();
    await expect(page.getByRole("button", { name: "Browse" })).toBeVisible();
    await expect(page.getByRole("banner")).toBeInViewport();
  });
});

/** Swipes one finger across the image by this number of pixels, to the left if negative. */
async function swipe(page: Page, distance: number): Promise<void> {
  const box = await waitForBox(page.locator("[data-results-first] img").first());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: at, y }],
    });
  await touch("touchStart", x);
  for (const fraction of [0.25, 0.5, 0.75, 1]) await touch("touchMove", x + distance * fraction);
  await touch("touchEnd", x + distance);
}

studioTest("a result is checked against channel rules and saved for several", async ({ page }) => {
  await removeBackground(page);
  await page.getByRole("button", { name: "Other formats and sizes" }).click();
  const dialog = page.getByRole("dialog", { name: "Download as" });
  await dialog.getByRole("checkbox", { name: /^Amazon 1200 × 1200 JPEG/ }).check();
  const rules = dialog.getByRole("region", { name: "Amazon: rules" });
  const findRule = (text: string) => rules.getByRole("listitem").filter({ hasText: text });
  await expect(findRule("A pure white background")).toContainText("Measured: 100% white", longTimeout);
  await expect(findRule("At least 85% of the frame")).toContainText(/Measured: \d+(\.\d)?% of the frame/);
  await expect(findRule("Is the image free of logos")).toContainText("third-party summary, date unknown");
  await expect(rules).toContainText("Passing this check doesn't guarantee approval.");
  await dialog.getByRole("button", { name: "Check for all channels" }).click();
  const checks = dialog.getByRole("region", { name: "Listing check" });
  await expect(checks.getByRole("group")).toHaveCount(14, longTimeout);
  await checks.getByText("Google Merchant", { exact: true }).click();
  await expect(checks.getByRole("button", { name: "Fix for Google Merchant" })).toHaveCount(0);
  await checks.getByText("Walmart", { exact: true }).click();
  await checks.getByRole("button", { name: "Fix for Walmart" }).click();
  await expect(checks).toContainText("enlarging it would invent detail", longTimeout);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download for Amazon" }).click();
  expect((await download).suggestedFilename()).toBe("removed-background-1-amazon.jpg");

  await dialog.getByRole("checkbox", { name: /^Story/ }).check();
  const packed = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download 2 files as ZIP" }).click();
  expect((await packed).suggestedFilename()).toBe("removed-background-1-channels.zip");
  await expectAccessible(page, getVariantsOfWidth(1440));
});

test("two results zoom together, and holding a button shows the original", async ({ page }) => {
  await removeBackground(page);
  const stage = page.getByRole("region", { name: "Photo and results" });
  const holdButton = page.getByRole("button", { name: "Hold to see the original" });
  await holdButton.focus();
  await page.keyboard.down("Space");
  await expect(stage.getByRole("img", { name: "Your photo" })).toBeVisible();
  await page.keyboard.up("Space");
  await expect(stage.getByRole("img", { name: "Your photo" })).toBeHidden();

  await choose(page, "Compare two results");
  await page.getByRole("combobox", { name: "Compare Pure white with" }).selectOption("Transparent");
  const listScales = () =>
    stage.locator("figure img").evaluateAll((images) => images.map((image) => getComputedStyle(image).scale));
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(listScales).toEqual(["1.5", "1.5"]);
  await expect(stage.getByRole("figure", { name: "Transparent" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(stage.getByRole("figure")).toHaveCount(0);

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog", { name: "Pure white" });
  await expect(large).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await stage.getByRole("img", { name: "Pure white" }).click();
  await expect(large).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await page.getByRole("button", { name: "Swap sides" }).click();
  await expect(page.getByRole("slider", { name: "Before and after" })).toHaveAttribute(
    "aria-valuetext",
    "50% after",
  );
});

test("a run is favorited, rated, deleted and restored on its own screen", async ({ page }) => {
  await keepMessages(page);
  await removeBackground(page);
  const favorite = page.getByRole("button", { name: "Favorite" });
  // The screen shows a change immediately, and leaving the page could cancel its request.
  const waitForChange = (change: string) =>
    page.waitForResponse((response) => response.url().includes(`gallery.${change}`));
  const good = page.getByRole("button", { name: "Good", exact: true });
  const marked = Promise.all([waitForChange("setFavorite"), waitForChange("setRating")]);
  await favorite.click();
  await good.click();
  await expect(favorite).toHaveAttribute("aria-pressed", "true");
  await expect(good).toHaveAttribute("aria-pressed", "true");
  await marked;
  await page.reload();
  await expect(favorite).toHaveAttribute("aria-pressed", "true");
  await expect(good).toHaveAttribute("aria-pressed", "true");

  await choose(page, "Delete");
  const trash = page.getByText("This result is in your gallery's trash");
  await expect(trash).toBeVisible();
  await expectAccessible(page);
  const restored = waitForChange("restore");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(trash).toBeHidden();
  await expect(favorite).toHaveAttribute("aria-pressed", "true");
  await restored;
  await page.goto("/gallery");
  await expect(page.getByRole("gridcell")).toHaveCount(1);
});
