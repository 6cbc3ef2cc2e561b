import type { Browser, Page } from "puppeteer-core";
import { expect, test } from "playwright/test";
import { type Shops, startShops } from "../e2e/shops/start-shops.ts";
import { openExtensionPage, startFirefox } from "./firefox.ts";

/** Fixtures whose result depends on the browser: shadow roots, styles, srcset, other hosts. */
const fixtureNames = [
  "thumbnail with a hi-res attribute and a map of sizes",
  "size in the file's name",
  "srcset of densities",
  "size in the query",
  "CDN that lets pages read the file",
  "open shadow root",
  "background image",
];

let browser: Browser;
let shops: Shops;
test.beforeAll(async () => {
  shops = await startShops();
  browser = await startFirefox();
});
test.afterAll(async () => {
  await browser.close();
  await shops.stop();
});

/** Injects the extension's script into the shop's page and lists the page's images. */
function listImages(extensionPage: Page): Promise<unknown> {
  return extensionPage.evaluate(`(async () => {
    const [tab] = await browser.tabs.query({ url: "http://shop.example/*" });
    await browser.scripting.executeScript({ target: { tabId: tab.id }, files: ["/page.js"] });
    const { value } = await browser.tabs.sendMessage(tab.id, { to: "page", call: "list", input: {} });
    return value;
  })()`);
}

test("finds the largest version of a sample of images", async () => {
  const extensionPage = await openExtensionPage(browser, "options.html");
  const page = await browser.newPage();
  const rows: string[] = [];
  for (const name of fixtureNames) {
    const shopPage = shops.getPage(name);
    const [width, height] = shopPage.largest;
    await page.goto(shopPage.url);
    // A script may add the image after the page has loaded.
    await expect
      .poll(() => listImages(extensionPage), { message: name })
      .toMatchObject([{ width, height, alt: "Cup with a handle" }]);
    rows.push(`${String(width).padStart(5)} × ${height}  ${name}`);
  }
  // oxlint-disable-next-line no-console -- Printing the table is the point of this test.
  console.log(["Largest found in Firefox", ...rows].join("\n"));
});
