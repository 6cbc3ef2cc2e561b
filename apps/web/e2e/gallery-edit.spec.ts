import type { Page } from "playwright/test";
import { expect, expectAccessible, keepMessages, signIn } from "./fixtures.ts";
import { createItems } from "./create-items.ts";
import { test } from "./instant-studio.ts";

/** Opens a new item in the gallery. */
async function openItem(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await keepMessages(page);
  await createItems(page, [{ file: "red-cup.png" }]);
  await page.goto("/gallery");
  await page.getByRole("gridcell", { name: /^red cup / }).click();
}

test("each tag of a pasted list is added, except those too long", async ({ page, email }) => {
  await openItem(page, email);
  const field = page.getByRole("combobox", { name: "Add a tag" });
  const tags = page.getByRole("list", { name: "Tags" }).getByRole("listitem");
  const long = "a".repeat(41);
  await field.focus();
  await page.keyboard.insertText(`ceramics, ${long}, kitchen, breakfast, gifts`);
  await expect(tags).toHaveText(["ceramics", "kitchen", "breakfast", "gifts"]);
  await expect(field).toHaveValue(long);
  await expect(field).toHaveAccessibleDescription("Tags can have up to 40 characters.");
  await expectAccessible(page);
  await field.press("Backspace");
  await expect(field).toHaveAccessibleDescription("");
  await field.press("Enter");
  await expect(tags).toHaveCount(5);
});

test.describe("an item whose rename fails", () => {
  test.use({ expectedConsole: /status of 500/ });

  test("keeps its new name until it is saved", async ({ page, email }) => {
    await openItem(page, email);
    await page.getByRole("button", { name: "Rename" }).click();
    const name = page.getByRole("textbox", { name: "Name" });
    await name.fill("Espresso cup");
    await page.route(/gallery\.setTitle/, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
    await name.press("Enter");
    await expect(page.getByText(/^Couldn't rename the item\./).first()).toBeVisible();
    await expect(name).toHaveValue("Espresso cup");
    await name.press("Enter");
    await expect(page.getByRole("dialog", { name: "Espresso cup" })).toBeVisible();
    await expect(name).toBeHidden();
  });
});
