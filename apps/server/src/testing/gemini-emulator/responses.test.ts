import { GoogleGenAI } from "@google/genai";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { emulatorKey, startGeminiEmulator, type GeminiEmulator } from "./gemini-emulator.ts";
import { computeTint } from "./tinted-images.ts";
import { allRatios, getSizeInPixels } from "./sizes.ts";

const model = "gemini-nano-banana-2.1";

let emulator: GeminiEmulator;
beforeEach(async () => {
  emulator = await startGeminiEmulator();
});
afterEach(() => emulator.close());

const client = () => new GoogleGenAI({ apiKey: emulatorKey, httpOptions: { baseUrl: emulator.url } });

interface TestRequest {
  readonly scenario?: string;
  readonly prompt?: string;
  readonly ratio?: string;
  readonly size?: string;
}

async function ask({ scenario = "ok", prompt = "a mug", ratio = "4:5", size = "1K" }: TestRequest = {}) {
  emulator.script(scenario);
  const response = await client().models.generateContent({
    model,
    contents: prompt,
    config: { responseModalities: ["IMAGE"], imageConfig: { aspectRatio: ratio, imageSize: size } },
  });
  const parts = response.candidates?.[0]?.content?.parts ?? [];
  const data = parts.map(({ inlineData }) => Buffer.from(inlineData?.data ?? "", "base64"));
  return { response, parts, last: data.at(-1) ?? Buffer.alloc(0) };
}

/** Resolves to the color of the pixel at these fractions of the width and the height. */
async function colorAt(image: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

/** Matches a color within JPEG's tolerance. */
function near({ r, g, b }: { r: number; g: number; b: number }) {
  return [r, g, b].map((value) => expect.closeTo(value, -1));
}

describe("the emulator's images", () => {
  test.each(allRatios)("have the model's pixels at %s", async (ratio) => {
    const { last } = await ask({ ratio });
    expect(await sharp(last).metadata()).toMatchObject({ format: "jpeg", ...getSizeInPixels(ratio, "1K") });
    await sharp(last).stats();
  });

  test.each([
    ["2K", 1856, 2304, 1680],
    ["4K", 3712, 4608, 3780],
  ])("at %s have %d × %d pixels and cost their tokens", async (size, width, height, tokens) => {
    const { last, response } = await ask({ size });
    expect(await sharp(last).metadata()).toMatchObject({ width, height });
    expect(response.usageMetadata?.candidatesTokenCount).toBe(tokens);
  });

  test("have the ratio of the input image when none is requested", async () => {
    const wide = sharp({ create: { width: 320, height: 180, channels: 3, background: "red" } });
    const data = (await wide.png().toBuffer()).toString("base64");
    const response = await client().models.generateContent({
      model,
      contents: [{ inlineData: { mimeType: "image/png", data } }],
    });
    const image = Buffer.from(response.data ?? "", "base64");
    expect(await sharp(image).metadata()).toMatchObject(getSizeInPixels("16:9", "1K"));
    expect(response.usageMetadata?.promptTokensDetails).toEqual([{ modality: "IMAGE", tokenCount: 1120 }]);
  });

  test("have four tints in a grid, with gutters unless they bleed", async () => {
    const prompt = "a mug, as a 2×2 grid";
    const { last } = await ask({ prompt, size: "2K" });
    const corners = [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.9],
      [0.9, 0.9],
    ] as const;
    for (const [panel, [x, y]] of corners.entries()) {
      expect(await colorAt(last, x, y)).toEqual(near(computeTint(prompt, 1, panel)));
    }
    expect(await colorAt(last, 0.5, 0.1)).toEqual([255, 255, 255]);
    expect(await colorAt(last, 0.1, 0.5)).toEqual([255, 255, 255]);
    const { last: bled } = await ask({ prompt, scenario: "grid_bleed" });
    expect(await colorAt(bled, 0.492, 0.1)).toEqual(near(computeTint(prompt, 1, 0)));
    expect(await colorAt(bled, 0.508, 0.1)).toEqual(near(computeTint(prompt, 1, 1)));
  });

  test.each(["draft_then_final", "two_finals"])(
    "have the second tint in the last of %s",
    async (scenario) => {
      const { last } = await ask({ scenario });
      expect(await colorAt(last, 0.05, 0.05)).toEqual(near(computeTint("a mug", 2)));
    },
  );

  test("have the faults of their scenarios", async () => {
    const format = async (scenario: string) =>
      (await sharp((await ask({ scenario })).last).metadata()).format;
    expect(await format("ok_png")).toBe("png");
    expect(await format("wrong_mime")).toBe("webp");
    const { last: bomb } = await ask({ scenario: "pixel_bomb" });
    expect(bomb.length).toBeLessThan(10_000);
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 30_000 });
    const { last: corrupt } = await ask({ scenario: "corrupt_jpeg" });
    expect(await sharp(corrupt).metadata()).toMatchObject({ width: 928 });
    await expect(sharp(corrupt).stats()).rejects.toThrow("premature end of JPEG");
    const { last: square } = await ask({ scenario: "wrong_ratio" });
    expect(await sharp(square).metadata()).toMatchObject({ width: 1024, height: 1024 });
    const { last: huge } = await ask({ scenario: "huge_image" });
    expect(huge.length).toBeGreaterThan(29_000_000);
    expect((await ask({ scenario: "zero_bytes" })).last.length).toBe(0);
  });
});

describe("the emulator's responses without an image", () => {
  test.each([
    ["no_image", "NO_IMAGE"],
    ["image_safety", "IMAGE_SAFETY"],
    ["image_prohibited", "IMAGE_PROHIBITED_CONTENT"],
    ["recitation", "IMAGE_RECITATION"],
    ["image_other", "IMAGE_OTHER"],
    ["unknown_reason", "PUP_LIMITED_DISABLED"],
    ["max_tokens", "MAX_TOKENS"],
    ["null_parts", "STOP"],
    ["text_only", "STOP"],
  ])("end %s with %s", async (scenario, finishReason) => {
    const { response } = await ask({ scenario });
    expect(response.candidates?.[0]).toMatchObject({ finishReason });
    expect(response.data).toBeUndefined();
  });

  test("omit the candidate for a refused prompt, or all fields", async () => {
    const { response } = await ask({ scenario: "prompt_blocked" });
    expect(response.promptFeedback).toEqual({ blockReason: "PROHIBITED_CONTENT" });
    expect(response.candidates).toBeUndefined();
    expect((await ask({ scenario: "empty_obj" })).response.usageMetadata).toBeUndefined();
  });
});

test("the emulator counts tokens by modality and their cost", async () => {
  const { response } = await ask({ prompt: "x".repeat(160) });
  expect(response.usageMetadata).toEqual({
    promptTokenCount: 40,
    candidatesTokenCount: 1120,
    thoughtsTokenCount: 900,
    totalTokenCount: 2060,
    promptTokensDetails: [{ modality: "TEXT", tokenCount: 40 }],
    candidatesTokensDetails: [{ modality: "IMAGE", tokenCount: 1120 }],
    serviceTier: "standard",
  });
  const microDollars = 40 * 1.5 + 1120 * 30 + 900 * 7.5;
  expect(emulator.counters().billed).toEqual({ calls: 1, imageTokens: 1120, microDollars });
});

describe("the emulator's text models", () => {
  const Analysis = z.object({
    name: z.string(),
    kind: z.enum(["mug", "shoe"]),
    sure: z.number().min(0).max(1),
    size: z.int().min(3),
    note: z.string().nullable(),
    colors: z.array(z.object({ hex: z.string() })).min(2),
  });
  const { $schema: _, ...unbounded } = z.toJSONSchema(Analysis);

  async function analyzeText(scenario: string) {
    emulator.script(scenario);
    const response = await client().models.generateContent({
      model: "gemini-3.5-flash-lite",
      contents: "What is it?",
      config: { responseMimeType: "application/json", responseJsonSchema: unbounded },
    });
    return { text: response.text ?? "", reason: response.candidates?.[0]?.finishReason };
  }

  test.each(["ok", "json_ok"])("fit the schema in %s", async (scenario) => {
    const { text } = await analyzeText(scenario);
    expect(Analysis.parse(JSON.parse(text))).toMatchObject({ kind: "mug", size: 3 });
  });

  test("can break the schema, end early, or add a code fence", async () => {
    const invalid = await analyzeText("json_invalid");
    expect(Analysis.safeParse(JSON.parse(invalid.text)).success).toBe(false);
    const cut = await analyzeText("json_cut");
    expect(cut.reason).toBe("MAX_TOKENS");
    expect(() => JSON.parse(cut.text)).toThrow(SyntaxError);
    expect((await analyzeText("json_extra_prose")).text).toContain("```json\n{");
  });
});

async function fetchReason(prompt: string, headers: Record<string, string> = {}) {
  const response = await client().models.generateContent({
    model,
    contents: prompt,
    config: { httpOptions: { headers } },
  });
  return response.candidates?.[0]?.finishReason;
}

describe("the emulator's choice of a scenario", () => {
  test("follows the header, then the script, then the prompt's marker", async () => {
    const prompt = "a mug [[emu:image_other]]";
    const header = { "x-emu-scenario": "no_image" };
    emulator.script({ scenario: "image_safety", prompt: "mug" });
    expect(await fetchReason(prompt, header)).toBe("NO_IMAGE");
    expect(await fetchReason("a shoe")).toBe("STOP");
    expect(await fetchReason(prompt)).toBe("IMAGE_SAFETY");
    expect(await fetchReason(prompt)).toBe("IMAGE_OTHER");
  });

  test("serves e503_burst:2 at the third attempt, counted per prompt", async () => {
    const prompts = ["a [[emu:e503_burst:2]]", "b [[emu:e503_burst:2]]"];
    for (const prompt of prompts) {
      await expect(fetchReason(prompt)).rejects.toThrow("overloaded");
      await expect(fetchReason(prompt)).rejects.toThrow("overloaded");
      expect(await fetchReason(prompt)).toBe("STOP");
    }
  });

  test("depends on the seed of a mix", async () => {
    const chaos = { "x-emu-scenario": "chaos:3" };
    const drawn: unknown[][] = [[], []];
    for (const scenarios of drawn) {
      for (let call = 0; call < 25; call += 1) await fetchReason("a mug", chaos).catch(() => undefined);
      scenarios.push(...emulator.log.map(({ scenario }) => scenario));
      emulator.reset();
    }
    expect(new Set(drawn[0]).size).toBeGreaterThan(2);
    expect(drawn[1]).toEqual(drawn[0]);
  });

  test("rejects an unknown name", () => {
    expect(() => emulator.script("e418")).toThrow('Unknown scenario "e418".');
  });
});

test("the emulator lists its models in pages and returns one by name", async () => {
  const { models } = client();
  const names: unknown[] = [];
  for await (const { name } of await models.list({ config: { pageSize: 3 } })) names.push(name);
  expect(names).toContain(`models/${model}`);
  expect(names).toHaveLength(8);
  expect(await models.get({ model })).toMatchObject({ name: `models/${model}` });
  await expect(models.get({ model: "imagen-4.0-generate-001" })).rejects.toMatchObject({ status: 404 });
  expect(await models.countTokens({ model, contents: "x".repeat(40) })).toMatchObject({ totalTokens: 10 });
});

test("the emulator logs requests without the key, with their outcome", async () => {
  await ask({ prompt: "a red mug" });
  const { requests } = z
    .object({ requests: z.array(z.unknown()) })
    .parse(await (await fetch(`${emulator.url}/__emu/log`)).json());
  expect(requests).toEqual(JSON.parse(JSON.stringify(emulator.log)));
  expect(emulator.log).toMatchObject([
    { prompt: "a red mug", scenario: "ok", status: 200, outcome: "completed" },
  ]);
  expect(JSON.stringify(requests)).not.toContain(emulatorKey);
});

test("the emulator can also be controlled over HTTP", async () => {
  const send = (route: string, body: unknown) =>
    fetch(`${emulator.url}/__emu/${route}`, { method: "POST", body: JSON.stringify(body) });
  await send("script", [{ scenario: "image_other", times: 2 }]);
  const { response } = await ask();
  expect(response.candidates?.[0]?.finishReason).toBe("IMAGE_OTHER");
  await send("reset", {});
  expect(emulator.counters()).toMatchObject({ requests: 0 });
  expect((await ask()).response.candidates?.[0]?.finishReason).toBe("STOP");
});
