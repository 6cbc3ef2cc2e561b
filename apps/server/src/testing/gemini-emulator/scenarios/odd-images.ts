import { once } from "node:events";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import {
  createResponse,
  createPartsResponse,
  createImagePart,
  drawRequestedImage,
  sendResponse,
} from "../response.ts";
import { type Exchange, type Scenario, toWire, writeHead } from "../exchange.ts";
import { createRandom, createRandomBytes } from "../random.ts";

const withImage =
  (paint: (exchange: Exchange) => Promise<Buffer>, finishReason?: string): Scenario =>
  async (exchange) => {
    await exchange.think();
    sendResponse(
      exchange,
      createPartsResponse(exchange, [createImagePart(await paint(exchange))], finishReason),
    );
  };

/** Draws the requested image and scales it to this size. */
const resizeImage = async (exchange: Exchange, width: number, height: number): Promise<Buffer> =>
  sharp(await drawRequestedImage(exchange), { limitInputPixels: false })
    .resize(width, height)
    .jpeg()
    .toBuffer();

const ESCALATED = "PUP_LIMITED_DISABLED";
const HUGE_SIDE = 5000;
const SMALL = { width: 200, height: 250 };

/** Scenarios whose image is unusual, or arrives with an unusual reason or in an unusual place. */
export const oddImages: Readonly<Record<string, Scenario>> = {
  odd_reason: withImage((exchange) => drawRequestedImage(exchange), ESCALATED),
  max_tokens_picture: withImage((exchange) => drawRequestedImage(exchange), "MAX_TOKENS"),
  huge_pixels: withImage((exchange) => resizeImage(exchange, HUGE_SIDE, HUGE_SIDE * 1.25)),
  small_picture: withImage((exchange) => resizeImage(exchange, SMALL.width, SMALL.height)),
  blank: withImage(() =>
    sharp({ create: { width: 928, height: 1152, channels: 3, background: "#000000" } })
      .jpeg()
      .toBuffer(),
  ),
  second_candidate: async (exchange) => {
    const first = { content: { role: "model", parts: [] }, finishReason: "NO_IMAGE" };
    const parts = [createImagePart(await drawRequestedImage(exchange))];
    const second = { content: { role: "model", parts }, finishReason: "STOP", index: 1 };
    const { candidates: _, ...body } = createPartsResponse(exchange, parts);
    sendResponse(exchange, {
      ...createResponse(exchange, first),
      ...body,
      candidates: [{ ...first, index: 0 }, second],
    });
  },
};

const MEGABYTE = 1_000_000;
const HUGE_MEGABYTES = 30;

/**
 * Sends a 30 MB image, or one of the argument's size, block by block, so that only the client holds all of its base64.
 */
const hugeImage: Scenario = async (exchange) => {
  const { response } = exchange;
  const placeholder = "HOLE";
  const body = createPartsResponse(exchange, [{ inlineData: { mimeType: "image/jpeg", data: placeholder } }]);
  exchange.bill(body.usageMetadata);
  const [before = "", after = ""] = toWire(body).split(placeholder);
  const block = createRandomBytes(createRandom(1), MEGABYTE - (MEGABYTE % 3));
  const first = Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), block.subarray(4)]);
  writeHead(response, 200);
  response.write(before);
  const megabytes = Number(exchange.argument ?? HUGE_MEGABYTES);
  for (let sent = 0; sent < megabytes && !exchange.gone.aborted; sent += 1) {
    const hasRoom = response.write((sent === 0 ? first : block).toString("base64"));
    if (!hasRoom) await once(response, "drain", { signal: exchange.gone });
  }
  response.end(after);
};

const BOMB_SIDE = 30_000;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Creates a small file that declares 900 million pixels. */
function createPixelBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(BOMB_SIDE, 0);
  header.writeUInt32BE(BOMB_SIDE, 4);
  // The header declares true color with eight bits per sample.
  header.set([8, 2], 8);
  const row = deflateSync(Buffer.alloc(BOMB_SIDE * 3 + 1));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", row),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export const oversized: Readonly<Record<string, Scenario>> = {
  huge_image: hugeImage,
  pixel_bomb: (exchange) =>
    sendResponse(exchange, createPartsResponse(exchange, [createImagePart(createPixelBomb(), "image/png")])),
};
