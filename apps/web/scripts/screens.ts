// `npm run screens -w @packshot/web -- [--only name] [--width pixels] [--out folder]` takes screenshots of every tool's
// screen in each of its states, and of all other screens, light and dark, on a phone in portrait and landscape, a tablet
// and a desktop. A name is a tool's slug or one of `otherScreens`. It starts its own servers and signs up a new user for
// each tool. The studio engine makes what it can; an emulator of the Gemini API makes the rest, and the failures.
import { parseArgs } from "node:util";
import { join, resolve } from "node:path";
import { catalog, findTool } from "@packshot/tools/catalog";
import { chromium } from "playwright";
import { startGeminiServer } from "../e2e/gemini.ts";
import { startServer } from "../e2e/server.ts";
import { ensureChromium, quietSwitches } from "./browser.ts";
import { createCamera } from "./screens/camera.ts";
import { writeIndex } from "./screens/contact-sheet.ts";
import { createPhotoFor } from "./screens/slot-photos.ts";
import { otherScreens } from "./screens/other-screens.ts";
import { screenshotTool } from "./screens/states.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    width: { type: "string", multiple: true },
    out: { type: "string", default: "screens" },
  },
});
const out = resolve(values.out);
const widths = values.width && { widths: values.width.map(Number) };
const names = [...catalog.map(({ slug }) => slug), ...Object.keys(otherScreens)];
const chosenNames = values.only ?? names;
for (const name of chosenNames)
  if (!names.includes(name)) throw new Error(`There is no "${name}". Choose from: ${names.join(", ")}.`);

await using cleanup = new AsyncDisposableStack();
// On SIGTERM, Playwright closes the browser. The next step then fails, and the servers stop.
const browser = await chromium.launch({ executablePath: ensureChromium().path, args: quietSwitches });
cleanup.defer(() => browser.close());
const studio = await startServer();
cleanup.defer(() => studio.stop());
const gemini = await startGeminiServer();
cleanup.defer(() => gemini.stop());
const photoFor = await createPhotoFor(browser, studio.url);
for (const name of chosenNames) {
  const started = performance.now();
  try {
    const count = await screenshot(name);
    console.log(`${name}: ${count} screenshots, ${((performance.now() - started) / 1000).toFixed(0)} s`);
  } catch (error) {
    // One failure must not stop the other screenshots.
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
console.log(`Look at ${await writeIndex(out)}`);

/** Takes the screenshots of a tool or another group of screens. Resolves to the number of screenshots. */
async function screenshot(name: string): Promise<number> {
  const tool = findTool(name);
  if (tool) return screenshotTool({ browser, studio: studio.url, gemini, tool, photoFor, out, ...widths });
  const camera = await createCamera(join(out, name), widths?.widths);
  await using context = await browser.newContext({ baseURL: studio.url, reducedMotion: "reduce" });
  await otherScreens[name]?.(await context.newPage(), camera);
  return camera.count();
}
