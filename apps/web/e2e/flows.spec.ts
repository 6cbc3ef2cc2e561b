import type { Page } from "playwright/test";
import { holdRequests, holdRunEvents } from "./hold-requests.ts";
import {
  choose,
  expect,
  expectAccessible,
  getVariantsOfWidth,
  getPhotoPath,
  longTimeout,
  pick,
  pastePhoto,
  signIn,
  test as studioTest,
} from "./fixtures.ts";
import { test } from "./instant-studio.ts";

function findVariations(page: Page) {
  return page.getByRole("list", { name: "Results" }).locator("img");
}

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
});

test("without a rail, a picked photo opens a dialog that starts the run", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 1000 });
  await page.goto("/product-photos");
  await pick(page, getPhotoPath("coffee.png"));
  const dialog = page.getByRole("dialog", { name: "Customize Your Photo" });
  // The studio engine can't make hands that hold a product.
  await expect(dialog.getByText("Choose where your product is placed")).toBeVisible();
  await expect(dialog.getByText("Hand", { exact: true })).toHaveCount(0);
  await dialog.getByRole("radio", { name: "Marble" }).check();
  await expectAccessible(page, getVariantsOfWidth(390));
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/product-photos");

  await expect(page.getByRole("region", { name: "Options" })).toContainText("Marble");
  await page.getByRole("button", { name: "Customize" }).click();
  await dialog.getByRole("button", { name: "Generate Image · 1 token" }).click();
  await expect(dialog).toBeHidden();
  await expect(findVariations(page)).toHaveCount(4, longTimeout);

  const more = page.getByRole("dialog", { name: "More" });
  await page.getByRole("button", { name: "More", exact: true }).click();
  await more.getByRole("button", { name: "Make 4 More · 1 token" }).click();
  await expect(dialog.getByRole("radio", { name: "Marble" })).toBeChecked();
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await more.getByRole("button", { name: "Upload New" }).click();
  await expect(page.getByRole("heading", { name: "Upload an image to see the result" })).toBeVisible();
});

test("on a desktop, options are in the rail, some of them collapsed", async ({ page, holdImages }) => {
  // A short window, such as a laptop's, hides the sentence under the heading.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/product-photos");
  await pick(page, getPhotoPath("coffee.png"));
  const options = page.getByRole("region", { name: "Options" });
  await expect(options.getByRole("heading", { name: "Customize Your Photo" })).toBeVisible();
  await expect(options.getByText("Choose where your product is placed")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await options.getByRole("radio", { name: "Marble" }).check();
  const angle = options.getByRole("group", { name: "Angle" });
  await expect(angle).toBeHidden();
  await options.getByText("More options").click();
  await expect(angle).toBeVisible();
  await expectAccessible(page, getVariantsOfWidth(1440));

  await page.getByRole("button", { name: "Generate Image · 1 token" }).click();
  await expect(findVariations(page)).toHaveCount(4, longTimeout);
  await page.reload();
  // An expanded group stays expanded.
  await expect(angle).toBeVisible();
  await expect(options.getByRole("radio", { name: "Marble" })).toBeChecked();
  await options.getByRole("radio", { name: "Dramatic" }).check();
  await choose(page, "Use these settings");
  await expect(options.getByRole("radio", { name: "Marble" })).toBeChecked();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await choose(page, "Copy settings");
  await expect(page.getByText("Settings copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Background: Marble");
  const release = await holdImages();
  await page.getByRole("button", { name: "Make 4 More · 1 token" }).click();
  const cancel = page.getByRole("button", { name: "Cancel", exact: true });
  await expect(cancel).toBeVisible();
  await cancel.click();
  await expect(cancel).toBeHidden();
  await release();
});

studioTest("a scene that suits the product is suggested, a manual choice stays", async ({ page }) => {
  for (const slug of ["product-photos", "new-ads", "ad-creative"]) {
    await page.goto(`/${slug}`);
    const options = page.getByRole("region", { name: "Options" });
    await expect(options.getByRole("radio", { name: "Pure white" })).toBeChecked();
    await pick(page, getPhotoPath("coffee.png"));
    await expect(options.getByText("Suggested for your photo. Change it anytime.").first()).toBeVisible();
    await expect(options.getByRole("radio", { name: "Pure white" })).not.toBeChecked();
    // The options are the same in all three tools.
    if (slug === "product-photos") await expectAccessible(page);

    await options.getByRole("radio", { name: "Dramatic" }).check();
    const suggested = page.waitForResponse(/\.suggest\b/);
    await pastePhoto(page, getPhotoPath("bottle.png"));
    await suggested;
    await expect(page.getByText("900 × 1200")).toBeVisible();
    await expect(options.getByRole("radio", { name: "Dramatic" })).toBeChecked();
  }
});

studioTest("the tool screen shows the same estimate everywhere", async ({ page }) => {
  await page.goto("/product-photos");
  await pastePhoto(page, getPhotoPath("coffee.png"));
  const estimate = /about \d+ seconds?/;
  // Reads all estimates at once, because each run that finishes on the server changes the estimate.
  const readEstimates = async () => {
    const texts = await page.getByText(estimate).allTextContents();
    return { places: texts.length, values: new Set(texts.map((text) => estimate.exec(text)?.[0])).size };
  };
  await expect.poll(readEstimates).toEqual({ places: 2, values: 1 });
  const release = await holdRunEvents(page);
  await page.getByRole("button", { name: "Generate Image · 1 token" }).click();
  await expect(page.getByText(/^This usually takes about \d+ seconds?\.$/)).toBeVisible();
  await expect.poll(readEstimates).toEqual({ places: 3, values: 1 });
  release();
});

test("a pasted photo neither opens the dialog nor starts a run", async ({ page }) => {
  await page.goto("/product-photos");
  await pastePhoto(page, getPhotoPath("coffee.png"));
  await expect(page.getByText("600 × 400")).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate Image · 1 token" })).toBeEnabled();
  await expect(page.getByRole("dialog")).toBeHidden();

  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
});

test("the story screen runs for a picked photo once a style is chosen", async ({ page }) => {
  await page.goto("/story-generator");
  await page.getByRole("radio", { name: "Food" }).check();
  await expectAccessible(page);
  await pick(page, getPhotoPath("coffee.png"));
  await page.waitForURL(/\?run=/, longTimeout);
  await expect(page.getByRole("radio", { name: "Food" })).toBeChecked();
  await expect(page.getByRole("button", { name: /Generate New Variations · 1 token/ })).toBeEnabled(
    longTimeout,
  );
});

test("a picked photo's run is shown while its cut-out is still being made", async ({ page }) => {
  const release = await holdRequests(page, "**/api/trpc/*uploads.cutOut*");
  await page.goto("/story-generator");
  await page.getByRole("radio", { name: "Food" }).check();
  await pick(page, getPhotoPath("coffee.png"));
  await page.waitForURL(/\?run=/, longTimeout);
  release();
  await expect(page.getByText("Finished. 4 of 4 images are ready.")).toBeAttached(longTimeout);
});

test("the review screen starts the run from a photo style's card", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 1000 });
  await page.goto("/generate-reviews");
  await pick(page, getPhotoPath("coffee.png"));
  const dialog = page.getByRole("dialog", { name: "Choose Photo Style" });
  await expect(dialog.getByRole("button", { name: /Authentic Style/ })).toBeEnabled();
  await expectAccessible(page, getVariantsOfWidth(390));
  await dialog.getByRole("button", { name: /Authentic Style/ }).click();
  await page.waitForURL(/\?run=/);
  await page.setViewportSize({ width: 1280, height: 900 });
  const options = page.getByRole("region", { name: "Options" });
  await expect(options.getByRole("radio", { name: "Authentic Style" })).toBeChecked();
});

test("the portrait screen makes images from two samples", async ({ page }) => {
  await page.goto("/custom-portraits");
  const generate = page.getByRole("button", { name: /Generate Portraits · 1 token/ });
  await expect(page.getByText("Please upload both a person image and a product image.")).toBeVisible();
  await expect(page.getByText("No person image")).toBeVisible();
  await expect(page.getByText("No product image")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Use a sample for Person image" }).click();
  const people = page.getByRole("dialog", { name: "Select a Sample Person Image" });
  await expect(people.getByRole("radio").first()).toBeChecked();
  await expectAccessible(page);
  await people.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("No person image")).toBeVisible();
  await page.getByRole("button", { name: "Use a sample for Person image" }).click();
  await people.getByRole("button", { name: "Select" }).click();
  await expect(people).toBeHidden();
  // Waits for the image, because the buttons may move until it has loaded.
  await expect(page.getByRole("img", { name: "Person image" })).toBeVisible();
  await expect(page.getByText("No person image")).toBeHidden();
  await expect(generate).toBeDisabled();

  await page.getByRole("button", { name: "Use a sample for Product image" }).click();
  const products = page.getByRole("dialog", { name: "Select a Sample Product Image" });
  await products.getByRole("radio").nth(1).check();
  await products.getByRole("button", { name: "Select" }).click();
  await expect(generate).toBeEnabled();
  await generate.click();
  await expect(findVariations(page)).toHaveCount(4, longTimeout);
});

test("another tool's result becomes the input and waits for the button", async ({ page }) => {
  await page.goto("/logo-generator");
  await page.getByLabel("Brand Name *").fill("Tidewater");
  await page.getByRole("button", { name: "Generate Logo · 1 token" }).click();
  await page.waitForURL(/\?run=/);
  await expect(findVariations(page)).toHaveCount(3, longTimeout);
  const runId = new URL(page.url()).searchParams.get("run");

  await page.goto(`/logo-mockups?from=${runId}.1`);
  await expect(page.getByText("Your result")).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate Mockup · 1 token" })).toBeEnabled();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/logo-mockups");
  await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();
});

test("app store screenshots fill in the fields that weren't edited", async ({ page }) => {
  await page.goto("/app-store-screenshots");
  const feature = page.getByLabel("Main feature");
  await expect(feature).toHaveValue("");
  await expect(feature).toHaveAttribute("placeholder", "Key Feature");
  await page.getByLabel("App name").fill("Plantly");
  await pastePhoto(page, getPhotoPath("coffee.png"));
  await expect(page.getByRole("button", { name: "Generate Screenshots · 1 token" })).toBeEnabled(longTimeout);
  await expect(page.getByLabel("App name")).toHaveValue("Plantly");

  // The studio engine can't read a screenshot.
  await expect(feature).toHaveValue("");
  await expect(feature).toHaveAttribute("placeholder", "Key Feature");
  await expect(page.getByText("this engine can't read screenshots.")).toBeVisible();
  await feature.fill("Smart reminders");
  await expect(feature).toHaveValue("Smart reminders");
  await expect(page).toHaveURL("/app-store-screenshots");
  await expectAccessible(page);
});
