import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright";
import type { UploadFile, PhotoForSlot } from "../../e2e/every-tool/run-tool.ts";

const photos = join(import.meta.dirname, "../../e2e/photos");
const logo = join(import.meta.dirname, "../../public/favicon.svg");

/**
 * Resolves to a function that returns a slot's photo: a photo file, a logo or app screenshot that the browser draws, or
 * null for a person, to use our sample.
 */
export async function createPhotoFor(browser: Browser, url: string): Promise<PhotoForSlot> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
  const draw = async (name: string, options = {}): Promise<UploadFile> => ({
    name,
    mimeType: "image/png",
    buffer: await page.screenshot(options),
  });
  await page.goto(url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const screenshot = await draw("screenshot.png");
  await page.setContent(`<body style="margin:40px">${await readFile(logo, "utf8")}`);
  await page.addStyleTag({ content: "svg { width: 300px; height: 300px }" });
  const drawnLogo = await draw("logo.png", {
    omitBackground: true,
    clip: { x: 30, y: 30, width: 320, height: 320 },
  });
  await page.close();

  const filesByName: Readonly<Record<string, string | UploadFile>> = {
    screenshot,
    logo: drawnLogo,
    photo: join(photos, "cactus.jpg"),
  };
  return ({ name, shows }) => (shows === "person" ? null : (filesByName[name] ?? join(photos, "coffee.png")));
}
