import type { Page } from "playwright/test";
import {
  longTimeout,
  waitForBox,
  expect,
  expectAccessible,
  keepMessages,
  getVariantsOfWidth,
  getPhotoPath,
  pick,
  resize,
  signIn,
  test as studioTest,
} from "./fixtures.ts";
import { holdRequests, holdRunEvents } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";
import { readStoredDrafts } from "./stored-drafts.ts";

/** Matches a request for a run, alone or in a batch. */
const runRequest = /\/api\/trpc\/[^?]*\bruns\.get\b/;

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
});

/** Starts the run and waits for its photos. */
async function startAndWaitForPhotos(
  page: Page,
  hold: () => Promise<() => unknown>,
  action = "Generate Image",
): Promise<void> {
  // Holds the run back until this test has seen it start.
  const release = await hold();
  await page.getByRole("button", { name: `${action} · 1 token` }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).waitFor(longTimeout);
  await release();
  await page.getByRole("button", { name: "Generate Ad Copy" }).waitFor(longTimeout);
}

test("the ad screen shows a saved ad, and clears its text for new photos", async ({ page, holdImages }) => {
  // A finished ad shows “Saved to Gallery” for three seconds.
  await keepMessages(page, 3000);
  await page.goto("/ad-creative");
  await expect(page.getByText("Use either Ad Creative or New Ads: they open the same screen.")).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Browse" }).click();
  await (await chooser).setFiles(getPhotoPath("coffee.png"));
  await startAndWaitForPhotos(page, async () => {
    const release = await holdImages();
    return async () => {
      await expect(page.getByRole("heading", { name: "Creating Your Ad Creative" })).toBeVisible();
      await release();
    };
  });

  const adText = page.getByRole("textbox", { name: /^(Text on the ad|Or write your own)$/ });
  await adText.fill("A calm morning");
  const readStoredTexts = async () => (await readStoredDrafts(page)).map(({ values }) => values["adText"]);
  await expect.poll(readStoredTexts).toContain("A calm morning");
  await page.reload();
  await expect(adText).toHaveValue("A calm morning");
  const deliverImage = await holdRequests(page, /\/files\/.*generated_/);
  const release = await holdRequests(page, runRequest);
  const request = page.waitForRequest(runRequest);
  await page.getByRole("button", { name: "Add Text with AI" }).click();
  await request;
  await expect(page.getByRole("button", { name: "Adding Text..." })).toBeDisabled();
  release();
  const ad = page.getByRole("region", { name: "Final Ad" });
  await expect(ad.getByText("Saved to Gallery")).toBeVisible(longTimeout);
  // The clicked button was disabled during the run, so it lost the focus.
  await expect(page.getByRole("region", { name: "Photo and results" })).toBeFocused();
  await expect(ad.getByText("by the studio engine")).toBeHidden();
  await ad.getByRole("button", { name: "Details" }).click();
  await expect(page.getByRole("dialog", { name: "Details" })).toContainText("by the studio engine");
  await page.keyboard.press("Escape");
  // The photos below don't move when the ad's image arrives.
  const image = ad.getByRole("img", { name: "Final ad: A calm morning" });
  await expect(image).toBeVisible();
  const { width, height } = await waitForBox(image);
  deliverImage();
  await expect(image).toHaveJSProperty("complete", true);
  expect(await waitForBox(image)).toMatchObject({ width, height });

  // The photos stay next to the ad, so another one can be picked for the next ad.
  await page.setViewportSize({ width: 1024, height: 768 });
  const secondPhoto = page.getByRole("button", { name: "Variation 2", exact: true });
  await secondPhoto.click();
  await expect(secondPhoto).toHaveAttribute("aria-pressed", "true");
  // During the resize, the stage may briefly be narrow and scroll to the top.
  await secondPhoto.scrollIntoViewIfNeeded();
  await expect(secondPhoto).toBeInViewport({ ratio: 0.9 });

  await ad.getByRole("button", { name: "Photo options" }).click();
  await startAndWaitForPhotos(page, holdImages, "Make 4 More");
  await expect(ad).toBeHidden();
  await expect(adText).toHaveValue("");
  await expect(page.getByText("Please select an image and ad text first")).toBeVisible();
});

test("the ad screen compares a photo with its original", async ({ page, holdImages }) => {
  await page.goto("/ad-creative");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Browse" }).click();
  await (await chooser).setFiles(getPhotoPath("coffee.png"));
  await startAndWaitForPhotos(page, holdImages);

  await page.getByRole("button", { name: "Compare" }).click();
  const large = page.getByRole("dialog", { name: "Variation 1" });
  await expect(large.getByRole("img", { name: "Original" })).toBeVisible();
  await expect(large.getByRole("img", { name: "Variation 1" })).toBeVisible();
  await expectAccessible(page);
  await large.getByRole("button", { name: "Compare" }).press("Enter");
  await expect(large.getByRole("img", { name: "Original" })).toBeHidden();
});

studioTest("the ad screen reports uncertain edges on photos and their ads", async ({ page }) => {
  await page.goto("/ad-creative");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Browse" }).click();
  await (await chooser).setFiles(getPhotoPath("chelsea.png"));
  await startAndWaitForPhotos(page, () => holdRunEvents(page));
  await expect(page.getByRole("listitem").getByText("Check edges")).toHaveCount(4);

  await page.getByRole("button", { name: "View Variation 1 full size" }).click();
  const large = page.getByRole("dialog", { name: "Variation 1" });
  await expect(large.getByRole("button", { name: "Edit cut-out" })).toBeVisible();
  await large.getByRole("button", { name: "Check edges" }).click();
  const warning = page.getByText(/Check the edges: it's hard to tell the product from the background/);
  await expect(warning).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(warning).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();

  await page.getByRole("textbox", { name: /^(Text on the ad|Or write your own)$/ }).fill("A calm morning");
  await page.getByRole("button", { name: "Add Text with AI" }).click();
  const ad = page.getByRole("region", { name: "Final Ad" });
  await expect(ad.getByText(/Check the edges.*create the ad again/)).toBeVisible(longTimeout);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the photos, then the ad fill the screen, with the text in a sheet", async ({ page }) => {
    await page.goto("/ad-creative");
    await pick(page, getPhotoPath("coffee.png"));
    await page.getByRole("button", { name: "Generate Image · 1 token" }).click();
    const bar = page.getByRole("toolbar", { name: "Result" });
    await expect(bar.getByRole("button", { name: "Choose the text" })).toBeInViewport({
      ratio: 1,
      ...longTimeout,
    });
    await expect(page.getByRole("img", { name: "Variation 4" })).toBeVisible(longTimeout);
    await expect(page.getByRole("banner")).not.toBeInViewport();
    await expectAccessible(page, getVariantsOfWidth(390));

    await bar.getByRole("button", { name: "Choose the text" }).click();
    const sheet = page.getByRole("dialog", { name: "Ad Text" });
    await sheet.getByRole("textbox", { name: "Or write your own" }).fill("A calm morning");
    await sheet.getByText("Price and badge").click();
    await sheet.getByRole("textbox", { name: "Price" }).fill("€ 18,50");
    await sheet.getByRole("button", { name: "Add Text with AI" }).click();
    await expect(sheet).toBeHidden();

    const ad = page.getByRole("img", { name: "Final ad", exact: true });
    await expect(ad).toBeInViewport({ ratio: 1, ...longTimeout });
    await expect(page.getByRole("region", { name: "Photo and results" })).toBeFocused();
    await expect(page.getByRole("banner")).not.toBeInViewport();
    await expect(bar.getByRole("link", { name: "Download" })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole("button", { name: "Use in…" })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, getVariantsOfWidth(390));
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(ad).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole("link", { name: "Download" })).toBeInViewport({ ratio: 1 });
    await resize(page, { width: 390, height: 844 });
    await page.reload();
    await expect(ad).toBeInViewport({ ratio: 1 });

    await bar.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("dialog", { name: "More" }).getByRole("button", { name: "Photos" }).click();
    await expect(page.getByRole("img", { name: "Variation 1" })).toBeInViewport();
    await bar.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("dialog", { name: "More" }).getByRole("button", { name: "Final Ad" }).click();
    await expect(ad).toBeInViewport({ ratio: 1 });
    await bar.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("dialog", { name: "More" }).getByRole("button", { name: "Edit the text" }).click();
    await expect(sheet.getByRole("textbox", { name: "Or write your own" })).toHaveValue("A calm morning");
  });
});
