import { gzipSync } from "node:zlib";
import {
  type EmulatedResponse,
  createResponse,
  type ResponsePart,
  createPartsResponse,
  createImagePart,
  drawRequestedImage,
  sendResponse,
} from "../response.ts";
import { type Exchange, type Scenario, send, toWire } from "../exchange.ts";
import { createSample } from "../json-schema.ts";

const sign = (part: ResponsePart): ResponsePart => ({ ...part, thoughtSignature: "c2lnbmF0dXJl" });
const thought = (part: ResponsePart): ResponsePart => ({ ...part, thought: true });
const prose = "I can't create that image, but I can describe it: the product stands on a plain ground.";

/**
 * Responds after the model's time with one image, or with text if the model or the request allows no images.
 */
export async function createOkResponse(exchange: Exchange) {
  await exchange.think();
  const { responseModalities = ["TEXT", "IMAGE"] } = exchange.body.generationConfig ?? {};
  if (exchange.model.sizes.length === 0 || !responseModalities.includes("IMAGE")) {
    return createTextResponse(exchange);
  }
  return createPartsResponse(exchange, [createImagePart(await drawRequestedImage(exchange))]);
}

/** Creates a scenario that responds with these parts and STOP. */
const parts =
  (make: (exchange: Exchange) => Promise<readonly ResponsePart[]>): Scenario =>
  async (exchange) => {
    await exchange.think();
    sendResponse(exchange, createPartsResponse(exchange, await make(exchange)));
  };

const MAX_DELAY_MS = 600_000;

export const results: Readonly<Record<string, Scenario>> = {
  ok: async (exchange) => sendResponse(exchange, await createOkResponse(exchange)),
  ok_png: parts(async (exchange) => [
    createImagePart(await drawRequestedImage(exchange, {}, "png"), "image/png"),
  ]),
  grid_bleed: parts(async (exchange) => [
    createImagePart(await drawRequestedImage(exchange, { layout: "grid-bleed" })),
  ]),
  draft_then_final: parts(async (exchange) => [
    thought({ text: "**Drafting**\n\nI place the product first." }),
    thought(createImagePart(await drawRequestedImage(exchange, { n: 1 }))),
    sign(createImagePart(await drawRequestedImage(exchange, { n: 2 }))),
  ]),
  two_finals: parts(async (exchange) => [
    createImagePart(await drawRequestedImage(exchange, { n: 1 })),
    createImagePart(await drawRequestedImage(exchange, { n: 2 })),
  ]),
  thought_only: parts(async (exchange) => [thought(createImagePart(await drawRequestedImage(exchange)))]),
  text_only: parts(() => Promise.resolve([{ text: prose }])),
  text_plus_image: parts(async (exchange) => [
    { text: "Here is your image." },
    createImagePart(await drawRequestedImage(exchange)),
  ]),
  wrong_mime: parts(async (exchange) => [
    createImagePart(await drawRequestedImage(exchange, {}, "webp"), "image/png"),
  ]),
  text_mime: parts(() => Promise.resolve([createImagePart(Buffer.from("hello"), "text/plain")])),
  bad_base64: parts(() => Promise.resolve([{ inlineData: { mimeType: "image/jpeg", data: "@@@" } }])),
  zero_bytes: parts(() => Promise.resolve([createImagePart(Buffer.alloc(0))])),
  corrupt_jpeg: parts(async (exchange) => {
    const whole = await drawRequestedImage(exchange);
    return [createImagePart(whole.subarray(0, whole.length >> 1))];
  }),
  wrong_ratio: parts(async (exchange) => [
    createImagePart(await drawRequestedImage(exchange, { ratio: "1:1", size: "1K" })),
  ]),
  /** Asks three times for a continuation, then sends the image. */
  continuation: async (exchange) => {
    if (exchange.attempt % 4 === 0) return sendResponse(exchange, await createOkResponse(exchange));
    const hop = String(exchange.attempt % 4);
    const candidate = {
      content: { role: "model", parts: [{ text: `Part ${hop}. ` }] },
      finishReason: "CONTINUATION",
      continuationToken: Buffer.from(`hop ${hop}`).toString("base64"),
    };
    sendResponse(exchange, createResponse(exchange, candidate));
  },
  slow_ok: async (exchange) => {
    const milliseconds = Math.min(Number(exchange.argument ?? 1000), MAX_DELAY_MS);
    await exchange.wait(milliseconds);
    sendResponse(exchange, await createOkResponse(exchange));
  },
  /** Waits for the argument's number of requests, then responds to all. */
  together: async (exchange) => {
    await exchange.gather(Number(exchange.argument ?? 2));
    sendResponse(exchange, await createOkResponse(exchange));
  },
  /** Reports a token count that no image can have. */
  absurd_usage: async (exchange) => {
    const body = await createOkResponse(exchange);
    const usageMetadata = { ...body.usageMetadata, candidatesTokenCount: 1e15 };
    sendResponse(exchange, { ...body, usageMetadata });
  },
  gzip: async (exchange) => {
    const body = await createOkResponse(exchange);
    exchange.bill(body.usageMetadata);
    send(exchange.response, 200, gzipSync(toWire(body)), { "content-encoding": "gzip" });
  },
  extra_fields: async (exchange) => {
    const modelStatus = {
      modelStage: "DEPRECATED",
      retirementTime: "2026-12-31T00:00:00Z",
      message: "This model will be retired.",
    };
    sendResponse(exchange, { ...(await createOkResponse(exchange)), turnToken: "v1_turn", modelStatus });
  },
};

function sample({ body }: Exchange): unknown {
  const { responseJsonSchema, responseSchema } = body.generationConfig ?? {};
  return createSample(responseJsonSchema ?? responseSchema ?? { type: "object" });
}

/** Responds with JSON that fits the request's schema, or with a sentence if no JSON is requested. */
function createTextResponse(exchange: Exchange): EmulatedResponse {
  const json = exchange.body.generationConfig?.responseMimeType === "application/json";
  const text = json
    ? JSON.stringify(sample(exchange))
    : `A response from ${exchange.model.id} to ${String(exchange.prompt.length)} characters.`;
  return createPartsResponse(exchange, [{ text }]);
}

/** Keeps the keys and changes the type of every value. */
function mistype(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { wrong: "type" };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === "object" && !Array.isArray(inner) ? 7 : { wrong: "type" },
    ]),
  );
}

/** Creates a scenario that responds with text based on a value that fits the schema. */
const words =
  (write: (fitting: unknown) => string, finishReason?: string): Scenario =>
  async (exchange) => {
    await exchange.think();
    sendResponse(exchange, createPartsResponse(exchange, [{ text: write(sample(exchange)) }], finishReason));
  };

const cutInHalf = (text: string) => text.slice(0, Math.max(1, text.length >> 1));

export const textAnswers: Readonly<Record<string, Scenario>> = {
  json_ok: words((fitting) => JSON.stringify(fitting)),
  json_invalid: words((fitting) => JSON.stringify(mistype(fitting))),
  json_cut: words((fitting) => cutInHalf(JSON.stringify(fitting)), "MAX_TOKENS"),
  json_extra_prose: words(
    (fitting) =>
      `Here is the JSON you asked for:\n\n\`\`\`json\n${JSON.stringify(fitting, null, 2)}\n\`\`\`\n`,
  ),
};
