import type { Locator, Page } from "playwright/test";
import { waitForBox, expect, expectAccessible, keepMessages, signIn } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";
import { createItems } from "./create-items.ts";

const findCell = (page: Page, title: string) =>
  page.getByRole("gridcell", { name: new RegExp(`^${title} `) });
const findCells = (page: Page) => page.getByRole("gridcell");
/** Reads the titles of the items in display order. */
const readTitles = (page: Page) =>
  findCells(page).evaluateAll((all) => all.map((one) => one.querySelector(".font-title")?.textContent));

/** Changes several selects in one task, before the page renders the first change. Runs in the page. */
function changeSelects(group: Element, choices: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(choices)) {
    const list = group.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
    if (list) list.value = value;
    list?.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

test("the gallery's searches, sorting and filters are in its URL", async ({ page, email, goBackAMonth }) => {
  await signIn(page, email);
  const restoreClock = await goBackAMonth();
  await createItems(page, [
    { file: "red-cup.png", source: { page: "https://www.etsy.com/listing/1", capture: "file" } },
  ]);
  await restoreClock();
  await createItems(page, [{ file: "blue-cup.png", tool: "moodBoards" }, { file: "IMG_2231.png" }]);
  await page.goto("/gallery");
  await expect(page.getByText("Today", { exact: true })).toBeVisible();
  await expect.poll(() => readTitles(page)).toEqual(["Remove Background", "blue cup", "red cup"]);
  await expect(page.getByText("Total generations").locator("..")).toContainText("3");
  await expect(page.getByText("Tools used").locator("..")).toContainText("2");
  await expect(page.getByText("Most used tool").locator("..")).toContainText("Remove Background");

  await page.setViewportSize({ width: 390, height: 844 });
  // On a phone, images fill the upper half, and filters open on demand.
  await expect
    .poll(async () => (await findCells(page).first().boundingBox())?.y ?? 844)
    .toBeLessThan(844 / 2);
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("combobox", { name: "Sort" })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });

  const size = page.getByRole("slider", { name: "Image size" });
  await size.fill("0");
  await expect(page.getByRole("grid")).toHaveAttribute("aria-colcount", "11");
  await expect.poll(() => readTitles(page)).toEqual(["Remove Background", "blue cup", "red cup"]);
  await page.reload();
  await expect(page.getByRole("grid")).toHaveAttribute("aria-colcount", "11");
  await size.fill("2");
  await expect(page.getByRole("grid")).toHaveAttribute("aria-colcount", "5");
  await page.setViewportSize({ width: 1280, height: 400 });
  await expect(findCell(page, "red cup")).not.toBeInViewport();
  await page.getByRole("navigation", { name: "Months" }).getByRole("button").last().click();
  await expect(findCell(page, "red cup")).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole("button", { name: "Filters" }).click();
  const filters = page.getByRole("group", { name: "More filters" });
  await filters.getByRole("combobox", { name: "Made by" }).selectOption("Gemini");
  await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible();
  await filters.evaluate(changeSelects, { "Made by": "studio", Shape: "square" });
  await expect(filters.getByRole("combobox", { name: "Made by" })).toHaveValue("studio");
  await expect(filters.getByRole("combobox", { name: "Shape" })).toHaveValue("square");
  await filters.getByRole("combobox", { name: "Found on" }).selectOption("etsy.com");
  await expect(page).toHaveURL(/host=etsy\.com/);
  await expect.poll(() => readTitles(page)).toEqual(["red cup"]);
  await filters.getByLabel("To").fill("2020-12-31");
  await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible();
  await expect(page).toHaveURL(/to=2020-12-31/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(findCells(page)).toHaveCount(3);

  const card = findCell(page, "red cup");
  await card.hover();
  await card.getByRole("button", { name: "Previous image" }).click();
  await expect(card).toContainText("4 / 4");
  await card.getByRole("button", { name: "Next image" }).click();
  await expect(card).toContainText("1 / 4");

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  // Types slowly enough that each letter starts a search, which the next letter interrupts.
  await page.keyboard.type("cup", { delay: 305 });
  await expect(findCells(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\?q=cup/);
  await page.getByRole("combobox", { name: "Sort" }).selectOption("Oldest");
  await expect.poll(() => readTitles(page)).toEqual(["red cup", "blue cup"]);
  await page.getByRole("combobox", { name: "Tool" }).selectOption("Mood Boards");
  await page.getByRole("button", { name: "List view" }).click();
  await expect.poll(() => readTitles(page)).toEqual(["blue cup"]);
  await page.reload();
  await expect.poll(() => readTitles(page)).toEqual(["blue cup"]);
  await expect(page.getByRole("searchbox")).toHaveValue("cup");
  await expectAccessible(page);
  await page.getByRole("searchbox").fill("nowhere");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(findCells(page)).toHaveCount(3);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

/** Drags a selection rectangle from above one card to the other, without releasing the mouse button. */
async function dragAcross(page: Page, one: Locator, other: Locator): Promise<void> {
  const [from, to] = [await waitForBox(one), await waitForBox(other)];
  await page.mouse.move(from.x + 40, from.y - 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 90, { steps: 4 });
}

test("items are selected and changed together, and deletion can be undone", async ({ page, email }) => {
  await signIn(page, email);
  await keepMessages(page);
  await createItems(page, [{ file: "a-cup.png" }, { file: "b-cup.png" }, { file: "c-cup.png" }]);
  await page.goto("/gallery");
  const bar = page.getByRole("toolbar", { name: "Selected items" });
  const previewed = page.locator("[data-previewed]");
  await dragAcross(page, findCell(page, "c cup"), findCell(page, "a cup"));
  await expect(previewed).toHaveCount(3);
  await page.mouse.up();
  await expect(bar).toContainText("3 selected");
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();

  await findCell(page, "c cup").click({ modifiers: ["ControlOrMeta"] });
  await page.keyboard.down("Shift");
  await findCell(page, "a cup").hover();
  await expect(previewed).toHaveCount(3);
  await page.keyboard.up("Shift");
  await expect(previewed).toHaveCount(0);
  await findCell(page, "a cup").click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("3 selected");
  await findCell(page, "b cup").getByRole("checkbox").click();
  await expect(bar).toContainText("2 selected");
  await expectAccessible(page);

  await bar.getByRole("button", { name: "Tag" }).click();
  const dialog = page.getByRole("dialog", { name: "Add tags" });
  const tagField = dialog.getByRole("combobox", { name: "Add a tag" });
  await tagField.fill("Summer Sale");
  // While an input method composes text, Enter only confirms its characters.
  await tagField.dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await expect(tagField).toHaveValue("Summer Sale");
  // A phone's keyboard doesn't report the comma key.
  await tagField.fill("Summer Sale,");
  await expect(tagField).toHaveValue("");
  await dialog.getByRole("button", { name: "Add tags" }).click();
  await page.getByRole("button", { name: "Tag summer sale 2" }).click();
  await expect(findCells(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Tag: summer sale" }).click();
  await expect(findCells(page)).toHaveCount(3);

  await findCells(page).first().focus();
  await page.keyboard.press("ControlOrMeta+a");
  await expect(bar).toContainText("All selected");
  await bar.getByRole("button", { name: "Favorite", exact: true }).click();
  await expect(page.getByText("Favorites").locator("..").first()).toContainText("3");
  await expect(bar).toBeHidden();

  await findCell(page, "b cup").focus();
  await page.keyboard.press("Delete");
  await expect(page.getByText("Are you sure you want to delete this item?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(findCells(page)).toHaveCount(2);
  await expect(page.getByText("Item deleted.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(findCells(page)).toHaveCount(3);
  await expect.poll(() => readTitles(page)).toEqual(["c cup", "b cup", "a cup"]);

  await findCell(page, "a cup").focus();
  await page.keyboard.press("x");
  const release = await holdRequests(page, /gallery\.bulk/);
  await bar.getByRole("button", { name: "Archive" }).click();
  await expect(findCells(page)).toHaveCount(2);
  const sections = page.getByRole("group", { name: "Section" });
  await sections.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByRole("heading", { name: "The archive is empty" })).toBeVisible();
  release();
  await expect.poll(() => readTitles(page)).toEqual(["a cup"]);
  await findCell(page, "a cup").focus();
  await page.keyboard.press("Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "The archive is empty" })).toBeVisible();
  await sections.getByRole("button", { name: "Trash" }).click();
  await findCell(page, "a cup").focus();
  await page.keyboard.press("x");
  await bar.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();

  await sections.getByRole("button", { name: "Gallery" }).click();
  await findCells(page).first().focus();
  await page.keyboard.press("ControlOrMeta+a");
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No images yet" })).toBeVisible();
  await sections.getByRole("button", { name: "Trash" }).click();
  await page.getByRole("main").getByRole("button", { name: "Empty trash" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Empty trash" }).click();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
});

test("keys navigate the gallery, and Back returns to the opened item", async ({
  page,
  email,
  runningServer,
}) => {
  await signIn(page, email);
  await runningServer.grantTokens(email, 30);
  const files = Array.from({ length: 22 }, (_, n) => ({ file: `cup-${String(n).padStart(2, "0")}.png` }));
  await createItems(page, files);
  await page.setViewportSize({ width: 900, height: 700 });
  // Without date headings, the rows are the same even around midnight.
  await page.goto("/gallery?sort=name");
  await findCells(page).first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(findCell(page, "cup 01")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(findCell(page, "cup 04")).toBeFocused();
  // The second page of items loads on scroll.
  await page.keyboard.press("ControlOrMeta+End");
  await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "8");
  await page.keyboard.press("ControlOrMeta+End");
  await expect(findCell(page, "cup 21")).toBeFocused();
  expect(await findCells(page).count()).toBeLessThan(22);
  await pressOnceRendered(page, { item: 0, key: "End", firstKey: "Home" });
  await expect(findCell(page, "cup 21")).toBeFocused();

  const readScroll = () => page.evaluate(() => window.scrollY);
  await expect.poll(readScroll).toBeGreaterThan(300);
  await waitForBox(findCell(page, "cup 21"));
  const before = await readScroll();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "cup 21" });
  await expect(dialog.getByRole("img", { name: "cup 21, 1 of 4" })).toBeVisible();
  // The item gets the focus in the next frame. Until then, keys go to the grid.
  await expect(dialog.getByRole("group", { name: "Image 1 of 4" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByRole("img", { name: "cup 21, 4 of 4" })).toBeVisible();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(page.getByRole("dialog", { name: "cup 20" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(async () => Math.abs((await readScroll()) - before)).toBeLessThan(50);

  await findCell(page, "cup 21").click();
  const name = dialog.getByRole("textbox", { name: "Name" });
  await dialog.getByRole("button", { name: "Rename" }).click();
  await name.fill("mug");
  await name.press("Escape");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(name).toHaveValue("cup 21");
  await name.press("Escape");
  await dialog.getByRole("link", { name: "Open run" }).click();
  await expect(page.getByRole("list", { name: "Results" }).locator("img")).toHaveCount(4);
  await page.goBack();
  await page.goBack();
  await expect(findCell(page, "cup 21")).toBeVisible();
  await expect.poll(async () => Math.abs((await readScroll()) - before)).toBeLessThan(50);
  await page.reload();
  await expect(findCell(page, "cup 21")).toBeVisible();
  await expect.poll(async () => Math.abs((await readScroll()) - before)).toBeLessThan(50);
});

/** Presses `firstKey`, and `key` as soon as the item with this index is rendered. Both with Ctrl. */
async function pressOnceRendered(
  page: Page,
  keys: { firstKey: string; item: number; key: string },
): Promise<void> {
  await page.evaluate(async ({ firstKey, item, key }) => {
    const grid = document.querySelector("[role=grid]");
    const options = { ctrlKey: true, bubbles: true };
    const pressed = Promise.withResolvers<void>();
    const observer = new MutationObserver(() => {
      if (!grid?.querySelector(`[data-item="${item}"]`)) return;
      observer.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, ...options }));
      pressed.resolve();
    });
    if (grid) observer.observe(grid, { childList: true, subtree: true });
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: firstKey, ...options }));
    await pressed.promise;
  }, keys);
}
