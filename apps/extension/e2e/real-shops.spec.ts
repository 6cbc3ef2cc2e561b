import type { BrowserContext, Page, Route } from "playwright/test";
import { expect, test as inPage } from "./in-page.ts";
import { getLargestWidth, getMarkup, heightRatio, realShops } from "./shops/real-shops.ts";
import { type Technique, techniques } from "./shops/techniques.ts";

type Files = Technique["files"];

/** Serves pages and files at the shops' real URLs, without network access. */
interface Web {
  /** Opens a page with this markup and these files. */
  open(markup: string, files: Files): Promise<void>;
  /** Returns the URLs requested since the page was opened. */
  listRequestedUrls(): readonly string[];
}

const test = inPage.extend<{ web: Web }>({
  web: async ({ context, page }, use) => use(await openRoutedWeb(context, page)),
});

async function openRoutedWeb(context: BrowserContext, page: Page): Promise<Web> {
  let markup = "";
  let files: Files = {};
  let requested: string[] = [];
  await context.route(/^https:/, (route: Route) => {
    const url = route.request().url();
    if (url === "https://technique.test/") return fulfillWithHtml(route, markup);
    if (url === "https://frames.other.test/cup") return fulfillWithHtml(route, framedPhoto);
    requested.push(url);
    const size = files[url];
    if (size === undefined) return route.fulfill({ status: 404, body: "Not here." });
    const [width, height] = typeof size === "number" ? [size, size * heightRatio] : size;
    return route.fulfill({ contentType: "image/svg+xml", body: createSvg(width, Math.round(height)) });
  });
  return {
    async open(newMarkup, newFiles) {
      [markup, files, requested] = [newMarkup, newFiles, []];
      await page.goto("https://technique.test/");
    },
    listRequestedUrls: () => requested,
  };
}

const framedPhoto = '<img alt="Cup" src="https://cdn.technique.test/framed.jpg?width=300">';

const fulfillWithHtml = (route: Route, body: string) =>
  route.fulfill({
    contentType: "text/html; charset=utf-8",
    body: `<!doctype html><title>Cup</title>${body}`,
  });

/** Creates an SVG instead of a photo, because it's fast and browsers report its size the same way. */
function createSvg(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#3a5c78"/></svg>`;
}

interface Row {
  readonly name: string;
  readonly found: number | null;
  readonly largest: number | null;
}

function printTable(title: string, rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(({ name, found, largest }) =>
    [name.padEnd(width), String(found ?? "–").padStart(5), String(largest ?? "–").padStart(5)].join("  "),
  );
  const hits = rows.filter(({ found, largest }) => largest !== null && found === largest).length;
  // oxlint-disable-next-line no-console -- Printing the table is the point of this test.
  console.log([`${title}: ${hits} of ${rows.length} (found, largest)`, ...lines].join("\n"));
}

/** Returns the URL that the browser would report for a right-click. */
async function readMenuUrl(page: Page): Promise<string> {
  const image = page.locator("img.product");
  return image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement))
      throw new Error("The element isn't an image, so the browser's menu reports no URL for it.");
    await element.decode();
    return element.currentSrc;
  });
}

test("finds the largest photo of every verified shop", async ({ page, inPage: script, web }) => {
  const rows: (Row & { isCounted: boolean })[] = [];
  for (const shop of realShops) {
    await web.open(getMarkup(shop), shop.files);
    const found = await script.call("find", { src: await readMenuUrl(page) });
    const isCounted = shop.isUnverified !== true;
    rows.push({ name: shop.name, found: found?.width ?? null, largest: getLargestWidth(shop), isCounted });
    const withoutSize = web.listRequestedUrls().filter((url) => /\/is\/image\/[^?]*$/.test(url));
    expect(withoutSize, shop.name).toEqual([]);
  }
  printTable("Shops", rows);
  expect(rows).toHaveLength(45);
  const counted = rows.filter((row) => row.isCounted);
  expect(counted.filter(({ found, largest }) => found !== largest)).toEqual([]);
  expect(counted.length).toBeGreaterThanOrEqual(40);
});

test("finds the largest photo by every technique", async ({ page, inPage: script, web }) => {
  const find = async ({ by }: Technique) => {
    if (by === "menu") return script.call("find", { src: await readMenuUrl(page) });
    if (by === "url") return script.call("find", { src: "https://cdn.technique.test/framed.jpg?width=300" });
    await page.waitForLoadState("networkidle");
    const [firstImage] = await script.call("list", {});
    return firstImage ?? null;
  };
  const rows: Row[] = [];
  for (const technique of techniques) {
    await web.open(`${technique.head ?? ""}<body>${technique.body}`, technique.files);
    const found = await find(technique);
    rows.push({ name: technique.name, found: found?.width ?? null, largest: technique.largest });
  }
  printTable("Techniques", rows);
  expect(rows.filter(({ found, largest }) => found !== largest)).toEqual([]);
});

test("reads a canvas through the URL of its copy", async ({ inPage: script, web }) => {
  const alone = techniques.find(({ name }) => name === "canvas alone");
  await web.open(`<body>${alone?.body}`, alone?.files ?? {});
  await expect.poll(() => script.call("list", {})).toHaveLength(1);
  const [found] = await script.call("list", {});
  const url = found?.url ?? "";
  expect(await script.call("read", { url })).toMatch(/^data:image\/png;base64,/);
  expect(await script.call("scrollIntoView", { url })).toMatchObject({ width: 300, height: 375 });
  expect(await script.call("find", { src: url })).toMatchObject({ url, width: 800, origin: "shown" });
});
