import type { Page } from "playwright/test";
import { expect, expectAccessible, getPhotoPath, longTimeout, pastePhoto, pick, signIn } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
});

test("the story screen starts without a style and waits for a choice", async ({ page }) => {
  await page.goto("/story-generator");
  const styles = page.getByRole("group", { name: "Choose a style" });
  await expect(styles.getByRole("radio")).toHaveCount(14);
  await expect(styles.getByRole("radio", { checked: true })).toHaveCount(0);
  await expectAccessible(page);
  // The stage scrolls, not the page.
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  const sizes = await page
    .getByRole("region", { name: /^Step \d$/ })
    .getByRole("heading")
    .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).fontSize));
  expect(sizes).toEqual(["17px", "17px", "17px"]);

  const chooser = page.waitForEvent("filechooser");
  await page.getByText("Choose a style first.").click();
  await (await chooser).setFiles(getPhotoPath("coffee.png"));
  await expect(page.getByText("600 × 400")).toBeVisible();
  await expect(page.getByText("Choose a style first.")).toBeVisible();
  const generate = page.getByRole("button", { name: "Generate Story Photos · 1 token" });
  await expect(generate).toBeDisabled();

  await page.getByRole("radio", { name: "Travel" }).check();
  await expect(generate).toBeEnabled();
  await expect(page).toHaveURL("/story-generator");
  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
  await generate.click();
  await page.waitForURL(/\?run=/, longTimeout);
  await expect(page.getByRole("radio", { name: "Travel" })).toBeChecked();
});

test("the story screen never starts a run for a pasted or linked image", async ({ page }) => {
  await page.goto("/logo-generator");
  await page.getByLabel("Brand Name *").fill("Tidewater");
  await page.getByRole("button", { name: "Generate Logo · 1 token" }).click();
  await page.waitForURL(/\?run=/);
  await expect(page.getByRole("list", { name: "Results" }).locator("img")).toHaveCount(3, longTimeout);
  const runId = new URL(page.url()).searchParams.get("run");

  await page.goto(`/story-generator?from=${runId}.0`);
  await expect(page.getByText("Your result")).toBeVisible();
  await expect(page.getByText("Choose a style first.")).toBeVisible();
  await page.getByRole("radio", { name: "Food" }).check();
  const generate = page.getByRole("button", { name: "Generate Story Photos · 1 token" });
  await expect(generate).toBeEnabled();
  await pastePhoto(page, getPhotoPath("coffee.png"));
  await expect(page.getByText("600 × 400")).toBeVisible();
  await expect(generate).toBeEnabled();
  await expect(page).toHaveURL("/story-generator");
  await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();
});

/** Opens the story screen, chooses a style and pauses the clock, so that the test controls the five seconds. */
async function openWithPausedClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/story-generator");
  await page.getByRole("radio", { name: "Travel" }).check();
  // Waits for the price and the balance, which wouldn't arrive while the clock is paused.
  await expect(page.getByRole("button", { name: "Generate Story Photos · 1 token" })).toBeVisible();
  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Browse" })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

const findStartNotice = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Your run starts in 5 seconds." });
const findUndoButton = (page: Page) => page.getByRole("button", { name: "Undo" });

async function expectNoRun(page: Page): Promise<void> {
  await expect(page).toHaveURL("/story-generator");
  const response = await page.request.get("/api/trpc/runs.list");
  expect((await response.json()).result.data.runs).toEqual([]);
  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
}

for (const width of [390, 1440]) {
  test(`the story screen puts optional fields before the photo, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/story-generator");
    const upload = page.getByRole("button", { name: "Browse" });
    const style = page.getByRole("radio", { name: "Travel" });
    const fields = [
      style,
      page.getByLabel("Product name"),
      page.getByLabel("Price"),
      page.getByLabel("Description"),
      page.getByRole("link", { name: "Add your brand" }),
      page.getByRole("button", { name: "Presets" }),
    ];
    const measureTop = async (element: typeof upload) => (await element.boundingBox())?.y ?? Infinity;
    await expect(upload).toHaveCount(1);
    await expect(fields[4] ?? upload).toBeVisible();
    for (const field of fields) {
      await expect(field).toHaveCount(1);
      expect(await measureTop(field)).toBeLessThan(await measureTop(upload));
      // The same in the document's order, which the Tab key and screen readers follow.
      const isBefore = await field.evaluate(
        (element, button) => button !== null && (element.compareDocumentPosition(button) & 4) === 4,
        await upload.elementHandle(),
      );
      expect(isBefore).toBe(true);
    }
  });
}

test("a story start can be undone for five seconds before it is sent", async ({ page }) => {
  await openWithPausedClock(page);
  await pick(page, getPhotoPath("coffee.png"));
  await expect(findStartNotice(page)).toBeVisible();
  await expect(findUndoButton(page)).toBeFocused();
  await page.clock.runFor(4900);
  await expect(findUndoButton(page)).toBeVisible();
  await expectNoRun(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Not started. No token was used.")).toBeFocused();
  await page.clock.runFor(60_000);
  await expectNoRun(page);
  await page.getByRole("button", { name: "Generate Story Photos · 1 token" }).click();
  await page.clock.resume();
  await page.waitForURL(/\?run=/, longTimeout);
});

test("a story starts after five seconds with the text typed in the meantime", async ({ page }) => {
  await openWithPausedClock(page);
  await pick(page, getPhotoPath("coffee.png"));
  await expect(findUndoButton(page)).toBeVisible();
  await page.locator("summary").filter({ hasText: "About the product" }).click();
  await page.getByLabel("Product name").fill("Aurora");
  const sent = page.waitForRequest((request) => request.url().includes("storyGenerator.generate"));
  await page.clock.runFor(5000);
  await page.clock.resume();
  expect((await sent).postData()).toContain('"name":"Aurora"');
  await page.waitForURL(/\?run=/, longTimeout);
  await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();
});

test("a story starts once if its button is pressed within five seconds", async ({ page }) => {
  const starts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("storyGenerator.generate")) starts.push(request.url());
  });
  await openWithPausedClock(page);
  await pick(page, getPhotoPath("coffee.png"));
  await expect(findUndoButton(page)).toBeVisible();
  await page.getByRole("button", { name: "Generate Story Photos · 1 token" }).click();
  await expect(findUndoButton(page)).toBeHidden();
  await page.clock.runFor(60_000);
  await page.clock.resume();
  await page.waitForURL(/\?run=/, longTimeout);
  expect(starts).toHaveLength(1);
});

test("a story doesn't start if its page is left within five seconds", async ({ page }) => {
  await openWithPausedClock(page);
  await pick(page, getPhotoPath("coffee.png"));
  await expect(findUndoButton(page)).toBeVisible();
  // As on a slow network, the screen stays while the next one loads.
  const release = await holdRequests(page, "**/assets/*.js");
  await page.getByRole("link", { name: "Back to Tools" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.clock.runFor(60_000);
  await page.clock.resume();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What are we making?");
  await page.goto("/story-generator");
  await expect(page.getByText("600 × 400")).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate Story Photos · 1 token" })).toBeEnabled();
  await expectNoRun(page);
});

test("on a phone, a story's Undo stays visible at any scroll position", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithPausedClock(page);
  await pick(page, getPhotoPath("coffee.png"));
  await expect(findUndoButton(page)).toBeInViewport({ ratio: 1 });
  await findUndoButton(page).click();
  await page.clock.resume();
  await expect(page.getByText("Not started. No token was used.")).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});
