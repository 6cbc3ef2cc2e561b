import { findCard, openEditor } from "./cut-out-pixels.ts";
import type { Page } from "playwright/test";
import {
  expect,
  expectAccessible,
  getVariantsOfWidth,
  getPhotoPath,
  longTimeout,
  pick,
  removeBackground,
  signIn,
  test,
} from "./fixtures.ts";

/** Uploads a photo and erases a hole in the middle of its cut-out. */
async function uploadWithHole(page: Page): Promise<void> {
  await page.goto("/remove-background");
  await pick(page, getPhotoPath("coffee.png"));
  await expect(findCard(page).getByRole("button", { name: "Edit cut-out" })).toBeVisible(longTimeout);
  await openEditor(page);
  await page.getByRole("slider", { name: "Size" }).fill("120");
  await page.getByRole("application", { name: "Cut-out" }).focus();
  await page.keyboard.press("e");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(findCard(page)).toContainText("Edited by you");
}

test("a source shows edge problems before a run, with fix and undo", async ({ page, email }) => {
  await signIn(page, email);
  await uploadWithHole(page);
  await expect(findCard(page)).toContainText("Holes in the product");
  await expectAccessible(page, getVariantsOfWidth(390));

  await findCard(page).getByRole("button", { name: "Fill holes" }).click();
  await expect(findCard(page)).not.toContainText("Holes in the product", longTimeout);
  await expect(findCard(page).getByRole("button", { name: "Fill holes" })).toBeHidden();

  await findCard(page).getByRole("button", { name: "Undo fix" }).click();
  await expect(findCard(page)).toContainText("Holes in the product", longTimeout);
  await expect(findCard(page).getByRole("button", { name: "Undo fix" })).toBeHidden();
  await expect(page.getByRole("button", { name: /3\s*tokens/ })).toBeVisible();
});

test("a result shows edge problems, with fix and undo", async ({ page, email }) => {
  await signIn(page, email);
  await uploadWithHole(page);
  await removeBackground(page);
  await page.getByRole("button", { name: "Check edges" }).click();
  const edges = page.getByRole("group", { name: "Edges" });
  await expect(edges).toContainText("Edges: holes in the product");
  await expect(edges.getByText("Holes in the product", { exact: true })).toBeVisible();
  await expectAccessible(page);

  // The check has closed the details, because a phone's screen has a different button.
  await page.getByRole("button", { name: "Check edges" }).click();
  await edges.getByRole("button", { name: "Fill holes" }).click();
  await page.getByRole("button", { name: "Details" }).click(longTimeout);
  await expect(edges).toContainText("Edges: clean");
  await expect(edges.getByRole("button", { name: "Fill holes" })).toBeHidden();

  await edges.getByRole("button", { name: "Undo fix" }).click();
  await page.getByRole("button", { name: "Check edges" }).click(longTimeout);
  await expect(edges).toContainText("Edges: holes in the product");
  await expect(edges.getByRole("button", { name: "Undo fix" })).toBeHidden();
  await expect(page.getByRole("button", { name: /2\s*tokens/ })).toBeVisible();
});
