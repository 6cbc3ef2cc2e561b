import { existsSync } from "node:fs";
import { join } from "node:path";
import puppeteer, { type Browser, type Page } from "puppeteer-core";

const extensionFolder = join(import.meta.dirname, "../dist/e2e/firefox");
const ID = "extension@packshot.example";
/** Fixed host of the extension's pages; by default, Firefox generates a random one. */
const UUID = "8e3a1c5e-5d1c-4d4e-9d3f-2b4b0a6f7c11";

const firefoxPaths = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** Starts Firefox with the extension installed. FIREFOX_PATH overrides the installed Firefox. */
export async function startFirefox(): Promise<Browser> {
  const executablePath = process.env["FIREFOX_PATH"] ?? firefoxPaths.find((path) => existsSync(path));
  if (executablePath === undefined)
    throw new Error("Firefox isn't installed. Install it, or set FIREFOX_PATH.");
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    // Disables Puppeteer's 30-second timeout, which is too short for a busy machine. The test's own timeout still
    // applies.
    timeout: 0,
    // Firefox 153 and newer require this for opening an extension's pages.
    args: ["--remote-allow-system-access"],
    extraPrefsFirefox: {
      "extensions.webextensions.uuids": JSON.stringify({ [ID]: UUID }),
      "network.dns.localDomains": "shop.example,cdn.example",
    },
  });
  await browser.installExtension(extensionFolder);
  return browser;
}

/** Opens an extension page in a tab. Puppeteer never reports that such a page has loaded, so this polls the page. */
export async function openExtensionPage(browser: Browser, path: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultNavigationTimeout(30_000);
  page.setDefaultTimeout(0);
  const navigation = page.goto(`moz-extension://${UUID}/${path}`, { timeout: 1000 });
  await navigation.catch(() => undefined);
  await page.waitForFunction("document.readyState === 'complete' && location.protocol === 'moz-extension:'");
  return page;
}
