import type { Page } from "playwright/test";
import { expect, test } from "./in-page.ts";
import type { ShopPage } from "./shops/start-shops.ts";
import { clickToolbarButton } from "./toolbar-button.ts";

/** Returns the URL of the displayed image, as a browser reports it for a right-click. */
async function readShownUrl(page: Page, { frame, image }: ShopPage): Promise<string> {
  const root = frame === undefined ? page : page.frameLocator(frame);
  const element = root.locator(image);
  await expect(element).toBeVisible();
  return element.evaluate(async (shown) => {
    if (shown instanceof HTMLImageElement) {
      // A script may set the URL only after the page has loaded.
      if (shown.currentSrc === "") await new Promise((resolve) => shown.addEventListener("load", resolve));
      await shown.decode();
      return shown.currentSrc;
    }
    if (shown instanceof HTMLVideoElement) return shown.poster;
    if (shown instanceof SVGImageElement) return new URL(shown.href.baseVal, document.baseURI).href;
    return /url\("(.*)"\)/.exec(getComputedStyle(shown).backgroundImage)?.[1] ?? "";
  });
}

/** Returns a selector that only matches in the image's iframe. */
const getFrameSelector = ({ frame, image }: ShopPage) => (frame === undefined ? undefined : image);

test("finds the largest version of each image", async ({ page, inPage, shops }) => {
  for (const shopPage of shops.pages) {
    await test.step(shopPage.name, async () => {
      await page.goto(shopPage.url);
      const src = await readShownUrl(page, shopPage);
      const [width, height] = shopPage.largest;
      const [shownWidth, shownHeight] = shopPage.shown;
      expect(await inPage.call("find", { src }, getFrameSelector(shopPage)), shopPage.name).toMatchObject({
        width,
        height,
        origin: shopPage.origin,
        shown: { url: src, width: shownWidth, height: shownHeight },
        alt: "Cup with a handle",
      });
    });
  }
});

test("reads only files that the page may read", async ({ page, inPage, shops }) => {
  for (const shopPage of shops.pages) {
    await test.step(shopPage.name, async () => {
      await page.goto(shopPage.url);
      const src = await readShownUrl(page, shopPage);
      const found = await inPage.call("find", { src }, getFrameSelector(shopPage));
      const dataUrl = await inPage.call("read", { url: found?.url ?? "" }, getFrameSelector(shopPage));
      expect(dataUrl?.slice(0, 22) ?? null, shopPage.name).toBe(
        shopPage.isReadable ? "data:image/png;base64," : null,
      );
    });
  }
  for (const url of [`${shops.shop}/gone.png`, `${shops.shop}/grid`, "javascript:1", "data:text/html,a"]) {
    expect(await inPage.call("read", { url }), url).toBeNull();
  }
});

test("returns an image's position in the window", async ({ page, inPage, shops }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto(shops.grid);
  const low = page.getByRole("img", { name: "Yellow cup" });
  await expect(low).not.toBeInViewport();
  const place = await inPage.call("scrollIntoView", { url: `${shops.shop}/grid/3.png?width=240` });
  await expect(low).toBeInViewport();
  const box = await low.boundingBox();
  expect(place).toMatchObject({ left: box?.x, top: box?.y, width: box?.width, devicePixelRatio: 1 });
  // When an image is larger than the window, a screenshot contains only its visible part.
  await page.setViewportSize({ width: 800, height: 200 });
  await expect.poll(() => page.evaluate(() => innerHeight)).toBe(200);
  const clipped = await inPage.call("scrollIntoView", { url: `${shops.shop}/grid/3.png?width=240` });
  expect(clipped).toMatchObject({ top: 0, height: 200 });
  expect(await inPage.call("scrollIntoView", { url: `${shops.shop}/grid/hidden.png` })).toBeNull();
  expect(await inPage.call("scrollIntoView", { url: `${shops.shop}/grid/elsewhere.png` })).toBeNull();
});

test("adds the offset of the image's frame", async ({ page, inPage, shops }) => {
  const shopPage = shops.getPage("iframe");
  await page.goto(shopPage.url);
  const url = await readShownUrl(page, shopPage);
  const box = await page
    .frameLocator(shopPage.frame ?? "")
    .locator(shopPage.image)
    .boundingBox();
  expect(await inPage.call("scrollIntoView", { url }, shopPage.image)).toMatchObject({
    left: box?.x,
    top: box?.y,
  });
});

test("lists a page's images once each, in page order", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  const list = await inPage.call("list", {});
  expect(list.map(({ alt, width, height }) => [alt, width, height])).toEqual([
    ["Red cup", 1280, 1600],
    ["Blue cup", 1280, 1600],
    ["Green cup", 560, 700],
    ["Yellow cup", 1280, 1600],
  ]);
  expect(list[0]).toMatchObject({
    url: `${shops.shop}/grid/0.png`,
    origin: "address",
    shown: { url: `${shops.shop}/grid/0.png?width=240`, width: 240, height: 300 },
  });
});

test("finds an image by its URL when the page no longer shows it", async ({ page, inPage, shops }) => {
  await page.goto(shops.grid);
  await page.getByRole("img", { name: "Green cup" }).evaluate((image) => image.remove());
  expect(await inPage.call("find", { src: `${shops.shop}/grid/2.png?width=240` })).toMatchObject({
    width: 560,
  });
  expect(await inPage.call("find", { src: `${shops.shop}/grid/gone.png` })).toBeNull();
});

test("waits for an unresponsive host only once", async ({ page, inPage, shops }) => {
  const shopPage = shops.getPage("size in the file's name");
  await page.goto(shopPage.url);
  const src = await readShownUrl(page, shopPage);
  await page.locator(shopPage.image).evaluate((image, unresponsive) => {
    for (let index = 0; index < 20; index++)
      image.setAttribute(`data-zoom-${index}`, `${unresponsive}${index}.png`);
  }, shops.unresponsive);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  expect(await inPage.call("find", { src })).toMatchObject({ width: 1280 });
  expect(requests.filter((url) => url.startsWith(shops.unresponsive)).length).toBeLessThanOrEqual(6);
});

test("injects once and ignores other messages", async ({ page, context, inPage, shops, worker }) => {
  await page.goto(shops.grid);
  await inPage.call("hideNotice", { id: "none" });
  await inPage.call("showNotice", { notice: { id: "1", tone: "problem", title: "Shown once", actions: [] } });
  await expect(page.getByRole("status", { name: "Shown once" })).toBeVisible();
  // A second script would show a second notice, and Escape would only close the first.
  await page.keyboard.press("Escape");
  await expect(page.locator("packshot-layer")).toHaveCount(0);
  const tab = await clickToolbarButton(context, worker, page);
  for (const message of [
    { to: "page", call: "erase", input: {} },
    { to: "popup", call: "list", input: {} },
    null,
  ]) {
    const reply = worker.evaluate(
      ([tabId, sent]) => chrome.tabs.sendMessage(tabId, sent).then(String, () => "rejected"),
      [tab, message] as const,
    );
    expect(await reply).toMatch(/undefined|rejected/);
  }
  expect(await page.evaluate(() => "isPackshotInjected" in globalThis)).toBe(false);
});
