import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import sharp from "sharp";

/** The folder with rendered photos of our own product models. */
const photoFolder = join(import.meta.dirname, "../../server/artwork/site-images/photos");

const products = [
  { file: "table-lamp", name: "Table lamp, coral", price: "$64" },
  { file: "stoneware-mug", name: "Stoneware mug", price: "$18" },
  { file: "headphones", name: "Headphones, over-ear", price: "$129" },
  { file: "vase", name: "Vase, matte", price: "$42" },
  { file: "serum-bottle", name: "Face serum, 30 ml", price: "$27" },
  { file: "candle", name: "Scented candle", price: "$22" },
  { file: "speaker", name: "Speaker, charcoal", price: "$89" },
  { file: "drink-bottle", name: "Water bottle", price: "$31" },
] as const;

/** Crops of the mug's photo for its listing. The handle's crop is smaller than most marketplaces allow. */
const details = [
  {
    file: "mug-square",
    format: "jpeg",
    name: "Mug, square",
    area: { left: 270, top: 0, width: 900, height: 900 },
  },
  {
    file: "mug-handle",
    format: "webp",
    name: "Mug, handle",
    area: { left: 770, top: 250, width: 330, height: 400 },
  },
  {
    file: "mug-foot",
    format: "png",
    name: "Mug, unglazed foot",
    area: { left: 410, top: 450, width: 520, height: 340 },
  },
] as const;

const createDocument = (
  title: string,
  body: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>${title}</title><style>
  body { margin: 0; font: 15px/1.5 system-ui; color: #222; background: #fff; }
  header { padding: 22px 48px; font: 600 22px system-ui; border-bottom: 1px solid #e6e6e6; }
  main { display: grid; grid-template-columns: repeat(4, 1fr); gap: 28px 24px; padding: 28px 48px; }
  img { display: block; width: 100%; aspect-ratio: 7/6; object-fit: cover; border-radius: 6px; background: #f2f2f2; }
  p { margin: 8px 0 0; } b { font-weight: 600; } h1 { margin: 0; font: 600 26px system-ui; }
  .listing { grid-template: repeat(3, auto) / 190px 1fr 200px; gap: 16px 24px; }
  .listing img { grid-column: 1; }
  .listing img:first-child { grid-area: 1 / 2 / span 3; }
  .listing div { grid-area: 1 / 3 / span 3; }
</style></head><body><header>Supplies for the home</header>${body}</body></html>`;

const grid = createDocument(
  "Supplies for the home",
  `<main>${products
    .map(
      ({ file, name, price }) =>
        `<a><img alt="${name}" src="/photos/${file}.jpg"><p>${name}<br><b>${price}</b></p></a>`,
    )
    .join("")}</main>`,
);

const listing = createDocument(
  "Stoneware mug",
  `<main class="listing"><img alt="Mug, front" src="/photos/stoneware-mug.jpg">${details
    .map(({ file, format, name }) => `<img alt="${name}" src="/photos/${file}.${format}">`)
    .join(
      "",
    )}<div><h1>Stoneware mug</h1><p><b>$18</b></p><p>Green glaze, unglazed foot. Holds 12 oz.</p></div></main>`,
);

/** Reads the photos and crops the details, by path. */
async function createPhotoFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const wholePhotos = products.map(async ({ file }) => {
    return [`/photos/${file}.jpg`, await readFile(join(photoFolder, `${file}.jpg`))] as const;
  });
  const crops = details.map(async ({ file, format, area }) => {
    const photo = sharp(join(photoFolder, "stoneware-mug.jpg")).extract(area);
    return [`/photos/${file}.${format}`, await photo.toFormat(format).toBuffer()] as const;
  });
  return new Map(await Promise.all([...wholePhotos, ...crops]));
}

/** Starts a minimal shop with rendered photos of our own product models. */
export async function startShop() {
  const files = await createPhotoFiles();
  const server = createServer(({ url = "/" }, response) => {
    const photo = files.get(url);
    if (photo === undefined)
      response.writeHead(200, { "content-type": "text/html" }).end(url === "/stoneware-mug" ? listing : grid);
    else {
      const type = url.split(".").at(-1)?.replace("jpg", "jpeg");
      response.writeHead(200, { "content-type": `image/${type}`, "content-length": photo.length }).end(photo);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://supplies.example:${typeof address === "object" ? address?.port : ""}/`;
  return { url, listing: new URL("/stoneware-mug", url).href, stop: () => void server.close() };
}
