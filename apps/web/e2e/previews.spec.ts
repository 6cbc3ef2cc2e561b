import { expect, getPhotoPath, pick, signIn, test } from "./fixtures.ts";

/** The start of the data URL of a preview that the server has drawn. */
const previewUrl = /^data:image\/jpeg/;

const long = { timeout: 240_000 };

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
});

test("choices and stage preview the user's product for free", async ({ page }) => {
  await page.goto("/product-photos");
  await page.setViewportSize({ width: 1440, height: 900 });
  await pick(page, getPhotoPath("cactus.jpg"));
  await expect(page.getByRole("group", { name: "Cut-out" }).getByRole("button")).toBeVisible(long);
  await expect(page.getByRole("switch", { name: "Fix this photo" })).toBeVisible(long);
  const options = page.getByRole("region", { name: "Options" });
  const run = page.getByRole("button", { name: "Generate Image · 1 token" });
  const expectRoomForOptions = () =>
    expect
      .poll(async () => ((await run.boundingBox())?.y ?? 0) - ((await options.boundingBox())?.y ?? 900))
      .toBeGreaterThan(300);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectRoomForOptions();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectRoomForOptions();
  const background = page.getByRole("group", { name: "Background" });
  const findChoice = (name: string) => background.locator("label").filter({ hasText: name });
  const tile = (name: string) => findChoice(name).locator("img");
  // Only visible choices get a preview, which replaces the choice's own image, so the test scrolls to it.
  await findChoice("Marble").scrollIntoViewIfNeeded();
  await expect(tile("Marble")).toHaveAttribute("src", previewUrl, long);
  await findChoice("Pastel").scrollIntoViewIfNeeded();
  await expect(tile("Pastel")).toHaveAttribute("src", previewUrl, long);
  // Choices that only a generative engine can paint keep their own image.
  await background.getByText(/^Needs a generative engine/).click();
  await expect(tile("Times Square")).toHaveAttribute("src", /^\/assets\//);
  await background.getByRole("radio", { name: "Dramatic" }).check();

  const preview = page.getByRole("img", { name: "Preview of your product" });
  await expect(preview).toHaveAttribute("src", previewUrl, long);
  await expect(page.getByText("Free preview of the first image.")).toBeVisible();
  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
});
