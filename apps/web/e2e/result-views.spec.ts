import type { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright/test";
import {
  choose,
  expect,
  expectAccessible,
  getPhotoPath,
  longTimeout,
  signIn,
  waitForBox,
} from "./fixtures.ts";
import { holdRunEvents } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";
import { zipEntries } from "@packshot/trpc/testing/zip-entries";

async function addPhoto(page: Page): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Browse" }).click();
  await (await chooser).setFiles(getPhotoPath("coffee.png"));
}

async function expectFinished(page: Page, images: number): Promise<void> {
  const sentence = `Finished. ${images} of ${images} images are ready.`;
  await expect(page.getByRole("status").getByText(sentence)).toBeAttached(longTimeout);
}

/** Clicks the button or link with this name, and resolves to its download. */
async function saveWith(page: Page, name: string | RegExp): Promise<Download> {
  const download = page.waitForEvent("download", longTimeout);
  const target = page
    .getByRole("button", { name, exact: true })
    .or(page.getByRole("link", { name, exact: true }));
  // After a resize, the phone's bar may still be there for a moment.
  await expect(target).toHaveCount(1);
  await target.click();
  return download;
}

async function saveFromMenu(page: Page, action: string): Promise<Download> {
  const download = page.waitForEvent("download", longTimeout);
  await choose(page, action);
  return download;
}

async function unzip(download: Download): Promise<ReadonlyMap<string, Buffer>> {
  return zipEntries(await readFile(await download.path()));
}

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
});

test("the mood board enlarges its cards, and saves each or all as a ZIP", async ({ page }) => {
  await page.goto("/mood-boards");
  await addPhoto(page);
  await page.getByRole("button", { name: /Generate Mood Board · 1 token/ }).click();
  await expectFinished(page, 6);
  await expect(page.getByRole("heading", { name: "Night Luxe / Neon Drip" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "View Soft Luxury full size" }).click();
  const large = page.getByRole("dialog", { name: "Soft Luxury" });
  await expect(large).toBeVisible();
  await expectAccessible(page);
  await large.getByRole("button", { name: "Next result" }).click();
  await expect(page.getByRole("dialog", { name: "Earthcore / Organic" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  const firstFile = await saveWith(page, "Download Moody Minimal");
  expect(firstFile.suggestedFilename()).toBe("ad-mood-board-3.jpg");
  const zip = await saveFromMenu(page, "Download ZIP");
  expect(zip.suggestedFilename()).toBe("mood-boards.zip");
  const files = await unzip(zip);
  expect([...files.keys()]).toEqual([1, 2, 3, 4, 5, 6].map((n) => `coffee_mood-boards_${n}.jpg`));
  for (const bytes of files.values()) expect(bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");
});

test("story results save a chosen option and send it to another tool", async ({ page }) => {
  await page.goto("/story-generator");
  await page.getByRole("radio", { name: /Lifestyle, woman/ }).check({ force: true });
  await addPhoto(page);
  await expectFinished(page, 4);
  await expect(page.getByText("Please select your favorite variation above")).toBeVisible();
  await expect(page.getByRole("button", { name: "Download Selected Photo" })).toBeDisabled();

  await page.getByRole("button", { name: "Option 2", exact: true }).click();
  const option = page.getByRole("listitem").filter({ hasText: "Option 2" });
  const selectedLabel = option.getByText("Selected", { exact: true });
  await expect.poll(async () => (await selectedLabel.boundingBox())?.width).toBeGreaterThan(40);
  await expect(page.getByText("Please select your favorite variation above")).toBeHidden();
  await expectAccessible(page);
  const download = await saveWith(page, "Download Selected Photo");
  expect(download.suggestedFilename()).toMatch(/^story-photo-\d+\.jpg$/);

  const use = page.getByRole("button", { name: "Use in another tool…" });
  await use.click();
  // The check resizes the page to a phone's width, which closes the menu.
  await expectAccessible(page);
  await use.click();
  await page.getByRole("menuitem", { name: "Remove Background" }).click();
  await expect(page).toHaveURL(/\/remove-background/);
  await expect(page.getByText("1080 × 1920")).toBeVisible();
  await expect(page.getByRole("button", { name: /Remove Background · 1 token/ })).toBeEnabled();
  await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();
});

test.describe("sample reviews", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/generate-reviews");
    await addPhoto(page);
    await page.getByRole("button", { name: "Generate Reviews · 1 token" }).click();
    await expectFinished(page, 4);
  });

  test("are shown one at a time, each labeled as a sample", async ({ page }) => {
    const card = page.getByRole("article");
    await expect(card).toContainText("AI-generated sample");
    await expect(card).toContainText("Sample: Verified Purchase");
    await expect(card.getByRole("img", { name: /^[45] of 5 stars$/ })).toBeVisible();
    const name = await card.locator("p").last().textContent();
    await page.getByRole("button", { name: "Previous review" }).click();
    await expect(page.getByText("Showing review 4 of 4. This is a preview.")).toBeVisible();
    await page.getByRole("button", { name: "Review 1", exact: true }).click();
    await expect(card).toContainText(name ?? "");
    await expectAccessible(page);

    await page.getByRole("link", { name: "Generate 100 unique reviews" }).click();
    await expect(page.getByRole("heading", { name: "Bulk Package" })).toBeInViewport();
    await expect(page.getByText("100 sample reviews")).toBeVisible();
    await expect(page.getByRole("link", { name: "Get Started Now" })).toBeHidden();
    await expect(page).toHaveURL(/run=/);
  });

  test("keep the label in the saved card and spreadsheet", async ({ page }) => {
    const card = await saveWith(page, "Download card");
    expect(card.suggestedFilename()).toBe("review-photo-1.card.png");
    const image = await readFile(await card.path());
    for (const fact of ["DigitalSourceType", "sRGB", "pHYs"])
      expect(image.toString("latin1")).toContain(fact);

    const csv = await saveWith(page, "Download CSV + images");
    expect(csv.suggestedFilename()).toBe("generate-reviews-csv.zip");
    const files = await unzip(csv);
    const photos = [1, 2, 3, 4].map((n) => `images/coffee_generate-reviews_${n}.jpg`);
    expect([...files.keys()]).toEqual(["reviews.csv", ...photos]);
    const [header = "", ...lines] = (files.get("reviews.csv")?.toString() ?? "").trim().split("\r\n");
    expect(header).toContain("ID,Image,Name,Rating,Title,Review,Verified");
    expect(lines).toHaveLength(4);
    lines.forEach((line, index) => {
      expect(line).toContain(photos[index] ?? "none");
      expect(line).toMatch(/,sample,AI-generated sample$/);
    });
  });
});

test("a run from two photos has a one-row toolbar and stable frames", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/custom-portraits");
  for (const slot of ["Person", "Product"]) {
    await page.getByRole("button", { name: `Use a sample for ${slot} image` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Select" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  const release = await holdRunEvents(page);
  const generate = page.getByRole("button", { name: /Generate Portraits · 1 token/ });
  await expect(generate).toBeEnabled();
  const card = page.getByRole("region", { name: "Person image", exact: true });
  const { y } = await waitForBox(card);
  await generate.click();
  const thumbnail = page.getByRole("button", { name: /^Side by side, 1 of 4/ });
  const boxDuringRun = await waitForBox(thumbnail);
  // Upload New is hidden during a run, and nothing may move into its place.
  expect((await waitForBox(card)).y).toBe(y);
  release();
  await expectFinished(page, 4);
  await expect.poll(() => waitForBox(thumbnail)).toEqual(boxDuringRun);

  const summary = page.getByText("Generated · 1 of 4", { exact: true });
  const isFullyVisible = () => summary.evaluate((element) => element.scrollWidth <= element.clientWidth);
  const toolbar = page.getByRole("toolbar", { name: "Result" });
  for (const width of [1024, 1240, 1280, 1360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(isFullyVisible).toBe(true);
    expect((await waitForBox(toolbar)).height).toBeLessThan(40);
  }
  await toolbar.getByRole("button", { name: "Edit cut-out" }).click();
  await page.getByRole("menuitem", { name: "Edit cut-out of the product" }).click();
  await expect(page.getByRole("dialog", { name: "Edit cut-out" })).toBeVisible();
});
