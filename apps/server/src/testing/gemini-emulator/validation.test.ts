import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { emulatorKey, startGeminiEmulator, type GeminiEmulator } from "./gemini-emulator.ts";

const model = "gemini-nano-banana-2.1";
const maxBodyBytes = 100_000;

let emulator: GeminiEmulator;
beforeEach(async () => {
  emulator = await startGeminiEmulator({ maxBodyBytes, withdrawn: ["gemini-4-argon"] });
});
afterEach(() => emulator.close());

interface SentRequest {
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

async function post({ path = `v1/models/${model}:generateContent`, headers, body }: SentRequest) {
  const response = await fetch(`${emulator.url}/${path}`, {
    method: "POST",
    headers: { "x-goog-api-key": emulatorKey, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body ?? {}),
  });
  return { status: response.status, text: await response.text() };
}

const parts = (...given: object[]) => ({ contents: [{ role: "user", parts: given }] });
const inline = (data: string, mimeType = "image/png") => ({ inlineData: { mimeType, data } });
const asking = (generationConfig: object, more: object = {}) => ({
  body: { ...parts({ text: "a mug" }), generationConfig, ...more },
});
const schema = (type: object) => ({ responseMimeType: "application/json", responseJsonSchema: type });

test("the emulator validates a request in the service's order", async () => {
  // Each request has every fault except the ones that earlier responses reported.
  const headers = { "x-server-timeout": "3" };
  const padding = "x".repeat(maxBodyBytes);
  const config = { imageConfig: { imageSize: "1k", aspectRatio: "7:3" }, seed: 1, candidateCount: 2 };
  const textConfig = { responseModalities: ["IMAGE"] };
  const unknown = "v1/models/gemini-flash-latest:generateContent";
  const text = "v1/models/gemini-3.5-flash-lite:generateContent";
  const bad = parts({ text: "a mug" }, inline("@@@"));
  const responses = [
    await post({ path: unknown, headers: { ...headers, "x-goog-api-key": "" }, body: padding }),
    await post({ path: unknown, headers: { ...headers, "x-goog-api-key": "wrong" }, body: padding }),
    await post({ path: unknown, headers, body: padding }),
    await post({ headers, body: `{${padding}` }),
    await post({ body: `{${padding}` }),
    await post({ body: { ...bad, generationConfig: { ...config, color: "red" } } }),
    await post({ body: { ...bad, generationConfig: config } }),
    await post({ body: { ...bad, generationConfig: { seed: 1, candidateCount: 2 } } }),
    await post({ body: { ...bad, generationConfig: { candidateCount: 2 } } }),
    await post({ path: text, body: { ...bad, generationConfig: textConfig } }),
    await post({ path: text, body: { ...parts({ text: "a mug" }), generationConfig: textConfig } }),
  ];
  expect(responses).toEqual(
    [
      [403, "unregistered callers"],
      [400, "API_KEY_INVALID"],
      [404, "models/gemini-flash-latest is not found for API version v1"],
      [400, "Manually set deadline 3s is too short. Minimum allowed deadline is 10s."],
      [413, `Request payload size exceeds the limit: ${String(maxBodyBytes)} bytes.`],
      [400, String.raw`Unknown name \"color\" at 'generation_config': Cannot find field.`],
      [400, String.raw`Image size \"1k\"`],
      [400, "seed is not supported"],
      [400, "Multiple candidates"],
      [400, "Unable to process input image"],
      [400, "does not support the requested response modalities: image"],
    ].map(([status, message]) => ({ status, text: expect.stringContaining(String(message)) })),
  );
  expect(emulator.log.every(({ scenario }) => scenario === undefined)).toBe(true);
});

describe("the emulator refuses", () => {
  test.each([
    [
      "an unknown name at the root",
      { body: { ...parts(), labels: {} } },
      `Unknown name \\"labels\\": Cannot`,
    ],
    ["an unknown part", { body: parts({ txt: "a mug" }) }, String.raw`\"txt\" at 'contents[0].parts[0]'`],
    [
      "a lower-case modality",
      asking({ responseModalities: ["image"] }),
      "generation_config.response_modalities[0]",
    ],
    ["broken JSON", { body: "{" }, "Invalid JSON payload received."],
    ["no contents", { body: {} }, "contents is not specified"],
    ["a size of 512", asking({ imageConfig: { imageSize: "512" } }), "Image size"],
    ["an unknown ratio", asking({ imageConfig: { aspectRatio: "7:3" } }), "Aspect ratio"],
    ["temperature", asking({ temperature: 1 }), "temperature"],
    ["topP", asking({ topP: 1 }), "topP"],
    ["topK", asking({ topK: 1 }), "topK"],
    ["an unsupported thinking level", asking({ thinkingConfig: { thinkingLevel: "LOW" } }), "LOW"],
    ["JSON mode for an image model", asking({ responseMimeType: "application/json" }), "JSON mode"],
    ["a schema for an image model", asking(schema({ type: "object" })), "JSON mode"],
    [
      "functions on an image model",
      asking({}, { tools: [{ functionDeclarations: [] }] }),
      "Function calling",
    ],
    ["bytes that aren't an image", { body: parts(inline("aGVsbG8=")) }, "Unable to process input image"],
    [
      "an unsupported schema keyword",
      {
        path: "v1/models/gemini-3.5-flash-lite:generateContent",
        ...asking(schema({ type: "object", properties: { a: { type: "string", pattern: "x" } } })),
      },
      "pattern",
    ],
  ] satisfies [string, SentRequest, string][])("%s", async (_name, sent, message) => {
    const response = await post(sent);
    expect(response).toEqual({ status: 400, text: expect.stringContaining(message) });
  });

  test("more than fourteen images, and an unsupported media type", async () => {
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const image = inline(png.toString("base64"));
    const send = (count: number, given: object = image) =>
      post({ body: parts(...Array.from({ length: count }, () => given)) });
    expect((await send(14)).status).toBe(200);
    expect((await send(15)).status).toBe(400);
    expect((await send(1, inline(png.toString("base64"), "image/gif"))).status).toBe(400);
  });

  test.each([
    ["v1/models/gemini-3.1-flash-lite-image:generateContent", "2K", "1:1"],
    ["v1/models/gemini-3.1-flash-lite-image:generateContent", "1K", "1:8"],
    ["v1/models/gemini-3-pro-image:generateContent", "4K", "4:1"],
  ])("%s at %s and %s", async (path, imageSize, aspectRatio) => {
    const response = await post({ path, ...asking({ imageConfig: { imageSize, aspectRatio } }) });
    expect(response.status).toBe(400);
  });

  test.each([
    ["gemini-3-pro-image-preview", "is not found"],
    ["imagen-4.0-generate-001", "is not found"],
    ["gemini-2.5-flash-image", "no longer available to new users"],
    ["gemini-4-argon", "is not found"],
  ])("the retired %s", async (name, message) => {
    const response = await post({ path: `v1beta/models/${name}:generateContent` });
    expect(response).toEqual({ status: 404, text: expect.stringContaining(message) });
  });
});

test("the emulator accepts a model's alias only on v1beta", async () => {
  const path = "models/gemini-flash-latest:generateContent";
  expect((await post({ path: `v1beta/${path}`, ...asking({}) })).text).toContain("gemini-3.8-flash");
  expect((await post({ path: `v1/${path}`, ...asking({}) })).status).toBe(404);
});

test("the emulator's quota is used up and refills with time", async () => {
  let now = 0;
  const limited = await startGeminiEmulator({
    limits: { requestsPerMinute: 2, dollarsPerTenMinutes: 0.1 },
    now: () => now,
  });
  const send = async () => {
    const response = await fetch(`${limited.url}/v1/models/${model}:generateContent`, {
      method: "POST",
      headers: { "x-goog-api-key": emulatorKey },
      body: JSON.stringify(parts({ text: "a mug" })),
    });
    return response.text();
  };
  const image = expect.stringContaining("inlineData");
  expect([await send(), await send()]).toEqual([image, image]);
  now = 20_000;
  expect(await send()).toContain('"retryDelay": "40s"');
  now = 61_000;
  expect(await send()).toEqual(image);
  expect(await send()).toContain("spend-based rate limit");
  now = 700_000;
  expect(await send()).toEqual(image);
  await limited.close();
});
