// `npm run sheets -w @packshot/server -- FOLDER [--out FOLDER] [--only KIND]` draws every recipe × option for every
// photo in a folder, one PNG per recipe, for visual review. It needs no server.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import {
  type Example,
  createExampleJob,
  examples,
  drawSampleImage,
} from "../src/engines/studio/testing/index.ts";
import { createStudio } from "../src/engines/studio/index.ts";

/** Side of an image and height of its caption on the sheet, in pixels. */
const cellSide = 320;
const captionHeight = 26;

const { values, positionals } = parseArgs({
  options: { out: { type: "string", default: "studio-sheets" }, only: { type: "string" } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined)
  throw new Error("Name a folder of photos: npm run sheets -w @packshot/server -- FOLDER");

const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp|avif)$/i.test(name)).toSorted();
const photos = await Promise.all(
  names.map(async (name) =>
    sharp(await readFile(join(folder, name)))
      .rotate()
      .png()
      .toBuffer(),
  ),
);
const studio = await createStudio();
const out = resolve(values.out);
await mkdir(out, { recursive: true });
for (const [kind, all] of examples) {
  if (values.only !== undefined && values.only !== kind) continue;
  const rows = all.some(({ images }) => images.length > 0) ? photos : [undefined];
  const cells: { image: Buffer; name: string }[] = [];
  for (const photo of rows) for (const example of all) cells.push(await drawCell(example, photo));
  const file = join(out, `${kind}.png`);
  await writeFile(file, await drawSheet(cells, all.length));
  process.stdout.write(`${file}\n`);
}
await studio.close();

/** Makes the example with the photo as its first image. All other images are drawn samples. */
async function drawCell(
  example: Example,
  photo: Buffer | undefined,
): Promise<{ image: Buffer; name: string }> {
  const drawn = await Promise.all(example.images.map(drawSampleImage));
  const images = photo === undefined || drawn.length === 0 ? drawn : [photo, ...drawn.slice(1)];
  const { name } = example;
  try {
    const { bytes } = await studio.image(createExampleJob(example, images), new AbortController().signal);
    return {
      image: await sharp(bytes)
        .resize(cellSide, cellSide, { fit: "contain", background: "#777" })
        .png()
        .toBuffer(),
      name,
    };
  } catch (error) {
    const image = await sharp({
      create: { width: cellSide, height: cellSide, channels: 3, background: "#444" },
    })
      .png()
      .toBuffer();
    return {
      image,
      name: `${name}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 60),
    };
  }
}

async function drawSheet(cells: readonly { image: Buffer; name: string }[], perRow: number): Promise<Buffer> {
  const columns = Math.min(perRow, 10);
  const rows = Math.ceil(cells.length / columns);
  const height = cellSide + captionHeight;
  const placed = cells.flatMap(({ image, name }, index) => {
    const left = (index % columns) * cellSide;
    const top = Math.floor(index / columns) * height;
    return [
      { input: image, left, top },
      { input: label(name), left, top: top + cellSide },
    ];
  });
  return sharp({
    create: { width: columns * cellSide, height: rows * height, channels: 3, background: "#fff" },
  })
    .composite(placed)
    .png()
    .toBuffer();
}

function label(name: string): Buffer {
  const text = name.replace(/[<>&]/g, " ");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(cellSide)}" height="${String(captionHeight)}"><text x="6" y="18" font-size="15" font-family="sans-serif">${text}</text></svg>`,
  );
}
