// `npm run screens -w @packshot/web -- [--only slug] [--out folder]` takes screenshots of every tool's screen in each
// of its states, and of gallery, dashboard and settings, on a phone in portrait and landscape, a tablet and a desktop.
// It starts its own servers and signs up a new user for each tool. The studio engine makes what it can; an emulator of
// the Gemini API makes the rest, and the failures.
import { parseArgs } from "node:util";
import { resolve } from "node:path";
import { catalog, findTool } from "@packshot/tools/catalog";
import { chromium } from "playwright";
import { startGeminiServer } from "../e2e/gemini.ts";
import { startServer } from "../e2e/server.ts";
import { ensureChromium, quietSwitches } from "./browser.ts";
import { writeIndex } from "./screens/contact-sheet.ts";
import { createPhotoFor } from "./screens/slot-photos.ts";
import { screenshotScreens } from "./screens/other-screens.ts";
import { screenshotTool } from "./screens/states.ts";

const { values } = parseArgs({
  options: { only: { type: "string", multiple: true }, out: { type: "string", default: "screens" } },
});
const out = resolve(values.out);
const tools = values.only?.map((slug) => findTool(slug) ?? failUnknownTool(slug)) ?? catalog;

function failUnknownTool(slug: string): never {
  throw new Error(
    `There is no tool "${slug}". The tools are: ${catalog.map((tool) => tool.slug).join(", ")}.`,
  );
}

await using cleanup = new AsyncDisposableStack();
const studio = await startServer();
cleanup.defer(() => studio.stop());
const gemini = await startGeminiServer();
cleanup.defer(() => gemini.stop());
const browser = await chromium.launch({ executablePath: ensureChromium().path, args: quietSwitches });
cleanup.defer(() => browser.close());

const photoFor = await createPhotoFor(browser, studio.url);
for (const tool of tools) {
  const started = performance.now();
  try {
    const count = await screenshotTool({
      browser,
      studio: studio.url,
      gemini,
      tool,
      photoFor,
      out,
    });
    console.log(`${tool.slug}: ${count} screenshots, ${((performance.now() - started) / 1000).toFixed(0)} s`);
  } catch (error) {
    // One tool's failure must not stop the other tools' screenshots.
    console.error(`${tool.slug}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
if (values.only === undefined)
  console.log(`rooms: ${await screenshotScreens(browser, studio.url, out)} screenshots`);
console.log(`Look at ${await writeIndex(out)}`);
