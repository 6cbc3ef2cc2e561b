import { expect, test } from "./fixtures.ts";

test("the theme follows the system until one is chosen", async ({ page }) => {
  const root = page.locator("html");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(root).toHaveAttribute("data-theme", "light");

  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(root).toHaveAttribute("data-theme", "dark");

  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("radio", { name: "System" }).check();
  await expect(root).toHaveAttribute("data-theme", "light");
});
