import type { CDPSession, Page } from "playwright/test";
import {
  findCard,
  formatZoom,
  saveCutOut,
  expectSame,
  toScreenPoint,
  readOpacities,
  openEditor,
  type Pixels,
  findStage,
  readStoredPixels,
  findTool,
} from "./cut-out-pixels.ts";
import { holdRequests, loseResponse } from "./hold-requests.ts";
import {
  expect,
  expectAccessible,
  getPhotoPath,
  pick,
  removeBackground,
  signIn,
  test as studioTest,
} from "./fixtures.ts";
import { test } from "./instant-studio.ts";

type Photo = Parameters<typeof getPhotoPath>[0];

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/remove-background");
});

/** Uploads a photo, waits for its cut-out, and returns the stored pixels. */
async function uploadAndCutOut(page: Page, name: Photo): Promise<Pixels> {
  await pick(page, getPhotoPath(name));
  await expect(findCard(page).getByRole("button", { name: "Edit cut-out" })).toBeVisible({
    timeout: 240_000,
  });
  return readStoredPixels(page);
}

async function setRange(page: Page, name: string, value: number): Promise<void> {
  await page.getByRole("slider", { name }).fill(String(value));
}

studioTest("the mouse paints and undoes; unpainted pixels stay byte-identical", async ({ page }) => {
  const before = await uploadAndCutOut(page, "coffee.png");
  await openEditor(page);
  await findTool(page, "Erase").click();
  await page.getByRole("switch", { name: "Snap to edges" }).click();
  await setRange(page, "Hardness", 100);
  const [from, to] = [
    await toScreenPoint(page, before, 0.3, 0.5),
    await toScreenPoint(page, before, 0.7, 0.5),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(undo).toHaveAttribute("aria-disabled", "false");

  const after = await saveCutOut(page);
  const middle = readOpacities(after, 0.5).slice(before.width * 0.3, before.width * 0.7);
  expect(Math.max(...readOpacities(before, 0.5).slice(before.width * 0.3, before.width * 0.7))).toBe(255);
  expect(Math.max(...middle)).toBe(0);
  expectSame(before, after, 0, 0.42);
  expectSame(before, after, 0.58, 1);

  await openEditor(page);
  await page.getByRole("switch", { name: "Snap to edges" }).click();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  const saved = await saveCutOut(page);
  expect(Math.min(...readOpacities(saved, 0.5).slice(before.width * 0.35, before.width * 0.65))).toBe(255);
});

test("wheel zoom, backgrounds and comparison only change the view", async ({ page }) => {
  const photo = await uploadAndCutOut(page, "coffee.png");
  await openEditor(page);
  const zoom = page.getByRole("group", { name: "Zoom" });
  const fit = zoom.getByRole("button", { name: "Fit", exact: true });
  await expect(fit).toBeVisible();
  await findStage(page).hover();
  await page.mouse.wheel(0, -400);
  await expect(zoom).toContainText(await formatZoom(page, photo, Math.E));
  await page.keyboard.press("0");
  await expect(fit).toBeVisible();
  for (const background of ["White", "Dark", "Photo", "Checkerboard"]) {
    await page.getByRole("radio", { name: background }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByRole("radio", { name: background })).toBeChecked();
  }
  const hold = page.getByRole("button", { name: "Before" });
  await hold.hover();
  await page.mouse.down();
  await expect(hold).toHaveAttribute("aria-pressed", "true");
  await page.mouse.up();
  await expect(hold).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Done" })).toBeHidden();
});

studioTest.describe("on a phone", () => {
  studioTest.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  type Touches = readonly { readonly x: number; readonly y: number }[];

  async function touch(session: CDPSession, path: readonly Touches[]): Promise<void> {
    for (const [index, points] of path.entries()) {
      const touchPoints = points.map((point, id) => ({ ...point, id }));
      const type = index === 0 ? "touchStart" : "touchMove";
      await session.send("Input.dispatchTouchEvent", { type, touchPoints });
    }
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  studioTest("one finger paints, and two fingers only zoom", async ({ page }) => {
    const before = await uploadAndCutOut(page, "cactus.jpg");
    await openEditor(page);
    await expectAccessible(page);
    const session = await page.context().newCDPSession(page);
    await findTool(page, "Erase").tap();
    const middle = await toScreenPoint(page, before, 0.5, 0.5);
    const placeFingers = (by: number) => [
      { x: middle.x - by, y: middle.y },
      { x: middle.x + by, y: middle.y },
    ];
    await touch(session, [
      placeFingers(40).slice(0, 1),
      placeFingers(40),
      placeFingers(60),
      placeFingers(80),
    ]);
    const photo = { width: 1600, height: 1600 };
    await expect(page.getByRole("group", { name: "Zoom" })).toContainText(await formatZoom(page, photo, 2));
    await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: /fit to screen/ }).tap();

    await setRange(page, "Hardness", 100);
    await page.getByRole("switch", { name: "Snap to edges" }).tap();
    const [left, right] = [0.3, 0.7];
    await touch(session, [
      [await toScreenPoint(page, before, left, 0.5)],
      [await toScreenPoint(page, before, 0.5, 0.5)],
      [await toScreenPoint(page, before, right, 0.5)],
    ]);
    const after = await saveCutOut(page);
    expect(Math.max(...readOpacities(before, 0.5).slice(before.width * left, before.width * right))).toBe(
      255,
    );
    // The stored cut-out has a different size from the painted one, so opacities may differ by 1 of 255.
    const erased = readOpacities(after, 0.5).slice(before.width * left, before.width * right);
    expect(Math.max(...erased)).toBeLessThanOrEqual(1);
    expectSame(before, after, 0, 0.4);
    expectSame(before, after, 0.6, 1);
  });
});

studioTest("the keyboard paints, undoes and saves, and leaving asks first", async ({ page }) => {
  await page.goto("/dashboard");
  await page
    .getByRole("list", { name: "Tools" })
    .getByRole("link", { name: /^Remove Background/ })
    .click();
  const before = await uploadAndCutOut(page, "bottle.png");
  await openEditor(page);
  await expect(page.getByText("Brush at 50%, 50%")).toBeAttached();
  await page.keyboard.press("e");
  await expect(findTool(page, "Erase")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("]");
  await expect(page.getByRole("slider", { name: "Size" })).toHaveValue("50");
  // Moves up to an area of one color, away from the label's edge.
  await page.keyboard.press("Shift+ArrowUp");
  await expect(page.getByText("Brush at 50%, 43%")).toBeAttached();
  await page.keyboard.down("Space");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.up("Space");
  await expect(page.getByText(/Brush at 5[1-9]%, 43%/)).toBeAttached();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByText("Undone")).toBeAttached();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(page.getByText("Redone")).toBeAttached();

  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Cancel", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Done" }).focus();
  await page.keyboard.press("Enter");
  await expect(findCard(page)).toContainText("Edited by you");
  const after = await readStoredPixels(page);
  expect(readOpacities(before, 0.43)[before.width / 2]).toBe(255);
  expect(readOpacities(after, 0.43)[before.width / 2]).toBe(0);
  expectSame(before, after, 0, 0.3);
  expectSame(before, after, 0.6, 1);

  await openEditor(page);
  await page.keyboard.press("e");
  await page.keyboard.press("Space");
  await page.evaluate(() => window.history.back());
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("button", { name: "Done" })).toBeHidden();
  expectSame(after, await readStoredPixels(page), 0, 1);
});

test("? shows the editor's shortcuts and blocks its keys while they're open", async ({ page }) => {
  await uploadAndCutOut(page, "bottle.png");
  await openEditor(page);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
  await expect(sheet.getByText("Erase brush")).toBeVisible();
  await expect(sheet.getByText("Previous or next result")).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("e");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(findTool(page, "Keep")).toHaveAttribute("aria-pressed", "true");
});

test("an edit in the photo's card updates the images of its run", async ({ page }) => {
  await uploadAndCutOut(page, "coffee.png");
  await removeBackground(page);
  await openEditor(page);
  await page.keyboard.press("e");
  await page.keyboard.press("Space");
  await saveCutOut(page);
  await expect(page.getByText("We're updating your images with the new edges")).toBeVisible();
});

test.describe("when the server is unreachable", () => {
  test.use({ expectedConsole: /ERR_FAILED|Failed to load/ });

  test("the painting is kept, and Done retries", async ({ page }) => {
    const before = await uploadAndCutOut(page, "coffee.png");
    await openEditor(page);
    await page.keyboard.press("e");
    await page.keyboard.press("Space");
    await page.route("**/uploads.correctCutOut*", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("alert")).toContainText("Your edits are safe.");
    const after = await saveCutOut(page);
    const middle = Math.round(before.width / 2);
    expect(readOpacities(before, 0.5)[middle]).toBe(255);
    expect(readOpacities(after, 0.5)[middle]).toBe(0);

    // Discard also undoes a new cut-out whose response was lost.
    await openEditor(page);
    await page.keyboard.press("b");
    await page.route("**/uploads.recut*", loseResponse, { times: 1 });
    await page.getByRole("button", { name: "Cut out what's in the box" }).click();
    await page.getByRole("alert").getByRole("button", { name: "Dismiss" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByRole("button", { name: "Done" })).toBeHidden();
    expect(readOpacities(await readStoredPixels(page), 0.5)).toEqual(readOpacities(after, 0.5));
  });
});

test("a slow cut-out shows that it is being processed", async ({ page }) => {
  // Also matches the request in a batch, but not the one for the place in the queue.
  const release = await holdRequests(page, /\/api\/trpc\/[^?]*\buploads\.cutOut\b/);
  await page.clock.install();
  await pick(page, getPhotoPath("coffee.png"));
  await expect(findCard(page)).toContainText("Cutting out…");
  await page.clock.fastForward(5000);
  await expect(findCard(page)).toContainText("We're processing your photo.");
  release();
  await expect(findCard(page).getByRole("button", { name: "Edit cut-out" })).toBeVisible({
    timeout: 240_000,
  });
});

studioTest("a box makes a new cut-out, and undo restores the old one", async ({ page }) => {
  const before = await uploadAndCutOut(page, "chelsea.png");
  await openEditor(page);
  await page.keyboard.press("b");
  const [from, to] = [
    await toScreenPoint(page, before, 0.2, 0.05),
    await toScreenPoint(page, before, 0.9, 0.95),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole("slider", { name: "Left edge" })).toHaveValue("20");
  await page.getByRole("button", { name: "Cut out what's in the box" }).click();
  await expect(page.getByText("Cut-out updated.")).toBeAttached({ timeout: 240_000 });
  await page.getByRole("button", { name: "Undo" }).click();
  const after = await saveCutOut(page);
  for (const height of [0.2, 0.5, 0.8])
    expect(readOpacities(after, height)).toEqual(readOpacities(before, height));
});
