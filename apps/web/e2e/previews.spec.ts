import type { Page } from "playwright/test";
import { expect, getPhotoPath, longTimeout, pick, signIn, test } from "./fixtures.ts";

/** Pattern of the data URL of a preview that the server has drawn. */
const previewUrl = /^data:image\/jpeg/;

/** Expects room for the options above the run button on laptops. */
async function expectTallOptions(page: Page): Promise<void> {
  const options = page.getByRole("region", { name: "Options" });
  const run = page.getByRole("button", { name: /^Generate .* · 1 token/ });
  for (const size of [
    { width: 1366, height: 768 },
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect
      .poll(async () => ((await run.boundingBox())?.y ?? 0) - ((await options.boundingBox())?.y ?? 900))
      .toBeGreaterThanOrEqual(300);
  }
}

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
});

test("choices and stage preview the user's product for free", async ({ page }) => {
  await page.goto("/product-photos");
  await page.setViewportSize({ width: 1440, height: 900 });
  await pick(page, getPhotoPath("cactus.jpg"));
  await expect(page.getByRole("group", { name: "Cut-out" }).getByRole("button")).toBeVisible(longTimeout);
  await expect(page.getByRole("switch", { name: "Fix this photo" })).toBeVisible(longTimeout);
  await expectTallOptions(page);
  const background = page.getByRole("group", { name: "Background" });
  const findChoice = (name: string) => background.locator("label").filter({ hasText: name });
  const findTile = (name: string) => findChoice(name).locator("img");
  // Scrolls to the choice, because only visible choices get a preview instead of their example image.
  await findChoice("Marble").scrollIntoViewIfNeeded();
  await expect(findTile("Marble")).toHaveAttribute("src", previewUrl, longTimeout);
  await findChoice("Pastel").scrollIntoViewIfNeeded();
  await expect(findTile("Pastel")).toHaveAttribute("src", previewUrl, longTimeout);
  // Choices that only a generative engine can make keep their example image.
  await background.getByText(/^Needs a generative engine/).click();
  await expect(findTile("Times Square")).toHaveAttribute("src", /^\/assets\//);
  await background.getByRole("radio", { name: "Dramatic" }).check();

  const preview = page.getByRole("img", { name: "Preview of your product" });
  await expect(preview).toHaveAttribute("src", previewUrl, longTimeout);
  await expect(page.getByText("Free preview of the first image.")).toBeVisible();
  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
});

for (const slug of ["product-photos", "ad-creative", "generate-reviews"]) {
  test(`${slug} keeps room for its options with a small photo's draft`, async ({ page }) => {
    await page.goto(`/${slug}`);
    await pick(page, getPhotoPath("coffee.png"));
    const fix = page.getByRole("switch", { name: "Fix this photo" });
    await expect(fix).toBeVisible(longTimeout);
    await page.reload();
    await expect(page.getByText("Picked up where you left off.")).toBeInViewport({ ratio: 1 });
    await expect(fix).toBeVisible(longTimeout);
    await expect(page.getByText("600 × 400")).toBeInViewport({ ratio: 1 });
    await expectTallOptions(page);
  });
}
