import { card, openEditor } from "./cut-out-pixels.ts";
import { expect, expectAccessible, photo, pick, removeBackground, signIn, test } from "./fixtures.ts";

test("a result says what is wrong with its edges, and one press puts it right and back", async ({
  page,
  email,
}) => {
  await signIn(page, email);
  await page.goto("/remove-background");
  await pick(page, photo("coffee.png"));
  await expect(card(page).getByRole("button", { name: "Edit cut-out" })).toBeVisible({ timeout: 60_000 });
  // A hole in the middle is as the network leaves one.
  await openEditor(page);
  await page.getByRole("slider", { name: "Size" }).fill("120");
  await page.getByRole("application", { name: "Cut-out" }).focus();
  await page.keyboard.press("e");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(card(page)).toContainText("Corrected by you");

  await removeBackground(page);
  const edges = page.getByRole("group", { name: "Edges" });
  await expect(edges).toContainText("Edges: holes in the product");
  await edges.getByText("Edges: holes in the product").click();
  await expect(edges.getByText("Product missing in holes")).toBeVisible();
  await expectAccessible(page);

  await edges.getByRole("button", { name: "Fill holes" }).click();
  await expect(edges).toContainText("Edges: clean", { timeout: 60_000 });
  await expect(edges.getByRole("button", { name: "Fill holes" })).toBeHidden();

  await edges.getByRole("button", { name: "Undo fix" }).click();
  await expect(edges).toContainText("Edges: holes in the product", { timeout: 60_000 });
  await expect(edges.getByRole("button", { name: "Undo fix" })).toBeHidden();
  await expect(page.getByRole("button", { name: /2\s*tokens/ })).toBeVisible();
});
