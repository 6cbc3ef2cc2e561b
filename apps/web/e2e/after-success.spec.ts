import type { Locator } from "playwright/test";
import { expect, expectAccessible, photo, removeBackground, signIn, upload } from "./fixtures.ts";
import { test } from "./instant-studio.ts";

async function backgroundOf(button: Locator): Promise<string> {
  return button.evaluate((element) => getComputedStyle(element).backgroundColor);
}

test("a finished run offers saving first and confirms an identical run", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/remove-background");
  await upload(page, photo("coffee.png"));
  const action = page.getByRole("button", { name: /^Remove Background · 1 token/ });
  const primary = await backgroundOf(action);
  await removeBackground(page);
  await expect.poll(() => backgroundOf(page.getByRole("link", { name: "Download Image" }))).toBe(primary);
  await expect.poll(() => backgroundOf(action)).not.toBe(primary);

  await action.click();
  const question = page.getByRole("dialog", { name: "You'd get the same images" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep these images" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();

  await page.keyboard.press("Control+Enter");
  await question.getByRole("button", { name: "Run anyway · 1 token" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "1 token", exact: true })).toBeVisible({ timeout: 240_000 });
});
