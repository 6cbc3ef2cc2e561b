// `npm run plates -w @packshot/server [NAME …]` renders the sets of artwork/plates/blender with Blender, removes the
// noise and packs them as the studio's plates (docs/plates.md). Without a name it rebuilds all plates of the library.
//   --size 1536        width, or width x height, in pixels
//   --samples 32       samples for each pixel
//   --out FOLDER       writes the packed plates there, for previews
//   --renders FOLDER   keeps Blender's renders, so that --bake can reuse them
//   --bake             reuses the renders and rereads only the set's facts (exposure, balance …)
import { glob, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { bake } from "./plates/bake.ts";
import { RenderError, runBlender } from "./plates/blender.ts";
import { createDenoiser } from "./plates/denoise.ts";
import { readSetFacts } from "./plates/facts.ts";
import { pack } from "./plates/pack.ts";

const library = join(import.meta.dirname, "../src/engines/studio/scenery/plates/library");
const script = join(import.meta.dirname, "plates/blender/render.py");
const threads = 2;

function readArguments() {
  return parseArgs({
    options: {
      size: { type: "string", default: "1536" },
      samples: { type: "string", default: "32" },
      out: { type: "string", default: library },
      renders: { type: "string", default: join(tmpdir(), "plates") },
      bake: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
}

function parseSize(text: string): { width: string; height: string } {
  const [, width, height = width] = /^(\d+)(?:x(\d+))?$/.exec(text) ?? [];
  if (width === undefined || height === undefined)
    throw new RenderError(`"${text}" isn't a size. Write 1536 or 1536x2048.`);
  return { width, height };
}

async function listLibraryPlates(): Promise<string[]> {
  const files = await Array.fromAsync(glob("*/plate.json", { cwd: library }));
  return files.map(dirname).toSorted();
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const { width, height } = parseSize(values.size);
  const denoise = await createDenoiser(threads);
  for (const name of positionals.length > 0 ? positionals : await listLibraryPlates()) {
    const renders = resolve(values.renders, name);
    await mkdir(renders, { recursive: true });
    await runBlender(
      script,
      [name, renders, width, height, values.samples, String(threads), ...(values.bake ? ["facts"] : [])],
      process.env,
    );
    const facts = await readSetFacts(join(renders, "facts.json"));
    const bytes = await pack(join(resolve(values.out), name), facts, await bake(renders, facts, denoise));
    console.log(
      `${name}: ${String(Math.round(facts.seconds))} s of rendering, ${String(Math.round(bytes / 1000))} kB`,
    );
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof RenderError ? error.message : error);
  process.exitCode = 1;
}
