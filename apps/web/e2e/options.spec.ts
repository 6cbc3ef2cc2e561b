import { readFile } from "node:fs/promises";
import type { Locator } from "playwright/test";
import { expect, expectAccessible, getVariantsOfWidth, getPhotoPath, pick, signIn } from "./fixtures.ts";
import { testOnGemini } from "./gemini-test.ts";
import { test } from "./instant-studio.ts";

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
});

test("options work by keyboard, have descriptions and are restored", async ({ page }) => {
  await page.goto("/logo-generator");
  const generate = page.getByRole("button", { name: "Generate Logo · 1 token" });
  await expect(generate).toBeDisabled();
  await expect(page.getByText("Please enter a brand name")).toBeVisible();

  const brandName = page.getByLabel("Brand Name *");
  await expect(brandName).toHaveAccessibleDescription(/^The name in the logo\./);
  await page.getByText("Color Scheme", { exact: true }).hover();
  await expect(page.getByText("The colors of the logo.").filter({ visible: true })).toBeVisible();
  await brandName.fill("Tidewater");
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
  const variations = page.getByRole("list", { name: "Results" }).locator("img");
  await expect(variations).toHaveCount(3, { timeout: 240_000 });
  await page.reload();
  await expect(variations).toHaveCount(3);
  await expect(page.getByLabel("Brand Name *")).toHaveValue("Tidewater");
  await expect(creative).toBeChecked();
});

test("options disable excluded choices and show why", async ({ page }) => {
  await page.goto("/logo-mockups");
  const options = page.getByRole("region", { name: "Options" });
  await expect(options.getByRole("heading", { name: "Customize Your Mockup" })).toBeVisible();
  const scene = options.getByRole("group", { name: "Scene" });
  await expect(scene.getByRole("radio", { name: "Office" })).toBeChecked();
  await scene.getByRole("button", { name: /^Show all \d+$/ }).click();
  await expect(scene.getByRole("radio", { name: "Grand Canyon" })).toBeDisabled();
  await expect(scene.getByText("Only a blimp fits this scene.").last()).toBeVisible();

  await options.getByRole("radio", { name: "Blimp" }).check();
  await expect(scene.getByRole("radio", { name: "Outdoor sky" })).toBeChecked();
  await expect(scene.getByText("Scene automatically selected for Blimp display")).toBeVisible();
  await expectAccessible(page);
});

testOnGemini("a long list filters as you type, and the arrow keys enter it", async ({ page }) => {
  await page.goto("/celebrity-endorsement");
  await page.setViewportSize({ width: 900, height: 1000 });
  await page.getByRole("button", { name: "Customize" }).click();
  const dialog = page.getByRole("dialog");
  const search = dialog.getByRole("searchbox");
  await search.fill("curie");
  await expect(dialog.getByRole("radio", { name: /Bernhardt/ })).toBeHidden();
  await search.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "Marie Curie" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("radio", { name: "Marie Curie" })).toBeChecked();
  await expectAccessible(page, getVariantsOfWidth(390));
  await search.fill("nobody of that name");
  await expect(dialog.getByText("No matches.")).toBeVisible();
});

test("a long list is shortened to its first and chosen choices", async ({ page }) => {
  await page.goto("/custom-portraits");
  const background = page.getByRole("group", { name: "Background" });
  const radios = background.getByRole("radio");
  const showAll = background.getByRole("button", { name: "Show all 13" });
  await expect(showAll).toHaveAttribute("aria-expanded", "false");
  await expect(radios).toHaveCount(8);
  await showAll.focus();
  await page.keyboard.press("Enter");
  await expect(radios).toHaveCount(13);
  await expect(radios.nth(8)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(radios.nth(8)).toBeChecked();
  const showFewer = background.getByRole("button", { name: "Show fewer" });
  await expect(showFewer).toHaveAttribute("aria-expanded", "true");
  await showFewer.click();
  await expect(radios).toHaveCount(9);
  await expect(radios.nth(8)).toBeChecked();
  await radios.first().check();
  await expect(radios).toHaveCount(9);
  // The pointer is on the choice, so its tooltip is open.
  await expect(
    page.getByText("Clean white, as marketplaces require", { exact: true }).last(),
  ).toBeInViewport();
  await expectAccessible(page);
});

test("a paper background takes the product's color or any other", async ({ page }) => {
  await page.goto("/product-photos");
  await pick(page, getPhotoPath("bottle.png"));
  const options = page.getByRole("region", { name: "Options" });
  const paper = options.getByRole("group", { name: "Paper color" });
  await options.getByRole("radio", { name: "Marble" }).check();
  await expect(paper).toBeHidden();
  await options.getByRole("radio", { name: "Pastel" }).check();
  await expect(paper.getByRole("radio", { name: "Automatic" })).toBeChecked();
  const own = paper.getByRole("radio", { name: "Main product color" });
  await own.focus();
  await page.keyboard.press("Space");
  await expect(own).toBeChecked();
  await paper.getByLabel("Any other color").fill("#123456");
  await expect(own).not.toBeChecked();
  await expect(paper.getByText("#123456")).toBeVisible();
  await expectAccessible(page);
});

test("unavailable choices come last, collapsed, with an explanation", async ({ page }) => {
  await page.goto("/product-photos");
  const background = page.getByRole("group", { name: "Background" });
  const fold = background.getByText(/^Needs a generative engine · \d+$/);
  await expect(fold).toBeVisible();
  for (const choice of await background.getByRole("radio").all()) await expect(choice).toBeEnabled();
  const offered = await background.getByRole("radio").count();
  await fold.click();
  await expect(background.getByText(/need a generative engine, which isn't set up/)).toBeVisible();
  await expect(background.getByRole("radio", { disabled: true }).first()).toBeVisible();
  expect(await background.getByRole("radio").count()).toBeGreaterThan(offered);
  await expectAccessible(page);
});

/** Returns the text of each element that is cut off. */
async function listCutOff(elements: Locator): Promise<readonly (string | null)[]> {
  return elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const isCut =
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      return isCut && getComputedStyle(element).display !== "inline" ? [element.textContent] : [];
    }),
  );
}

test("the labels of options and choices aren't cut off", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, option] of [
    ["/logo-generator", "Color Scheme"],
    ["/generate-reviews", "Photo Style"],
  ] as const) {
    await page.goto(path);
    const group = page.getByRole("group", { name: option });
    await expect(group.getByRole("radio").first()).toBeVisible();
    expect(await listCutOff(group.locator("legend span, label > span"))).toEqual([]);
  }

  await page.goto("/story-generator");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Browse" }).click();
  const buffer = await readFile(getPhotoPath("coffee.png"));
  await (await chooser).setFiles({ name: "screenshot-1.png", mimeType: "image/png", buffer });
  const settings = page.getByRole("region", { name: "Settings" });
  const style = settings.getByRole("group", { name: "Choose a style" });
  expect(await listCutOff(style.locator("label > span"))).toEqual([]);
  expect(await listCutOff(settings.getByText("screenshot-1.png"))).toEqual([]);
});
