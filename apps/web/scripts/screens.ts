// `npm run screens -- [--only slug] [--out folder]`: every tool's screen in each of its states, on a phone and a
// desktop, as pictures to look at. A server of its own, a new person for each tool, the studio engine.
import { parseArgs } from "node:util";
import { resolve } from "node:path";
import { catalogue, findTool } from "@packshot/tools/catalogue";
import { chromium } from "playwright";
import { startServer } from "../e2e/server.ts";
import { ensureChromium, quiet } from "./browser.ts";
import { writeIndex } from "./screens/contact-sheet.ts";
import { picturesOn } from "./screens/pictures.ts";
import { photographTool } from "./screens/states.ts";

const { values } = parseArgs({
  options: { only: { type: "string", multiple: true }, out: { type: "string", default: "screens" } },
});
const out = resolve(values.out);
const tools = values.only?.map((slug) => findTool(slug) ?? unknown(slug)) ?? catalogue;

function unknown(slug: string): never {
  throw new Error(`There is no tool "${slug}". There is: ${catalogue.map((tool) => tool.slug).join(", ")}.`);
}

const server = await startServer();
try {
  const browser = await chromium.launch({ executablePath: ensureChromium().path, args: quiet });
  try {
    const pictures = await picturesOn(browser, server.url);
    for (const [index, tool] of tools.entries()) {
      const started = performance.now();
      // Sign-in is limited for each address.
      const address = `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;
      const shots = await photographTool({ browser, url: server.url, address, tool, pictures, out });
      console.log(`${tool.slug}: ${shots} pictures, ${((performance.now() - started) / 1000).toFixed(0)} s`);
    }
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
}
console.log(`Look at ${await writeIndex(out)}`);
