import type { Page } from "playwright/test";
import { expect, expectAccessible, getPhotoPath, longTimeout, pick, signIn, test } from "./fixtures.ts";
import { readStoredDrafts } from "./stored-drafts.ts";

const drawnImage = /^data:image\/jpeg/;

const findBackdropSlot = (page: Page) => page.getByRole("region", { name: "Backdrop photo" });
const findStartButton = (page: Page) => page.getByRole("button", { name: /^Generate Image/ });
const missingPhotoMessage = "Upload a photo to use as the background, or choose another background.";

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
});

test("choosing the user's own photo shows its upload field on every width", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/product-photos");
  const ownPhoto = page.getByRole("radio", { name: "Your own photo" });
  const marble = page.getByRole("radio", { name: "Marble" });
  const chooseButton = page.getByRole("button", { name: "Choose photo" });
  const expectFieldShown = async () => {
    await ownPhoto.check();
    await expect(ownPhoto).toBeFocused();
    await expect(chooseButton).toBeInViewport({ ratio: 1 });
    // Not covered by a sticky footer, which would make the click fail.
    await chooseButton.click({ trial: true, noWaitAfter: true });
    await marble.check();
    await expect(chooseButton).toBeHidden();
  };
  await expectFieldShown();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Customize" }).click();
  await expectFieldShown();
});

test("the user's own photo becomes the backdrop and can be arranged", async ({ page }) => {
  await page.goto("/product-photos");
  await pick(page, getPhotoPath("cactus.jpg"));
  const background = page.getByRole("group", { name: "Background", exact: true });
  const tile = background.locator("label").filter({ hasText: "Your own photo" }).locator("img");
  await expect(findBackdropSlot(page)).toBeHidden();
  await background.getByRole("radio", { name: "Your own photo" }).check();
  await expect(page.getByText(missingPhotoMessage)).toBeVisible();
  await expect(findStartButton(page)).toBeDisabled();
  await expect(tile).toHaveAttribute("src", /\.svg|^data:image\/svg/);
  await expectAccessible(page);

  await page.getByLabel("Choose photo").setInputFiles(getPhotoPath("coffee.png"));
  await expect(findBackdropSlot(page).getByText("coffee.png")).toBeVisible(longTimeout);
  await expect(page.getByText(missingPhotoMessage)).toBeHidden();
  await expect(tile).toHaveAttribute("src", drawnImage, longTimeout);
  await expect(page.getByRole("img", { name: "Preview of your product" })).toHaveAttribute(
    "src",
    drawnImage,
    longTimeout,
  );

  // The photo is kept while another background is chosen, and after a reload.
  await background.getByRole("radio", { name: "Marble" }).check();
  await expect(findBackdropSlot(page)).toBeHidden();
  await background.getByRole("radio", { name: "Your own photo" }).check();
  await expect(findBackdropSlot(page).getByText("coffee.png")).toBeVisible();
  await expect.poll(() => readStoredDrafts(page)).toMatchObject([{ values: { background: "own-photo" } }]);
  await page.reload();
  await expect(findBackdropSlot(page).getByText("coffee.png")).toBeVisible(longTimeout);

  await findStartButton(page).click();
  await expect(page.getByRole("list", { name: "Results" }).locator("img")).toHaveCount(4, longTimeout);
  await page.getByRole("button", { name: /^(Details|Check edges)$/ }).click();
  await expect(page.getByText(/Combined from your two photos/)).toBeVisible();
  await page.getByRole("button", { name: "Arrange", exact: true }).click();
  const scene = page.getByRole("application", { name: "Product in its scene" });
  await expect(scene.locator("img")).toHaveAttribute("src", drawnImage, longTimeout);
});
