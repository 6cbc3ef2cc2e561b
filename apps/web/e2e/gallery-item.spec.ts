import type { Page } from "playwright/test";
import { expect, expectAccessible, keepMessages, signIn, test as studioTest } from "./fixtures.ts";
import { test } from "./instant-studio.ts";
import { createItems } from "./create-items.ts";

const findCell = (page: Page, title: string) =>
  page.getByRole("gridcell", { name: new RegExp(`^${title} `) });

/** Waits for the response to a change of tags. Other changes have the same URL. */
const waitForTagging = (page: Page) =>
  page.waitForResponse((response) => response.request().postData()?.includes('"type":"tag"') === true);

/** Calls `click` and resolves to the name of the file that is downloaded. */
async function saveWith(page: Page, click: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent("download");
  await click();
  return (await download).suggestedFilename();
}

test("an item is renamed, tagged, downloaded and added to a collection", async ({ page, email }) => {
  await signIn(page, email);
  await keepMessages(page);
  await createItems(page, [{ file: "red-cup.png" }]);
  await page.goto("/gallery");
  await findCell(page, "red cup").click();
  const dialog = page.getByRole("dialog", { name: "red cup" });
  await expect(dialog.getByText("Made by")).toBeVisible();
  await expect(dialog.getByText("1 token")).toBeVisible();
  await expect(dialog.getByText("red-cup.png")).toBeVisible();
  await expect(dialog.getByRole("img", { name: "Original photo, opens full size" })).toBeVisible();

  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  const image = dialog.getByRole("img", { name: "red cup, 1 of 4" });
  await page.keyboard.press("+");
  await expect(image).toHaveCSS("scale", "1.5");
  await page.keyboard.press("ArrowDown");
  await expect(image).toHaveCSS("translate", "0px -80px");
  await page.keyboard.press("0");
  await expect(image).toHaveCSS("scale", "1");
  await image.hover();
  await page.mouse.wheel(0, -400);
  await expect(image).not.toHaveCSS("scale", "1");
  await image.dblclick();
  await expect(image).toHaveCSS("scale", "1");
  await page.keyboard.press("i");
  await expect(dialog.getByText("Made by")).toBeHidden();
  await page.keyboard.press("i");
  await expect(dialog.getByText("Made by")).toBeVisible();
  await page.keyboard.press("f");
  await expect(dialog.getByRole("button", { name: "Favorite" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("f");

  await dialog.getByRole("button", { name: "Rename" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Espresso cup");
  await dialog.getByRole("button", { name: "Save" }).click();
  const renamed = page.getByRole("dialog", { name: "Espresso cup" });
  await renamed.getByRole("combobox", { name: "Add a tag" }).fill("Cups");
  const tagged = waitForTagging(page);
  await page.keyboard.press("Enter");
  await expect(renamed.getByRole("list", { name: "Tags" })).toContainText("cups");
  // Waits for the response, because the screen shows the tag immediately and a reload would cancel the request.
  await tagged;
  await renamed.getByRole("button", { name: "Favorite" }).click();
  await expect(renamed.getByRole("button", { name: "Favorite" })).toHaveAttribute("aria-pressed", "true");

  await page.reload();
  await expect(renamed.getByRole("list", { name: "Tags" })).toContainText("cups");
  const jpeg = await saveWith(page, () => renamed.getByRole("link", { name: "Download" }).click());
  expect(jpeg).toMatch(/^remove-background_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}\.jpg$/);
  // JPEG would turn transparency white, so PNG comes first.
  await renamed.getByRole("button", { name: "Transparent" }).click();
  expect(await saveWith(page, () => renamed.getByRole("link", { name: "Download" }).click())).toMatch(
    /\.png$/,
  );
  await renamed.getByRole("button", { name: "Other formats" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([/^PNG/, /^JPEG, \d/]);
  expect(await saveWith(page, () => page.getByRole("menuitem", { name: /^JPEG/ }).click())).toMatch(/\.jpg$/);

  // Closing shows the gallery, even after the reload.
  await renamed.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  await findCell(page, "Espresso cup").click();

  await renamed.getByRole("button", { name: "Add to collection…" }).click();
  const adding = page.getByRole("dialog", { name: "Add to collection" });
  await adding.getByRole("textbox", { name: "New collection" }).fill("Summer");
  await expectAccessible(page);
  await adding.getByRole("button", { name: "Create and add" }).click();
  await expect(page.getByText("Added to “Summer”.")).toBeVisible();
  await renamed.getByRole("region", { name: "Collections" }).getByRole("link", { name: "Summer" }).click();
  const collection = page.getByRole("region", { name: "Collection", exact: true });
  await expect(page.getByRole("combobox", { name: "Collection" }).locator("option:checked")).toHaveText(
    "Summer (1)",
  );
  await collection.getByRole("button", { name: "Rename" }).click();
  const naming = page.getByRole("dialog", { name: "Rename collection" });
  await naming.getByRole("textbox", { name: "Name" }).fill("Winter");
  await naming.getByRole("button", { name: "Rename" }).click();
  await expect(collection.getByRole("heading", { name: "Winter" })).toBeVisible();
  await expectAccessible(page);

  await findCell(page, "Espresso cup").focus();
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Remove from collection" }).click();
  await expect(page.getByRole("heading", { name: "This collection is empty" })).toBeVisible();
  await expect(collection).toContainText("0 items");
  const removed = page.getByRole("dialog", { name: "Removed from the collection." });
  await removed.getByRole("button", { name: "Undo" }).click();
  await expect(findCell(page, "Espresso cup")).toBeVisible();
  await collection.getByRole("button", { name: "Delete collection" }).click();
  const deleting = page.getByRole("dialog", { name: "Delete collection" });
  await deleting.getByRole("button", { name: "Delete collection" }).click();
  await expect(collection).toBeHidden();
  await expect(findCell(page, "Espresso cup")).toBeVisible();

  await findCell(page, "Espresso cup").click();
  await renamed.getByRole("link", { name: "Show similar" }).click();
  const similar = page.getByRole("button", { name: "Similar to: Espresso cup" });
  await expect(similar).toBeVisible();
  await expect(page).toHaveURL(/\?similar=/);
  await expect(findCell(page, "Espresso cup")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Sort" })).toBeHidden();
  await findCell(page, "Espresso cup").click();
  await renamed.getByRole("link", { name: "Show in gallery" }).click();
  await expect(page).toHaveURL(/\/gallery\?to=/);
  await expect(findCell(page, "Espresso cup")).toBeFocused();
  await page.goBack();
  await expect(renamed).toBeVisible();
  await renamed.getByRole("button", { name: "Close" }).click();
  await similar.click();
  await expect(page.getByRole("combobox", { name: "Sort" })).toBeVisible();
  await expect(page).toHaveURL(/\/gallery$/);
});

studioTest("an item is checked for sales channels, and fixed for one", async ({ page, email }) => {
  await signIn(page, email);
  await createItems(page, [{ file: "bottle.png", content: "bottle.png" }]);
  await page.goto("/gallery");
  await findCell(page, "bottle").click();
  await page.getByRole("button", { name: "Check listing rules" }).click();
  const dialog = page.getByRole("dialog", { name: "Listing check" });
  await dialog.getByRole("button", { name: "Check for all channels" }).click();
  await expect(dialog.getByRole("group")).toHaveCount(14, { timeout: 240_000 });
  await dialog.getByText("TikTok Shop", { exact: true }).click();
  const fix = dialog.getByRole("button", { name: "Fix for TikTok Shop" });
  const saved = await saveWith(page, () => fix.click());
  expect(saved).toBe("bottle_remove_background_1_tiktok_shop.jpg");
  await expect(dialog).toContainText("It now passes every rule we can measure.");
  await expectAccessible(page);
  await Promise.all([page.waitForRequest(/check\.fix/), fix.click()]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog", { name: "bottle" })).toBeVisible();
});

test("an item shows its source page and links to it", async ({ page, email }) => {
  await signIn(page, email);
  const source = {
    page: "https://www.etsy.com/listing/1234567890/mug",
    title: "Blue mug",
    rights: "supplier",
  };
  await createItems(page, [{ file: "red-cup.png", source: { ...source, capture: "screenshot" } }]);
  await page.goto("/gallery");
  await findCell(page, "red cup").click();
  const details = page.getByRole("dialog", { name: "red cup" }).getByRole("region", { name: "Found on" });
  await expect(details).toContainText("etsy.com Blue mug");
  await expect(details).toContainText("Etsy, item 1234567890");
  await expect(details).toContainText("screenshot quality");
  await expect(details).toContainText("Licensed from your supplier");
  const link = details.getByRole("link", { name: "etsy.com: Blue mug" });
  await expect(link).toHaveAttribute("href", source.page);
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await expectAccessible(page);
});

test("an item links to its run, its settings and its derived images", async ({ page, email }) => {
  await signIn(page, email);
  await createItems(page, [{ file: "red-cup.png" }]);
  await page.goto("/gallery");
  await findCell(page, "red cup").click();
  const dialog = page.getByRole("dialog", { name: "red cup" });
  await dialog.getByRole("link", { name: "Run again with these settings" }).click();
  await expect(page).toHaveURL(/\/dashboard\?tool=remove-background$/);
  await expect(page.getByRole("button", { name: /Remove Background · 1 token/ })).toBeEnabled();
  await expect(page.getByRole("list", { name: "Results" })).toBeHidden();
  await page.goBack();
  await dialog.getByRole("button", { name: "Next image" }).click();
  await dialog.getByRole("button", { name: "Use in another tool…" }).click();
  await page.getByRole("menuitem", { name: "Mood Boards" }).click();
  await page.getByRole("button", { name: /Generate.*1 token/ }).click();
  await expect(page.getByText("Finished. 6 of 6 images are ready.")).toBeAttached({ timeout: 240_000 });

  await page.goto("/gallery");
  await page.getByRole("gridcell", { name: /Mood Boards/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /red cup/ })
    .click();
  await expect(dialog.getByRole("heading", { name: "Used in" })).toBeVisible();
});

test("new items appear in all windows of their user only", async ({ page, email, browser, baseURL }) => {
  await signIn(page, email);
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { name: "No images yet" })).toBeVisible();
  const otherPage = await page.context().newPage();
  await createItems(otherPage, [{ file: "red-cup.png" }]);
  await expect(findCell(page, "red cup")).toBeVisible();
  await findCell(page, "red cup").click();
  await expect(page.getByRole("dialog")).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const otherUserPage = await context.newPage();
  await signIn(otherUserPage, `other-${email}`);
  await otherUserPage.goto(page.url());
  await expect(otherUserPage.getByText("This item isn't in your gallery.")).toBeVisible();
  await context.close();
});

test("a cut-out is edited from the gallery, and its images are remade", async ({ page, email }) => {
  await signIn(page, email);
  await keepMessages(page);
  await createItems(page, [{ file: "red-cup.png" }]);
  await page.goto("/gallery");
  await findCell(page, "red cup").click();
  const dialog = page.getByRole("dialog", { name: "red cup" });
  await expect(dialog.getByRole("group", { name: "Image 1 of 4" })).toBeVisible();
  await dialog.getByRole("button", { name: "Edit cut-out" }).click();
  const editor = page.getByRole("dialog", { name: "Edit cut-out" });
  await expect(editor.getByRole("button", { name: "Done" })).toBeEnabled({ timeout: 240_000 });
  // Keys in the editor don't switch the images behind it.
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("group", { name: "Image 1 of 4", includeHidden: true })).toBeAttached();
  await page.keyboard.press("e");
  await page.keyboard.press("Space");
  await editor.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(/remove-background.*run=/);
  await expect(
    page.getByText("We're updating your images with the new edges, at no extra cost."),
  ).toBeVisible();
  await expect(page.getByRole("list", { name: "Results" }).locator("img")).toHaveCount(4, {
    timeout: 240_000,
  });
});
