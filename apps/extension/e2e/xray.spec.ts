import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "./in-page.ts";
import { groups } from "./test-data.ts";

const findXray = (page: Page) => page.getByRole("dialog", { name: "Listing X-ray" });
const findStatus = (page: Page) => findXray(page).getByRole("status").first();
const findRow = (page: Page, name: string) => findXray(page).getByRole("row").filter({ hasText: name });
const countRows = async (page: Page) => findXray(page).getByRole("checkbox").count();

test("lists a page's images with their size, type and weight", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  await inPage.call("xray", { groups });
  await expect(findStatus(page)).toHaveText("Images: 4.");
  expect(await countRows(page)).toBe(4);
  await expect(findRow(page, "Red cup").getByRole("cell")).toHaveText(["1,280 × 1,600", "PNG", /^\d+ kB$/]);
  await expect(findRow(page, "Green cup").getByRole("cell")).toHaveText(["560 × 700", "PNG", /^\d+ kB$/]);
  await expect(findXray(page)).not.toContainText("Unknown");
  const box = await findRow(page, "Red cup").locator("img").boundingBox();
  expect(box).toMatchObject({ width: 44, height: 44 });
});

test("warns below the chosen shop's minimum size and links its source", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  await inPage.call("xray", { groups });
  const shop = findXray(page).getByRole("combobox", { name: "Check against" });
  await expect(shop).toHaveValue("");
  await shop.selectOption({ label: "Zalando" });
  await expect(findXray(page)).toContainText("Zalando requires at least 762 px wide and 1,100 px high.");
  await expect(findXray(page).getByRole("link", { name: /Zalando/ })).toHaveAttribute("href", /^https:/);
  await expect(findStatus(page)).toHaveText("Images: 4. Below the minimum: 1.");
  await expect(findRow(page, "Green cup")).toContainText("Too small");
  await expect(findRow(page, "Red cup")).not.toContainText("Too small");
  await shop.selectOption({ label: "Etsy" });
  await expect(findXray(page)).toContainText("Etsy recommends at least 2,000 px on the shorter side.");
  await expect(findRow(page, "Red cup")).toContainText("Smaller than recommended");
});

test("sends the chosen images to a tool", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  await inPage.call("xray", { groups });
  const send = findXray(page).getByRole("button", { name: /^(Send|Select)/ });
  await expect(send).toBeDisabled();
  await findRow(page, "Green cup").getByText("Green cup").click();
  await findRow(page, "Red cup").getByRole("checkbox").check();
  await findXray(page).getByRole("combobox", { name: "Tool" }).selectOption({ label: "Ad Creative" });
  await expect(send).toHaveText("Send 2 images");
  await send.click();
  await expect(findXray(page)).toHaveCount(0);
  const images = ["2", "0"].map((name) => expect.objectContaining({ url: `${shops.shop}/grid/${name}.png` }));
  await expect
    .poll(() => inPage.readMessages())
    .toEqual([expect.objectContaining({ call: "imagesPicked", input: { images, slug: "ad-creative" } })]);
});

test("works with the keyboard and returns the focus", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  const link = page.getByRole("link").first();
  await link.focus();
  await inPage.call("xray", { groups });
  await expect(findXray(page)).toBeFocused();
  await expect(findStatus(page)).toHaveText("Images: 4.");
  await page.keyboard.press("Tab");
  await expect(findXray(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(findXray(page).getByRole("combobox", { name: "Check against" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(findXray(page).getByRole("checkbox", { name: "Red cup" })).toBeChecked();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(findXray(page).getByRole("button", { name: "Send 1 image" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("packshot-layer")).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(await inPage.readMessages()).toEqual([]);
});

test("requests only the page's images", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await inPage.call("xray", { groups });
  await expect(findRow(page, "Red cup").getByRole("cell").last()).toHaveText(/kB$/);
  await expect(findXray(page)).not.toContainText("…");
  const webUrls = requested.filter((url) => url.startsWith("http"));
  expect(webUrls).toContain(`${shops.shop}/grid/0.png`);
  expect(webUrls.filter((url) => !/\.png(?:\?|$)/.test(url) || !url.startsWith(shops.shop))).toEqual([]);
  expect(await inPage.readMessages()).toEqual([]);
});

test("lists images that appear only in the page's metadata", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  await page.evaluate((shop) => {
    const data = document.createElement("script");
    data.type = "application/ld+json";
    const image = ["0.png", "0.png?width=240", "logo.png", "hidden.png"].map(
      (name) => `${shop}/grid/${name}`,
    );
    data.textContent = JSON.stringify({ "@type": "Product", image });
    document.head.append(data);
  }, shops.shop);
  await inPage.call("xray", { groups });
  await expect(findStatus(page)).toHaveText("Images: 5.");
  await expect(findRow(page, "Hidden").getByRole("cell").first()).toHaveText("500 × 500");
});

test("marks the type and size of unreadable files", async ({ page, inPage, shops }) => {
  await page.goto(shops.getPage("served only to a page that displays it").url);
  await inPage.call("xray", { groups });
  await expect(findStatus(page)).toHaveText("Images: 1.");
  await expect(findRow(page, "Cup with a handle").getByRole("cell")).toHaveText([
    "500 × 400",
    "PNG (from file name)",
    "Unknown",
  ]);
  await expect(findXray(page)).toContainText("Some files can't be read");
});

test("reports a page without images", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  await page.evaluate(() => document.querySelector("main")?.remove());
  await inPage.call("xray", { groups: [] });
  await expect(findStatus(page)).toHaveText("No images found");
  await expectAccessible(page);
  await findXray(page).getByRole("button", { name: "Close" }).click();
  await expect(page.locator("packshot-layer")).toHaveCount(0);
});

test("checks a selected image and is accessible at both widths", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  await inPage.call("xray", { groups });
  await findXray(page).getByRole("combobox", { name: "Check against" }).selectOption({ label: "Zalando" });
  await findRow(page, "Green cup").getByRole("checkbox").check();
  await expect(findRow(page, "Green cup")).toContainText("Too small");
  expect(await inPage.readMessages()).toEqual([]);
  await expect(findXray(page)).toContainText("The selected images are uploaded");
  await findXray(page).getByRole("button", { name: "Check selected images" }).click();
  await expect(findRow(page, "Green cup")).toContainText("Rules not met: 1");
  await findRow(page, "Green cup").getByText("Rules not met: 1").press("Enter");
  await expect(findRow(page, "Green cup")).toContainText("At least 762 px wide (560 px wide)");
  const image = expect.objectContaining({ url: `${shops.shop}/grid/2.png` });
  expect(await inPage.readMessages()).toEqual([
    expect.objectContaining({ call: "checkImage", input: { image, channel: "zalando" } }),
  ]);
  await expect(findXray(page)).not.toContainText("…");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const table = findXray(page).getByRole("table");
  const measureHiddenWidth = () =>
    table.evaluate(
      ({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0),
    );
  await expect.poll(measureHiddenWidth).toBe(0);
});
