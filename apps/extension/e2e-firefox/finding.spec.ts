import type { Browser, Page } from "puppeteer-core";
import { expect, test } from "playwright/test";
import { type Shops, startShops } from "../e2e/shops/start-shops.ts";
import { openOwnPage, startFirefox } from "./firefox.ts";

/** Fixtures whose result depends on what the browser does: shadow roots, styles, srcset, other hosts. */
const sample = [
  "thumbnail with a hi-res attribute and a map of sizes",
  "size in the file's name",
  "srcset of densities",
  "size in the query",
  "another host that lets pages read",
  "open shadow root",
  "background",
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

/** Lists the images of the shop's page with the script that the extension injects. */
function list(own: Page): Promise<unknown> {
  return own.evaluate(`(async () => {
    const [tab] = await browser.tabs.query({ url: "http://shop.example/*" });
    await browser.scripting.executeScript({ target: { tabId: tab.id }, files: ["/page.js"] });
    const { value } = await browser.tabs.sendMessage(tab.id, { to: "page", call: "list", input: {} });
    return value;
  })()`);
}

test("finds the largest version of a sample of images", async () => {
  const own = await openOwnPage(browser, "options.html");
  const page = await browser.newPage();
  const rows: string[] = [];
  for (const name of sample) {
    const shop = shops.named(name);
    const [width, height] = shop.largest;
    await page.goto(shop.url);
    // A script may add the image after the page has loaded.
    await expect
      .poll(() => list(own), { message: name })
      .toMatchObject([{ width, height, alt: "Cup with a handle" }]);
    rows.push(`${String(width).padStart(5)} × ${height}  ${name}`);
  }
  // oxlint-disable-next-line no-console -- Printing the table is the point of this test.
  console.log(["Largest found in Firefox", ...rows].join("\n"));
});
