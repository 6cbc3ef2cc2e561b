import type { Notice } from "../src/page/page-calls.ts";
import { expect, expectAccessible, keepNotices, test } from "./in-page.ts";

const working: Notice = {
  id: "1",
  tone: "working",
  title: "Sending to Product Photos",
  detail: "Found at 1,280 × 1,600; the page shows 240 × 300.",
  actions: [],
};
const done: Notice = { id: "1", tone: "done", title: "Opened in Product Photos", actions: [] };
const question: Notice = {
  id: "2",
  tone: "question",
  title: "What rights do you have to images from shop.example?",
  detail: "Packshot asks once per site.",
  actions: [
    { id: "mine", label: "They're mine" },
    { id: "reference", label: "Reference only" },
  ],
};
const problem: Notice = {
  id: "3",
  tone: "problem",
  title: "This shop blocks downloads",
  detail: "Neither the server nor this page can read the file.",
  actions: [
    { id: "allow", label: "Allow access" },
    { id: "screenshot", label: "Use a screenshot" },
  ],
};

test("shows a send's progress and the user's choices", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  const image = `${shops.shop}/grid/0.png`;
  await inPage.call("showNotice", { notice: { ...working, image } });
  const status = page.getByRole("status", { name: working.title });
  await expect(status).toContainText("Found at 1,280 × 1,600");
  await expect(status.locator("img")).toHaveJSProperty("naturalWidth", 1280);

  await page.getByRole("link", { name: "Returns and shipping" }).focus();
  await inPage.call("showNotice", { notice: question });
  const dialog = page.getByRole("alertdialog", { name: question.title });
  await expect(dialog).toBeFocused();
  // Pressing Enter on the dialog chooses nothing, and neither button looks preselected.
  await page.keyboard.press("Enter");
  const mine = dialog.getByRole("button", { name: "They're mine" });
  const reference = dialog.getByRole("button", { name: "Reference only" });
  const color = await reference.evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(mine).toHaveCSS("background-color", color);
  for (const _ of ["close", "mine", "reference"]) await page.keyboard.press("Tab");
  await expect(reference).toBeFocused();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => inPage.readMessages())
    .toEqual([
      expect.objectContaining({ call: "actionChosen", input: { notice: "2", action: "reference" } }),
    ]);
  await inPage.call("hideNotice", { id: "2" });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Returns and shipping" })).toBeFocused();
  await expect(status).toBeVisible();
});

test("removes finished notices, except while hovered or focused", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  await keepNotices(page);
  await inPage.call("showNotice", { notice: working });
  await inPage.call("showNotice", { notice: done });
  await expect(page.getByRole("status", { name: working.title })).toBeHidden();
  const status = page.getByRole("status", { name: done.title });
  const readAnimations = () =>
    status.evaluate((card) =>
      card.getAnimations().map(({ playState, effect }) => [playState, effect?.getTiming().duration]),
    );
  await expect.poll(readAnimations).toEqual([["running", 6000]]);
  await status.hover();
  await expect.poll(readAnimations).toEqual([["paused", 6000]]);
  await page.mouse.move(0, 0);
  await status.getByRole("button", { name: "Close" }).focus();
  await expect.poll(readAnimations).toEqual([["paused", 6000]]);
  await status.evaluate((card) => card.getAnimations().forEach((animation) => animation.finish()));
  await expect(status).toBeHidden();
  await expect(page.locator("packshot-layer")).toHaveCount(0);
});

test("closes the newest notice on Escape, and any with its button", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  await inPage.call("showNotice", { notice: working });
  await inPage.call("showNotice", { notice: problem });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("status", { name: problem.title })).toBeHidden();
  const status = page.getByRole("status", { name: working.title });
  await expect(status).toBeVisible();
  await status.getByRole("button", { name: "Close" }).click();
  await expect(status).toBeHidden();
});

test("ignores the page's styles and is accessible in every tone", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  const tones = [problem, { ...working, image: "https://refused.example/a.png" }, question];
  for (const notice of tones) await inPage.call("showNotice", { notice });
  const button = page.getByRole("button", { name: "Use a screenshot" });
  await expect(button).toHaveCSS("text-transform", "none");
  await expect(button).toHaveCSS("letter-spacing", "normal");
  // The page's CSP blocks the image, so the logo replaces it.
  await expect(page.getByRole("status", { name: working.title }).locator("svg.mark")).toBeVisible();
  await expectAccessible(page);
});
