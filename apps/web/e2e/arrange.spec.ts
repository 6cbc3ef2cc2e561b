import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { holdRequests } from "./hold-requests.ts";
import {
  createOriginHeader,
  longTimeout,
  waitForBox,
  expect,
  expectAccessible,
  getVariantsOfWidth,
  getPhotoPath,
  signIn,
  test as studioTest,
} from "./fixtures.ts";
import { test } from "./instant-studio.ts";

const drawnImage = /^data:image\/jpeg/;

const findScene = (page: Page) => page.getByRole("application", { name: "Product in its scene" });
const findSize = (page: Page) => page.getByRole("slider", { name: "Size" });
const findLeaveQuestion = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
const findSaveButton = (page: Page) => page.getByRole("button", { name: "Save" });

/** Creates four photos on marble through the API and opens the first. */
async function createAndOpenPhotos(page: Page): Promise<void> {
  const { request } = page;
  const headers = await createOriginHeader(page);
  const callApi = async (procedure: string, data: object) =>
    (await (await request.post(`/api/trpc/${procedure}`, { headers, ...data, ...longTimeout })).json()).result
      .data;
  const file = {
    name: "cactus.jpg",
    mimeType: "image/jpeg",
    buffer: await readFile(getPhotoPath("cactus.jpg")),
  };
  const { id } = await callApi("uploads.create", { multipart: { file } });
  await callApi("uploads.cutOut", { data: { id } });
  const { runId } = await callApi("tools.productPhotos.generate", {
    data: { images: { product: id }, options: { background: "marble" } },
  });
  await page.goto(`/product-photos?run=${runId}`);
  await expect(page.getByRole("list", { name: "Results" }).locator("img")).toHaveCount(4, longTimeout);
}

/** Waits for the announcement of the drawn scene, and returns the product's position in percent. */
async function readProductPosition(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const announcement = page.getByText(/^Product at \d+% from the left/);
  await expect(announcement).toBeAttached(longTimeout);
  const [x = "", y = ""] = (await announcement.textContent())?.match(/\d+/g) ?? [];
  return { x: Number(x), y: Number(y) };
}

/** Counts the rows of a toolbar's buttons. */
async function countRows(toolbar: Locator): Promise<number> {
  return toolbar
    .getByRole("button")
    .evaluateAll(
      (buttons) => new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().top))).size,
    );
}

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
});

test.describe("with a rail in a narrow window", () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test("actions stay on one row, and the image takes a third of the screen", async ({ page }) => {
    await createAndOpenPhotos(page);
    const actions = page.getByRole("toolbar", { name: "Result" });
    await expect(actions.getByRole("button", { name: "Use in another tool…" })).toBeVisible();
    await expect(actions.getByRole("button", { name: "More", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Favorite" })).toBeVisible();
    await expect.poll(() => countRows(actions)).toBe(1);
    // The menu omits what the toolbar shows at this width.
    await actions.getByRole("button", { name: "More", exact: true }).click();
    const menu = page.getByRole("menu");
    for (const group of ["This image", "All images", "Settings", "Gallery"])
      await expect(menu.getByRole("group", { name: group })).toBeVisible();
    await expect(menu.getByRole("menuitem", { name: "Favorite" })).toHaveCount(0);
    const rating = menu.getByRole("menuitem", { name: "Good" });
    const saving = menu.getByRole("menuitem", { name: "Download All" });
    await expect(rating).toBeVisible();
    await expect(saving).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => countRows(actions)).toBe(1);
    await expect(rating).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => countRows(actions)).toBe(1);
    await expect(saving).toBeHidden();
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1024, height: 768 });
    const image = page.getByRole("img", { name: "Photo 1", exact: true });
    await expect.poll(async () => (await image.boundingBox())?.height).toBeGreaterThan(768 / 3);
  });
});

studioTest("a product is dragged, resized, moved by keyboard and re-rendered", async ({ page }) => {
  await createAndOpenPhotos(page);
  const result = page.getByRole("img", { name: "Photo 1", exact: true });
  const before = await result.getAttribute("src");
  await page.getByRole("button", { name: "Arrange", exact: true }).click();
  await expect(findScene(page).locator("img")).toHaveAttribute("src", drawnImage, longTimeout);
  const first = await findScene(page).locator("img").getAttribute("src");
  await expect(findSaveButton(page)).toBeDisabled();
  await expectAccessible(page);

  const position = await readProductPosition(page);
  const box = await waitForBox(findScene(page));
  const middle = {
    x: box.x + (position.x / 100) * box.width,
    y: box.y + (position.y / 100 - 0.1) * box.height,
  };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  // Holds back the server's drawings. Until they arrive, a copy of the product follows the pointer.
  const release = await holdRequests(page, "**/api/trpc/*runs.arrangement*");
  await page.mouse.move(middle.x + 0.1 * box.width, middle.y, { steps: 4 });
  const product = findScene(page).locator("[data-product] canvas");
  await expect(product).toBeVisible();
  const oldProduct = findScene(page).locator("[data-old-product]");
  await expect(oldProduct).toHaveCSS("backdrop-filter", /blur/);
  const readDragTarget = async () => {
    const dragged = await waitForBox(findScene(page).locator("[data-product]"));
    return dragged.x + dragged.width / 2;
  };
  await expect.poll(readDragTarget).toBeGreaterThan(middle.x + 0.05 * box.width);
  release();
  await page.mouse.up();
  await expect(product).toBeHidden(longTimeout);
  await expect
    .poll(async () => (await readProductPosition(page)).x, longTimeout)
    .toBeGreaterThan(position.x + 7);
  await expect(findScene(page).locator("img")).not.toHaveAttribute("src", first ?? "", longTimeout);

  await page.mouse.click(box.x + 0.2 * box.width, box.y + 0.9 * box.height);
  await expect
    .poll(async () => (await readProductPosition(page)).x, longTimeout)
    .toBeLessThan(position.x - 5);

  await findScene(page).focus();
  const positionAfterTap = await readProductPosition(page);
  await page.keyboard.press("Shift+ArrowRight");
  await expect
    .poll(async () => (await readProductPosition(page)).x, longTimeout)
    .toBeGreaterThan(positionAfterTap.x + 3);
  await page.keyboard.press("-");
  await expect(findSize(page)).toHaveValue("95");
  await findSize(page).fill("70");
  await expect(page.getByText(/size 70%$/)).toBeAttached(longTimeout);

  await findSaveButton(page).click();
  await expect(findSaveButton(page)).toBeHidden(longTimeout);
  await expect(result).not.toHaveAttribute("src", before ?? "", longTimeout);
  await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();
  await page.getByRole("button", { name: /^(Details|Check edges)$/ }).click();
  await expect(page.getByText(/Product placed by hand/)).toBeVisible();
  await page.keyboard.press("Escape");

  const actions = page.getByRole("toolbar", { name: "Result" }).getByRole("button");
  await expect(page.getByRole("button", { name: "Favorite" })).toBeVisible();
  await expect(actions.nth(-1)).toHaveAccessibleName("More");

  // The arrangement is stored and can be reset.
  await page.getByRole("button", { name: "Arrange", exact: true }).click();
  await expect(findSize(page)).toHaveValue("70", longTimeout);
  await expect(page.getByText("19 free saves left.")).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(findSize(page)).toHaveValue("100", longTimeout);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(findLeaveQuestion(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(findLeaveQuestion(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await findLeaveQuestion(page).getByRole("button", { name: "Discard" }).click();
  await expect(findSaveButton(page)).toBeHidden();
});

studioTest.describe("on a phone", () => {
  studioTest.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  studioTest("Arrange is in the menu, and a touch moves the product", async ({ page }) => {
    await createAndOpenPhotos(page);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("dialog", { name: "More" }).getByRole("button", { name: "Arrange" }).click();
    await expect(findScene(page).locator("img")).toHaveAttribute("src", drawnImage, longTimeout);
    await expectAccessible(page, getVariantsOfWidth(390));
    const position = await readProductPosition(page);
    const box = await waitForBox(findScene(page));
    const session = await page.context().newCDPSession(page);
    const touchAt = (offset: number) => [
      {
        x: box.x + (position.x / 100 + offset) * box.width,
        y: box.y + (position.y / 100 - 0.1) * box.height,
        id: 0,
      },
    ];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: touchAt(0) });
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: touchAt(0.05) });
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: touchAt(0.1) });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect
      .poll(async () => (await readProductPosition(page)).x, longTimeout)
      .toBeGreaterThan(position.x + 7);
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await findLeaveQuestion(page).getByRole("button", { name: "Discard" }).click();
    await expect(findScene(page)).toBeHidden();
  });
});
