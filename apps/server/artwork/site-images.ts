// `npm run site-images -w @packshot/server [-- NAME …]` makes the public site's images from product photos with the
// studio engine and, without names, also a video of the product, which needs ffmpeg. The photos are rendered, and
// `npm run site-images -w @packshot/server -- --photos [PRODUCT …]` retakes them with Blender.
//   --width 1200       of the photos, in pixels
//   --samples 12       samples for each of their pixels
//   --develop          reuses the last render and only develops it again
//   --out FOLDER       writes there instead, for previews
// Look at each image at full size before committing it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { RenderError } from "./plates/blender.ts";
import { createDenoiser } from "./plates/denoise.ts";
import { makeImages } from "./site-images/make-images.ts";
import { develop, render } from "./site-images/photograph.ts";
import { type Product, photoFolder, products } from "./site-images/products.ts";

const threads = 2;
const { values, positionals } = parseArgs({
  options: {
    photos: { type: "boolean", default: false },
    width: { type: "string", default: "1200" },
    samples: { type: "string", default: "12" },
    develop: { type: "boolean", default: false },
    out: { type: "string" },
  },
  allowPositionals: true,
});

function isProduct(name: string): name is Product {
  return products.some((product) => product === name);
}

async function takePhotographs(): Promise<void> {
  const unknown = positionals.find((name) => !isProduct(name));
  if (unknown !== undefined) throw new RenderError(`${unknown} is not one of ${products.join(", ")}.`);
  const out = resolve(values.out ?? photoFolder);
  await mkdir(out, { recursive: true });
  const denoise = await createDenoiser(threads);
  const rendering = {
    folder: join(tmpdir(), "site-images"),
    width: Number(values.width),
    samples: Number(values.samples),
    threads,
  };
  for (const product of positionals.length > 0 ? positionals : products) {
    if (!values.develop) await render(product, rendering);
    await writeFile(join(out, `${product}.jpg`), await develop(product, rendering.folder, denoise));
    process.stdout.write(`${product}\n`);
  }
}

/** Makes the video in the web app's folder, because it shows the product in a browser. */
async function recordDemoVideo(): Promise<void> {
  const script = join(import.meta.dirname, "../../web/scripts/demo-video.ts");
  const [code] = await once(spawn(process.execPath, [script], { stdio: "inherit" }), "exit");
  if (code !== 0) throw new RenderError("The video could not be made.");
}

try {
  if (values.photos) await takePhotographs();
  else await makeImages(positionals, values.out);
  if (!values.photos && positionals.length === 0 && values.out === undefined) await recordDemoVideo();
} catch (error) {
  console.error(error instanceof RenderError ? error.message : error);
  process.exitCode = 1;
}
