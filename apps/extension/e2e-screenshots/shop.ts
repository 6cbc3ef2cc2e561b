import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";

/** The folder with photos of products that we have modeled and rendered ourselves. */
const photographs = join(import.meta.dirname, "../../server/artwork/site-images/photos");

const products = [
  { file: "table-lamp", name: "Table lamp, brass", price: "$64" },
  { file: "stoneware-mug", name: "Stoneware mug", price: "$18" },
  { file: "headphones", name: "Headphones, over-ear", price: "$129" },
  { file: "vase", name: "Vase, matte", price: "$42" },
  { file: "serum-bottle", name: "Face serum, 30 ml", price: "$27" },
  { file: "candle", name: "Scented candle", price: "$22" },
  { file: "speaker", name: "Speaker, walnut", price: "$89" },
  { file: "drink-bottle", name: "Drinking bottle", price: "$31" },
] as const;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Supplies for the home</title><style>
  body { margin: 0; font: 15px/1.5 system-ui; color: #222; background: #fff; }
  header { padding: 22px 48px; font: 600 22px system-ui; border-bottom: 1px solid #e6e6e6; }
  main { display: grid; grid-template-columns: repeat(4, 1fr); gap: 28px 24px; padding: 28px 48px; }
  img { display: block; width: 100%; aspect-ratio: 4/3; object-fit: cover; border-radius: 6px; background: #f2f2f2; }
  p { margin: 8px 0 0; } b { font-weight: 600; }
</style></head><body><header>Supplies for the home</header><main>${products
  .map(
    ({ file, name, price }) =>
      `<a><img alt="${name}" src="/photos/${file}.jpg"><p>${name}<br><b>${price}</b></p></a>`,
  )
  .join("")}</main></body></html>`;

/** Starts a plain shop that sells the products in our own photos. */
export async function startShop() {
  const files = await Promise.all(products.map(({ file }) => readFile(join(photographs, `${file}.jpg`))));
  const server = createServer(({ url = "/" }, response) => {
    const photograph = files[products.findIndex(({ file }) => url === `/photos/${file}.jpg`)];
    const type = photograph === undefined ? "text/html" : "image/jpeg";
    response.writeHead(200, { "content-type": type }).end(photograph ?? page);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://supplies.example:${typeof address === "object" ? address?.port : ""}/`,
    stop: () => void server.close(),
  };
}
