import type { Page } from "playwright/test";
import { expect, expectAccessible, getPhotoPath, pick, signIn, test } from "./fixtures.ts";
import { readStoredDrafts } from "./stored-drafts.ts";

const long = { timeout: 240_000 };
const drawnImage = /^data:image\/jpeg/;

const place = (page: Page) => page.getByRole("region", { name: "Backdrop photo" });
const start = (page: Page) => page.getByRole("button", { name: /^Generate Image/ });
const missing = "Upload a photo to use as the background, or choose another background.";

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
});

test("the user's own photo becomes the backdrop and can be arranged", async ({ page }) => {
  await page.goto("/product-photos");
  await pick(page, getPhotoPath("cactus.jpg"));
  const background = page.getByRole("group", { name: "Background", exact: true });
  const tile = background.locator("label").filter({ hasText: "Your own photo" }).locator("img");
  await expect(place(page)).toBeHidden();
  await background.getByRole("radio", { name: "Your own photo" }).check();
  await expect(page.getByText(missing)).toBeVisible();
  await expect(start(page)).toBeDisabled();
  await expect(tile).toHaveAttribute("src", /\.svg|^data:image\/svg/);
  await expectAccessible(page);

  await page.getByLabel("Choose photo").setInputFiles(getPhotoPath("coffee.png"));
  await expect(place(page).getByText("coffee.png")).toBeVisible(long);
  await expect(page.getByText(missing)).toBeHidden();
  await expect(tile).toHaveAttribute("src", drawnImage, long);
  await expect(page.getByRole("img", { name: "Preview of your product" })).toHaveAttribute(
    "src",
    drawnImage,
    long,
  );

  // Another background needs no photo; the photo is still there when the user returns to it, even after a reload.
  await background.getByRole("radio", { name: "Marble" }).check();
  await expect(place(page)).toBeHidden();
  await background.getByRole("radio", { name: "Your own photo" }).check();
  await expect(place(page).getByText("coffee.png")).toBeVisible();
  await expect.poll(() => readStoredDrafts(page)).toMatchObject([{ values: { background: "own-photo" } }]);
  await page.reload();
  await expect(place(page).getByText("coffee.png")).toBeVisible(long);

  await start(page).click();
  await expect(page.getByRole("list", { name: "Results" }).locator("img")).toHaveCount(4, long);
  await page.getByRole("button", { name: /^(Details|Check edges)$/ }).click();
  await expect(page.getByText(/Combined from your two photos/)).toBeVisible();
  await page.getByRole("button", { name: "Arrange", exact: true }).click();
  const scene = page.getByRole("application", { name: "Product in its scene" });
  await expect(scene.locator("img")).toHaveAttribute("src", drawnImage, long);
});
