import { readFile } from "node:fs/promises";
import { zipEntries } from "@packshot/trpc/testing/zip-entries";
import type { Locator, Page } from "playwright/test";
import {
  waitForBox,
  expect,
  expectAccessible,
  keepMessages,
  keepTouchesShort,
  pinch,
  signIn,
} from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";
import { createItems } from "./create-items.ts";

const findCell = (page: Page, title: string) =>
  page.getByRole("gridcell", { name: new RegExp(`^${title} `) });
const findCells = (page: Page) => page.getByRole("gridcell");

test("new items wait while the user views others, then appear at the top", async ({
  page,
  email,
  runningServer,
}) => {
  await signIn(page, email);
  await runningServer.grantTokens(email, 30);
  await createItems(
    page,
    Array.from({ length: 9 }, (_, n) => ({ file: `cup-${n}.png` })),
  );
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto("/gallery");
  await expect(findCells(page)).toHaveCount(9);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const measureTop = () => findCell(page, "cup 0").evaluate((element) => element.getBoundingClientRect().top);
  await waitForBox(findCell(page, "cup 0"));
  const before = await measureTop();
  const otherPage = await page.context().newPage();
  await createItems(otherPage, [{ file: "plate.png" }]);
  const newItemsButton = page.getByRole("button", { name: "1 new" });
  await expect(newItemsButton).toBeVisible();
  expect(await measureTop()).toBe(before);
  await expectAccessible(page);
  await newItemsButton.click();
  await expect(findCell(page, "plate")).toBeVisible();
  await expect(newItemsButton).toBeHidden();

  await findCell(page, "plate").focus();
  await createItems(otherPage, [{ file: "bowl.png" }]);
  await expect(findCell(page, "bowl")).toBeVisible();
  // Keys still act on the focused item, which has moved.
  await page.keyboard.press("x");
  await expect(findCell(page, "plate")).toHaveAttribute("aria-selected", "true");
});

/** Drags a card onto a collection in the list that appears during the drag. */
async function dragOnto(page: Page, card: Locator, collection: RegExp): Promise<void> {
  const { x, y } = await waitForBox(card);
  await page.mouse.move(x + 40, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 70, { steps: 2 });
  const target = page.getByRole("list", { name: "Collections" }).getByRole("listitem");
  await target.filter({ hasText: collection }).hover();
}

test("selected items are dragged to a collection, zipped and run with a tool", async ({ page, email }) => {
  await signIn(page, email);
  await keepMessages(page);
  await createItems(page, [{ file: "a-cup.png" }, { file: "b-cup.png" }]);
  await page.goto("/gallery");
  const selectAll = async () => {
    await findCells(page).first().focus();
    await page.keyboard.press("ControlOrMeta+a");
  };
  await selectAll();
  const bar = page.getByRole("toolbar", { name: "Selected items" });
  await dragOnto(page, findCell(page, "b cup"), /New collection/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Drop on a collection")).toBeHidden();
  await page.mouse.up();
  await expect(bar).toContainText("All selected");
  await dragOnto(page, findCell(page, "b cup"), /New collection/);
  await page.mouse.up();
  await page.getByRole("dialog").getByRole("textbox", { name: "New collection" }).fill("Summer");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 items added to “Summer”.")).toBeVisible();
  await expect(bar).toBeHidden();
  await dragOnto(page, findCell(page, "a cup"), /Summer.*2 items/);
  await page.mouse.up();
  await expect(page.getByText("Already in “Summer”.")).toBeVisible();

  await page.getByRole("button", { name: "Filters" }).click();
  const collectionChoice = page.getByRole("combobox", { name: "Collection" });
  await collectionChoice.selectOption("New collection…");
  const creating = page.getByRole("dialog", { name: "New collection" });
  await creating.getByRole("textbox", { name: "Name" }).fill("Autumn");
  await creating.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { name: "This collection is empty" })).toBeVisible();
  await expect(collectionChoice.locator("option:checked")).toHaveText("Autumn (0)");
  await page.getByRole("link", { name: "Show all items" }).click();

  await selectAll();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download ZIP" }).click();
  expect((await download).suggestedFilename()).toBe("packshot-gallery.zip");
  const names = [...zipEntries(await readFile(await (await download).path())).keys()];
  expect(names).toHaveLength(8);
  expect(names.filter((name) => name.startsWith("a cup/a-cup_remove-background_"))).toHaveLength(4);

  await page.getByRole("button", { name: "Run a tool…" }).click();
  const dialog = page.getByRole("dialog", { name: "Run a tool" });
  await expect(dialog.getByRole("button", { name: "Product Photos" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Product Photos" }).click();
  await expect(page.getByRole("region", { name: "Files" })).toContainText("2 files uploaded");
  await expect(page.getByRole("heading", { name: "New bulk job" })).toBeVisible();
  // The next selection goes into a separate job.
  await page.goBack();
  await findCell(page, "a cup").focus();
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Run a tool…" }).click();
  await dialog.getByRole("button", { name: "Product Photos" }).click();
  await expect(page.getByRole("region", { name: "Files" })).toContainText("1 file uploaded");
});

test.describe("the gallery on a touchscreen", () => {
  test.use({ hasTouch: true });

  test("a long press and taps select items, and a swipe switches images", async ({ page, email }) => {
    await signIn(page, email);
    await createItems(page, [{ file: "a-cup.png" }, { file: "b-cup.png" }]);
    await page.goto("/gallery");
    const finger = { pointerType: "touch", isPrimary: true, clientX: 200, clientY: 300 };
    await findCell(page, "a cup").dispatchEvent("pointerdown", finger);
    await expect(findCell(page, "a cup")).toHaveAttribute("aria-selected", "true");
    await findCell(page, "a cup").dispatchEvent("pointerup", finger);
    await findCell(page, "a cup").dispatchEvent("click", finger);
    await expect(findCell(page, "a cup")).toHaveAttribute("aria-selected", "true");
    await keepTouchesShort(page);
    await findCell(page, "b cup").tap();
    const bar = page.getByRole("toolbar", { name: "Selected items" });
    await expect(bar).toContainText("2 selected");
    const release = await holdRequests(page, /gallery\.bulk/);
    await bar.getByRole("button", { name: "Favorite", exact: true }).click();
    await findCell(page, "b cup").tap();
    release();
    // Items selected during the change stay selected after it.
    await expect(page.getByText("Favorites").locator("..").first()).toContainText("2");
    await expect(bar).toContainText("1 selected");
    await page.keyboard.press("Escape");
    await expect(bar).toBeHidden();

    await findCell(page, "a cup").tap();
    const dialog = page.getByRole("dialog", { name: "a cup" });
    const image = dialog.getByRole("img", { name: "a cup, 1 of 4" });
    await image.dispatchEvent("pointerdown", finger);
    await image.dispatchEvent("pointerup", { ...finger, clientX: 60 });
    const second = dialog.getByRole("img", { name: "a cup, 2 of 4" });
    await second.dispatchEvent("pointerdown", finger);
    await second.dispatchEvent("pointerup", { ...finger, clientX: 340 });
    await expect(image).toBeVisible();
    await pinch(image);
    await expect(image).not.toHaveCSS("scale", "1");
  });
});

test.describe("an item that fails to render", () => {
  // React logs the error that the card's error boundary catches.
  test.use({ expectedConsole: /Cannot read properties of null/ });

  test("shows an error in its card, like a failed run", async ({ page, email }) => {
    await signIn(page, email);
    await createItems(page, [{ file: "a-cup.png" }, { file: "b-cup.png" }]);
    await page.route(/gallery\.list/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replace(/"images":\[.*?\]/, '"images":null') });
    });
    await page.route(/runs\.list/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const failed = text.replace('"succeeded"', '"failed"').replace(/"made":\d/, '"made":0');
      await route.fulfill({ response, body: failed });
    });
    await page.goto("/gallery");
    await expect(page.getByText("Couldn't show this item.")).toHaveCount(1);
    await expect(findCell(page, "a cup")).toBeVisible();

    const unfinished = page.getByRole("list", { name: "Unfinished runs" });
    await expect(unfinished.getByRole("link", { name: /^Remove Background Failed/ })).toBeVisible();
    await expectAccessible(page);
    const retryLink = unfinished.getByRole("link", { name: "Try Remove Background again" });
    await expect(retryLink).toHaveAttribute("href", /again=/);
    await unfinished.getByRole("button", { name: "Dismiss Remove Background" }).click();
    await expect(unfinished).toBeHidden();
  });
});

test("the selection bar stays in view, tags autocomplete, and Undo lasts", async ({ page, email }) => {
  await signIn(page, email);
  await createItems(page, [{ file: "a-cup.png" }, { file: "b-cup.png" }, { file: "c-cup.png" }]);
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto("/gallery");
  await expect(page.getByText("3 items", { exact: true })).toBeAttached();
  await expect(page.getByRole("row").last()).toHaveAttribute("aria-rowindex", "3");
  const bar = page.getByRole("toolbar", { name: "Selected items" });
  const addTag = async (item: string, typed: string) => {
    await findCell(page, item).focus();
    await page.keyboard.press("x");
    await bar.getByRole("button", { name: "Tag" }).click();
    await page.getByRole("combobox", { name: "Add a tag" }).fill(typed);
  };
  await addTag("a cup", "Winter");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Add tags" }).click();
  await addTag("b cup", "wi");
  await expect(page.locator("datalist option")).toHaveAttribute("value", "winter");
  await page.keyboard.press("Escape");
  for (const y of [0, 10_000]) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await expect(bar.getByText("1 selected")).toBeInViewport();
  }

  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await page.clock.fastForward(8500);
  await undo.click();
  await expect(findCell(page, "b cup")).toBeVisible();
});

test("on a phone, unfinished runs leave room for images", async ({ page, email }) => {
  await signIn(page, email);
  await createItems(page, [{ file: "a-cup.png" }, { file: "b-cup.png" }, { file: "c-cup.png" }]);
  await page.route(/runs\.list/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll('"succeeded"', '"failed"')
      .replaceAll(/"made":\d/g, '"made":0');
    await route.fulfill({ response, body });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/gallery");
  const unfinished = page.getByRole("list", { name: "Unfinished runs" });
  await expect(unfinished.getByRole("listitem")).toHaveCount(3);
  const measureTop = async () => (await findCell(page, "c cup").boundingBox())?.y ?? Infinity;
  await expect.poll(measureTop).toBeLessThan((844 * 2) / 3);
  await unfinished.getByRole("button", { name: "Dismiss Remove Background" }).last().click();
  await expect(unfinished.getByRole("listitem")).toHaveCount(2);
});

const isFullyVisible = (text: Locator) =>
  text.evaluate((element) => element.scrollWidth <= element.clientWidth);

test("on a phone, tool names aren't cut off in the gallery and the item", async ({ page, email }) => {
  await signIn(page, email);
  await createItems(page, [{ file: "red-cup.png" }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/gallery");
  const cell = findCell(page, "red cup");
  await expect(cell).toContainText("Remove Background · 4 images");
  expect(await isFullyVisible(cell.getByText("Remove Background"))).toBe(true);
  await cell.click();
  const description = page.getByRole("dialog").getByText(/^Remove Background · 4 images/);
  expect(await isFullyVisible(description)).toBe(true);
  await expect(page.getByRole("dialog").getByText("Created")).toBeVisible();
});

test("an item keeps a tag that another window has added in the meantime", async ({ page, email }) => {
  await signIn(page, email);
  await createItems(page, [{ file: "red-cup.png" }]);
  await page.goto("/gallery");
  await findCell(page, "red cup").click();
  await expect(page.getByRole("dialog").getByText("Cost")).toBeVisible();
  const { origin, pathname } = new URL(page.url());
  const tagged = await page.request.post("/api/trpc/gallery.setTags", {
    headers: { origin },
    data: { id: pathname.split("/").at(-1), tags: ["spring"] },
  });
  await expect(tagged).toBeOK();
  await page.getByRole("combobox", { name: "Add a tag" }).fill("cups");
  const saved = page.waitForResponse(/gallery\.bulk/);
  await page.keyboard.press("Enter");
  await saved;
  await page.reload();
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText(["spring", "cups"]);
});
