import { expect, expectAccessible, photo, pick, signIn, test } from "./fixtures.ts";

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
});

test("the options work from the keyboard, explain themselves, and are restored with their run", async ({
  page,
}) => {
  await page.goto("/logo-generator");
  const generate = page.getByRole("button", { name: "Generate Logo · 1 token" });
  await expect(generate).toBeDisabled();
  await expect(page.getByText("Please enter a brand name")).toBeVisible();

  await page.getByLabel("Brand Name *").fill("Tidewater");
  await expect(generate).toBeEnabled();
  const style = page.getByRole("group", { name: "Style" });
  await style.getByRole("radio", { name: "Minimal" }).focus();
  await page.keyboard.press("ArrowRight");
  const creative = style.getByRole("radio", { name: "Creative" });
  await expect(creative).toBeChecked();
  await expect(creative).toHaveAccessibleDescription("Artistic and unique style");
  await expect(page.getByText("Artistic and unique style").filter({ visible: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page);

  await page.getByLabel("Brand Name *").focus();
  await generate.press("Enter");
  const variations = page.getByRole("list", { name: "Variations" }).locator("img");
  await expect(variations).toHaveCount(3, { timeout: 60_000 });
  await page.reload();
  await expect(variations).toHaveCount(3);
  await expect(page.getByLabel("Brand Name *")).toHaveValue("Tidewater");
  await expect(creative).toBeChecked();
});

test("the options disable choices that others rule out, and show why", async ({ page }) => {
  await page.goto("/logo-mockups");
  await page.getByRole("button", { name: "Customize" }).click();
  const dialog = page.getByRole("dialog", { name: "Customize Your Mockup" });
  const scene = dialog.getByRole("group", { name: "Scene" });
  await expect(scene.getByRole("radio", { name: "Office" })).toBeChecked();
  await expect(scene.getByRole("radio", { name: "Grand Canyon" })).toBeDisabled();
  await expect(scene.getByText("Only a blimp fits this scene.").last()).toBeVisible();

  await dialog.getByRole("radio", { name: "Blimp" }).check();
  await expect(scene.getByRole("radio", { name: "Outdoor sky" })).toBeChecked();
  await expect(scene.getByText("Scene automatically selected for Blimp display")).toBeVisible();
  await expectAccessible(page);
});

test("the options filter a long list by typing, and the arrow keys enter it", async ({ page }) => {
  await page.goto("/celebrity-endorsement");
  await expect(page.getByRole("heading", { name: "This tool needs a generative engine" })).toBeVisible();
  await page.getByRole("button", { name: "Customize" }).click();
  const dialog = page.getByRole("dialog");
  const search = dialog.getByRole("searchbox");
  await search.fill("curie");
  await expect(dialog.getByRole("radio", { name: /Bernhardt/ })).toBeHidden();
  await search.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "Marie Curie" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("radio", { name: "Marie Curie" })).toBeChecked();
  await expectAccessible(page);
  await search.fill("nobody of that name");
  await expect(dialog.getByText("No matches.")).toBeVisible();
});

test("a paper background takes one of the product's colors or any other", async ({ page }) => {
  await page.goto("/product-photos");
  await pick(page, photo("bottle.png"));
  const dialog = page.getByRole("dialog", { name: "Customize Your Photo" });
  const paper = dialog.getByRole("group", { name: "Paper color" });
  await dialog.getByRole("radio", { name: "Marble" }).check();
  await expect(paper).toBeHidden();
  await dialog.getByRole("radio", { name: "Pastel" }).check();
  await expect(paper.getByRole("radio", { name: "Automatic" })).toBeChecked();
  const own = paper.getByRole("radio", { name: "Your product's main color" });
  await own.focus();
  await page.keyboard.press("Space");
  await expect(own).toBeChecked();
  await paper.getByLabel("Any other color").fill("#123456");
  await expect(own).not.toBeChecked();
  await expect(paper.getByText("#123456")).toBeVisible();
  await expectAccessible(page);
});
