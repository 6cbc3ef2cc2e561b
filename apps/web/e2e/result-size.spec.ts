import type { Locator, Page } from "playwright/test";
import { expect, expectAccessible, getPhotoPath, longTimeout, pick, signIn, waitForBox } from "./fixtures.ts";
import { test } from "./instant-studio.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The height of a phone's window above the action bar. */
const heightAboveBar = phone.height - 66;

test.beforeEach(async ({ page, email }) => {
  await page.setViewportSize(desktop);
  await signIn(page, email);
});

async function expectFinished(page: Page, images: number): Promise<void> {
  const sentence = `Finished. ${images} of ${images} images are ready.`;
  await expect(page.getByRole("status").getByText(sentence)).toBeAttached(longTimeout);
}

/** Expects a result to be at least 760 px high or 1,000 px wide, and to span a phone's width or height. */
async function expectLarge(page: Page, result: Locator): Promise<void> {
  const isLarge = async () => {
    const { width, height } = await waitForBox(result);
    return width >= 1000 || height >= 760 ? "large" : `${width} × ${height}`;
  };
  await expect.poll(isLarge).toBe("large");
  await expect(result).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(phone);
  const spansPhone = async () => {
    const { width, height } = await waitForBox(result);
    return width === phone.width || Math.round(height) === heightAboveBar ? "spans" : `${width} × ${height}`;
  };
  await expect.poll(spansPhone).toBe("spans");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
}

test("story options are as large as the stage", async ({ page }) => {
  await page.goto("/story-generator");
  await page.getByRole("radio", { name: "Food" }).check();
  await pick(page, getPhotoPath("coffee.png"));
  await expectFinished(page, 4);
  const findOption = (n: number) => page.getByRole("button", { name: `Option ${n}`, exact: true });
  await expectLarge(page, page.getByRole("img", { name: "Option 1" }));
  await page.setViewportSize(desktop);
  await page.keyboard.press("4");
  await expect(findOption(4)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("1");
  await expect(findOption(1)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test("mood boards are as large as the stage", async ({ page }) => {
  await page.goto("/mood-boards");
  await pick(page, getPhotoPath("coffee.png"));
  await page.getByRole("button", { name: /Generate Mood Board · 1 token/ }).click();
  await expectFinished(page, 6);
  await expectLarge(page, page.getByRole("img", { name: "Soft Luxury" }));
});

test("a sample review is as large as the stage", async ({ page }) => {
  await page.goto("/generate-reviews");
  await pick(page, getPhotoPath("coffee.png"));
  await page.getByRole("button", { name: "Generate Reviews · 1 token" }).click();
  await expectFinished(page, 4);
  // The page also scrolls to the content below the screen.
  await page.evaluate(() => scrollTo(0, 0));
  await expectLarge(page, page.getByRole("article"));
});

test("ad photos and the final ad are as large as the stage", async ({ page }) => {
  await page.goto("/ad-creative");
  await pick(page, getPhotoPath("coffee.png"));
  await page.getByRole("button", { name: "Generate Image · 1 token" }).click();
  await expectFinished(page, 4);
  await expectLarge(page, page.getByRole("img", { name: "Variation 1" }));
  await page.setViewportSize(desktop);
  await page.getByRole("textbox", { name: /^(Text on the ad|Or write your own)$/ }).fill("A calm morning");
  await page.getByRole("button", { name: "Add Text with AI" }).click();
  const ad = page.getByRole("img", { name: "Final ad: A calm morning" });
  await expect(ad).toBeInViewport({ ratio: 1, ...longTimeout });
  expect((await waitForBox(ad)).height).toBeGreaterThanOrEqual(760);
});

test("a tool inside the dashboard shows its result equally large", async ({ page }) => {
  await page.goto("/dashboard?tool=remove-background");
  await pick(page, getPhotoPath("coffee.png"));
  await page.getByRole("button", { name: /Remove Background · 1 token/ }).click();
  await expectFinished(page, 4);
  await expectLarge(page, page.getByRole("img", { name: "Pure white" }));
});
