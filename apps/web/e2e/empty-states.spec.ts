import type { Page } from "playwright/test";
import { expect, expectAccessible, getPhotoPath, removeBackground, signIn, upload } from "./fixtures.ts";
import { createItems } from "./create-items.ts";
import { test } from "./instant-studio.ts";

test.beforeEach(({ page, email }) => signIn(page, email));

const findStage = (page: Page) => page.getByRole("region", { name: "Photo and results" });

test("an empty tool shows an example result next to its input", async ({ page }) => {
  await page.goto("/remove-background");
  await expect(findStage(page).getByRole("img", { name: "A dark green mug on a gray table" })).toBeVisible();
  await findStage(page)
    .getByRole("slider", { name: "Example of Remove Background: before and after" })
    .press("Home");
  await expectAccessible(page);
  for (const tool of ["logo-generator", "custom-portraits", "story-generator"]) {
    await page.goto(`/${tool}`);
    await expect(findStage(page).getByText("Example result")).toBeVisible();
  }
});

test("the photo's card gets the focus after a photo is picked by keyboard", async ({ page }) => {
  const card = page.getByRole("region", { name: "Product photo", exact: true });
  for (const path of ["/remove-background", "/story-generator"]) {
    await page.goto(path);
    const chooser = page.waitForEvent("filechooser");
    await findStage(page).getByRole("button", { name: "Browse" }).press("Enter");
    await (await chooser).setFiles(getPhotoPath("coffee.png"));
    await expect(card).toBeFocused();
  }
  await page.goto("/mood-boards");
  await findStage(page).getByRole("button", { name: "Use a sample" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Select" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(card).toBeFocused();
});

test("product, logo and screenshot tools offer a sample", async ({ page }) => {
  for (const [path, title, size] of [
    ["/remove-background", "Select a Sample Product Image", "1200 × 900"],
    ["/logo-mockups", "Select a Sample Logo", "1200 × 900"],
    ["/app-store-screenshots", "Select a Sample Screenshot", "1080 × 2340"],
  ] as const) {
    await page.goto(path);
    await findStage(page).getByRole("button", { name: "Use a sample" }).click();
    await page.getByRole("dialog", { name: title }).getByRole("button", { name: "Select" }).click();
    await expect(page.getByText(size).first()).toBeVisible();
  }
});

test("a result is chosen from the gallery by keyboard, after a search", async ({ page }) => {
  await page.goto("/mood-boards");
  await findStage(page).getByRole("button", { name: "From gallery" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose from Your Gallery" });
  await expect(dialog.getByText("Your gallery is empty")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/remove-background");
  await upload(page, getPhotoPath("coffee.png"));
  await removeBackground(page);
  await page.goto("/mood-boards");
  await findStage(page).getByRole("button", { name: "From gallery" }).click();
  await expect(dialog.getByRole("radio")).toHaveCount(4);
  await expectAccessible(page);
  const search = dialog.getByRole("searchbox");
  await search.fill("nothing of that name");
  await expect(dialog.getByText("No matches.")).toBeVisible();
  await search.fill("background");
  await dialog.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio").nth(1)).toBeChecked();
  // The chosen image stays visible when the search hides it.
  await search.fill("nothing of that name");
  await expect(dialog.getByText("No matches.")).toBeVisible();
  await expect(dialog.getByRole("img", { name: /Soft shadow$/ })).toBeVisible();
  await search.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Product photo", exact: true })).toContainText("600 × 400");
});

test.describe("a gallery whose next page fails to load", () => {
  test.use({ expectedConsole: /status of 500/ });

  test("keeps its images and can be retried", async ({ page }) => {
    await createItems(page, [{ file: "red-cup.png" }, { file: "blue-cup.png" }]);
    await page.route(/gallery\.list/, async (route) => {
      const url = route.request().url().replace("%22limit%22%3A12", "%22limit%22%3A1");
      if (url.includes("cursor")) await route.fulfill({ status: 500, body: "" });
      else await route.continue({ url });
    });
    await page.goto("/mood-boards");
    await findStage(page).getByRole("button", { name: "From gallery" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose from Your Gallery" });
    const more = dialog.getByRole("button", { name: "Show more" });
    await more.click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await page.unroute(/gallery\.list/);
    await more.click();
    await expect(dialog.getByRole("radio")).toHaveCount(8);
  });
});
