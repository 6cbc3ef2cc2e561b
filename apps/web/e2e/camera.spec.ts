import { expect, expectAccessible, signIn } from "./fixtures.ts";
import { test } from "./instant-studio.ts";

test("a camera photo becomes the source", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/remove-background");
  await page.getByRole("button", { name: "Take photo" }).click();
  const dialog = page.getByRole("dialog", { name: "Take a photo" });
  await expect(dialog.getByRole("button", { name: "Take photo" })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Take photo" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("camera.jpg")).toBeVisible();
  await expect(page.getByRole("button", { name: /Remove Background · 1 token/ })).toBeEnabled();
});
