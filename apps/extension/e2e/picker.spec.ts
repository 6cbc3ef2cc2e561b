import type { Page } from "playwright/test";
import type { ToolGroup } from "../src/page/page-calls.ts";
import { expect, expectAccessible, test } from "./in-page.ts";

/**
 * Slugs that the worker doesn't know, so that it ignores the picked image. For a known tool, it would ask about the
 * image's rights, perhaps only on the next test's page.
 */
const threeTools: readonly ToolGroup[] = [
  {
    category: "Content Creation",
    tools: [
      { slug: "photos", name: "Product Photos" },
      { slug: "ads", name: "Ad Creative" },
    ],
  },
  { category: "Design Tools", tools: [{ slug: "cut-out", name: "Remove Background" }] },
];
const nineTools: readonly ToolGroup[] = [
  ...threeTools,
  {
    category: "Style Effects",
    tools: ["Clay", "Comic", "Film", "Neon", "Paper", "Watercolor"].map((name) => ({
      slug: name.toLowerCase(),
      name: `${name} Style`,
    })),
  },
];

const findPicker = (page: Page) => page.getByRole("application", { name: "Pick an image" });
const findAnnouncement = (page: Page) => findPicker(page).getByRole("status");
const findPanel = (page: Page) => page.getByRole("dialog", { name: "Choose a tool" });

/** Counts events that reach the page. The test adds the listeners, because the page's CSP blocks its own scripts. */
async function createEventCounter(page: Page, types: readonly string[]): Promise<() => Promise<number>> {
  const handle = await page.evaluateHandle((names) => {
    const counter = { count: 0 };
    for (const name of names) {
      document.body.addEventListener(name, () => counter.count++, true);
      document.addEventListener(name, () => counter.count++);
    }
    return counter;
  }, types);
  return () => handle.evaluate((counter) => counter.count);
}

test("picks the image under the pointer", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  const countEvents = await createEventCounter(page, ["click", "mousedown", "pointerdown", "mousemove"]);
  await inPage.call("pick", { groups: threeTools });
  await expect(findPicker(page)).toBeFocused();
  const box = await page.getByRole("img", { name: "Blue cup" }).boundingBox();
  if (!box) throw new Error("The page doesn't show the blue cup.");
  await page.mouse.move(box.x + 20, box.y + 20);
  await expect(findAnnouncement(page)).toHaveText("Image 2 of 5, Blue cup, 240 by 300");
  await expect(findPicker(page).getByText("Found at 1,280 × 1,600; the page shows 240 × 300.")).toBeVisible();
  const outline = await findPicker(page).locator(".outline").boundingBox();
  expect(outline).toEqual(box);
  await page.mouse.click(box.x + 20, box.y + 20);
  await expect(findPanel(page).getByRole("img", { name: "Blue cup" })).toBeVisible();
  await expect(findPanel(page)).toContainText("Found at 1,280 × 1,600");
  await expect(findPanel(page)).not.toContainText("soft");
  await findPanel(page).getByRole("button", { name: "Ad Creative" }).click();
  await expect(findPanel(page)).toHaveCount(0);
  const image = expect.objectContaining({ url: `${shops.shop}/grid/1.png`, width: 1280, alt: "Blue cup" });
  await expect
    .poll(() => inPage.readMessages())
    .toEqual([expect.objectContaining({ call: "imagesPicked", input: { images: [image], slug: "ads" } })]);
  expect(await countEvents()).toBe(0);
  expect(new URL(page.url()).hash).toBe("");
  await page.mouse.click(box.x + 20, box.y + 20);
  expect(await countEvents()).toBeGreaterThan(0);
});

test("picks with the keyboard alone", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  const link = page.getByRole("link", { name: "Returns and shipping" });
  await link.focus();
  const countEvents = await createEventCounter(page, ["keydown", "keyup"]);
  await inPage.call("pick", { groups: nineTools });
  await page.keyboard.press("Tab");
  await expect(findAnnouncement(page)).toHaveText("Image 1 of 5, Red cup, 240 by 300");
  await page.keyboard.press("ArrowLeft");
  await expect(findAnnouncement(page)).toHaveText("Image 5 of 5, Yellow cup, 240 by 300");
  await expect(page.getByRole("img", { name: "Yellow cup" })).toBeInViewport();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(findAnnouncement(page)).toHaveText("Image 3 of 5, Green cup, 240 by 300");
  await page.keyboard.press("Enter");
  await expect(findPanel(page)).toContainText("Small image: 560 × 700. Results may look soft.");
  const filter = findPanel(page).getByRole("textbox", { name: "Find a tool" });
  await expect(filter).toBeFocused();
  await page.keyboard.type("sty");
  await expect(findPanel(page).locator(".tools").getByRole("button")).toHaveCount(6);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(findPanel(page).getByRole("button", { name: "Comic Style" })).toBeFocused();
  await page.keyboard.press("Enter");
  const image = expect.objectContaining({ url: `${shops.shop}/grid/2.png`, alt: "Green cup" });
  await expect
    .poll(() => inPage.readMessages())
    .toEqual([expect.objectContaining({ call: "imagesPicked", input: { images: [image], slug: "comic" } })]);
  await expect(link).toBeFocused();
  expect(await countEvents()).toBe(0);
});

test("traps focus in the panel, goes back, and closes on Escape", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  await inPage.call("pick", { groups: nineTools });
  await expect(findPicker(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const filter = findPanel(page).getByRole("textbox", { name: "Find a tool" });
  await expect(filter).toBeFocused();
  await filter.fill("no such tool");
  await expect(findPanel(page)).toContainText("No matching tools.");
  await page.keyboard.press("Tab");
  const back = findPanel(page).getByRole("button", { name: "Pick another image" });
  await expect(back).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(findPanel(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(findAnnouncement(page)).toHaveText("Image 5 of 5, Yellow cup, 240 by 300");
  await page.keyboard.press("Escape");
  await expect(page.locator("packshot-layer")).toHaveCount(0);
  expect(await inPage.readMessages()).toEqual([]);
});

test("keeps the keyup of the closing Escape from the page", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  const countEvents = await createEventCounter(page, ["keydown", "keyup"]);
  await inPage.call("pick", { groups: threeTools });
  await page.keyboard.down("Escape");
  await expect(page.locator("packshot-layer")).toHaveCount(0);
  await page.keyboard.up("Escape");
  expect(await countEvents()).toBe(0);
  await page.keyboard.press("Escape");
  expect(await countEvents()).toBe(4);
});

test("picks covered, background, shadow DOM and SVG images", async ({ page, inPage, shops }) => {
  const names = [
    "covered by a transparent layer",
    "background image",
    "open shadow root",
    "SVG with an embedded image",
  ];
  for (const name of names) {
    const shopPage = shops.getPage(name);
    await page.goto(shopPage.url);
    await inPage.call("pick", { groups: threeTools });
    await expect(findPicker(page)).toBeFocused();
    const box = await page.locator(shopPage.image).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
    await findPanel(page).getByRole("button", { name: "Product Photos" }).click();
    await expect
      .poll(async () => (await inPage.readMessages()).at(-1)?.input, { message: name })
      .toMatchObject({ images: [{ width: shopPage.largest[0], alt: "Cup with a handle" }] });
  }
});

test("picks the topmost of stacked images, even without pointer events", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  await page.evaluate(() => {
    for (const image of [...document.querySelectorAll<HTMLElement>(".products img")].slice(0, 2)) {
      Object.assign(image.style, { position: "fixed", inset: "0", width: "240px", pointerEvents: "none" });
    }
  });
  await inPage.call("pick", { groups: threeTools });
  await expect(findPicker(page)).toBeFocused();
  await page.mouse.move(120, 200);
  await expect(findAnnouncement(page)).toContainText("Blue cup");
});

test("shows a message when there's nothing to pick", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  await page.evaluate(() => document.querySelector("main")?.remove());
  await inPage.call("pick", { groups: threeTools });
  await expect(findPicker(page)).toContainText("There are no images on this page.");
  await findPicker(page).getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.locator("packshot-layer")).toHaveCount(0);
});

const findAreaSelector = (page: Page) => page.getByRole("application", { name: "Screenshot an area" });

test("screenshots an area of a page without images", async ({ page, inPage, shops }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto(shops.grid);
  await page.evaluate(() => {
    document.querySelector("main")?.remove();
    document.body.style.minHeight = "3000px";
    window.scrollTo(0, 500);
  });
  await inPage.call("pick", { groups: threeTools });
  await findPicker(page).getByRole("button", { name: "Screenshot an area" }).click();
  await expect(findAreaSelector(page)).toBeFocused();
  await page.mouse.move(100, 150);
  await page.mouse.down();
  await page.mouse.move(420, 500);
  await expect(findAreaSelector(page).getByRole("status")).toHaveText("320 × 350");
  await page.mouse.up();
  await expect(findPanel(page)).toContainText("This is a screenshot, not the shop's file.");
  await findPanel(page).getByRole("button", { name: "Product Photos" }).click();
  const area = { left: 100, top: 650, width: 320, height: 350 };
  const image = expect.objectContaining({ url: shops.grid, width: 320, height: 350, area });
  await expect
    .poll(() => inPage.readMessages())
    .toEqual([expect.objectContaining({ input: { images: [image], slug: "photos" } })]);
  await page.evaluate(() => window.scrollTo(0, 2000));
  const position = await inPage.call("scrollIntoView", { url: shops.grid, area });
  expect(position).toMatchObject({ left: 100, top: 125, width: 320, height: 350 });
});

test("screenshots an area with the keyboard alone", async ({ page, inPage, shops }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto(shops.grid);
  await inPage.call("pick", { groups: threeTools });
  await expect(findPicker(page)).toBeFocused();
  await page.keyboard.press("a");
  await expect(findAreaSelector(page).getByRole("status")).toHaveText("400 × 300");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowUp");
  await expect(findAreaSelector(page).getByRole("status")).toHaveText("420 × 300");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const tool = findPanel(page).getByRole("button", { name: "Ad Creative" });
  await expect(tool).toBeEnabled();
  await tool.press("Enter");
  const area = { left: 200, top: 130, width: 420, height: 300 };
  await expect
    .poll(async () => (await inPage.readMessages()).at(-1)?.input)
    .toMatchObject({ images: [{ area }], slug: "ads" });
});

test("is accessible in each step", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  await inPage.call("pick", { groups: nineTools });
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(findPanel(page)).toContainText("Found at");
  await expectAccessible(page);
});
