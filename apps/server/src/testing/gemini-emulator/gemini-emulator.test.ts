import { GoogleGenAI } from "@google/genai";
import { Agent, fetch, type RequestInit } from "undici";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { emulatorKey, startGeminiEmulator, type GeminiEmulator } from "./gemini-emulator.ts";

const model = "gemini-nano-banana-2.1";

let emulator: GeminiEmulator;
beforeEach(async () => {
  emulator = await startGeminiEmulator();
});
afterEach(() => emulator.close());

const client = (options: object = {}) =>
  new GoogleGenAI({ apiKey: emulatorKey, httpOptions: { baseUrl: emulator.url, ...options } });

const image = { responseModalities: ["IMAGE"], imageConfig: { aspectRatio: "4:5", imageSize: "1K" } };

const ask = (config: object = {}) =>
  client().models.generateContent({ model, contents: "a mug", config: { ...image, ...config } });

/** Resolves to the error that the real client throws for a scenario. */
async function catchErrorIn(scenario: string, abortSignal?: AbortSignal): Promise<unknown> {
  emulator.script(scenario);
  const config = abortSignal === undefined ? image : { ...image, abortSignal };
  return client()
    .models.generateContent({ model, contents: "a mug", config })
    .then(
      () => undefined,
      (error: unknown) => error,
    );
}

describe("the real client against the emulator", () => {
  test.each([
    ["e400_key", 400, "API_KEY_INVALID"],
    ["e400_arg", 400, "INVALID_ARGUMENT"],
    ["e400_location", 400, "FAILED_PRECONDITION"],
    ["e401", 401, "UNAUTHENTICATED"],
    ["e402_prepay", 402, "prepayment credits are depleted"],
    ["e403", 403, "PERMISSION_DENIED"],
    ["e403_leaked", 403, "reported as leaked"],
    ["e404_model", 404, `models/${model} is not found for API version v1,`],
    ["e404_newusers", 404, "no longer available to new users"],
    ["e413", 413, "Request payload size exceeds the limit"],
    ["e429_rpm", 429, '"retryDelay":"7s"'],
    ["e429_long", 429, '"retryDelay":"3600s"'],
    ["e429_spend", 429, "spend-based rate limit"],
    ["e429_capacity", 429, "MODEL_CAPACITY_EXHAUSTED"],
    ["e429_empty", 429, '"code":429'],
    ["e499", 499, "CANCELLED"],
    ["e500", 500, "INTERNAL"],
    ["e502_html", 502, "<html>"],
    ["e503_forever", 503, "The model is overloaded"],
    ["e504", 504, "DEADLINE_EXCEEDED"],
    ["err_array", 503, "The model is overloaded"],
    ["err_sse_label", 404, String.raw`{"error":{"message":"{\n  \"error\"`],
    ["redirect", 404, "Not Found"],
  ])("throws for %s an ApiError with status %d", async (scenario, status, message) => {
    expect(await catchErrorIn(scenario)).toMatchObject({
      name: "ApiError",
      status,
      message: expect.stringContaining(message),
    });
  });

  test.each(["err_bad_json", "html_200", "empty_200", "cut_json_200"])(
    "throws a SyntaxError for %s",
    async (scenario) => {
      expect(await catchErrorIn(scenario)).toBeInstanceOf(SyntaxError);
    },
  );

  test.each(["trunc_length", "trunc_chunked"])('throws "terminated" for %s', async (scenario) => {
    expect(await catchErrorIn(scenario)).toMatchObject({
      name: "TypeError",
      message: "terminated",
      cause: { code: "UND_ERR_SOCKET" },
    });
    expect(emulator.log[0]).toMatchObject({ scenario, outcome: "cut" });
  });

  test('throws "fetch failed" with its cause for refused connections', async () => {
    expect(await catchErrorIn("reset_before")).toMatchObject({
      message: "fetch failed",
      cause: { code: "UND_ERR_SOCKET" },
    });
    await emulator.refuse();
    await expect(ask()).rejects.toMatchObject({
      message: "fetch failed",
      cause: { code: "ECONNREFUSED" },
    });
    await emulator.accept();
    await expect(ask()).resolves.toBeDefined();
  });

  test("loses the second request of a connection to reset_reused", async () => {
    emulator.script({ scenario: "reset_reused", times: 2 });
    const dispatcher = new Agent({ connections: 1 });
    const { models } = client({
      fetch: (url: string, init: RequestInit) => fetch(url, { ...init, dispatcher }),
    });
    await models.generateContent({ model, contents: "a mug", config: image });
    await expect(models.generateContent({ model, contents: "a mug" })).rejects.toThrow("fetch failed");
    expect(emulator.log.map(({ onConnection, outcome }) => [onConnection, outcome])).toEqual([
      [1, "completed"],
      [2, "cut"],
    ]);
  });

  test.each(["hang_headers", "hang_body", "held", "slow_loris", "slow_ok:600000", "late_after_abort"])(
    "throws an AbortError for %s and logs it as aborted",
    async (scenario) => {
      const leave = new AbortController();
      const thrown = catchErrorIn(scenario, leave.signal);
      await emulator.until(([first]) => first?.scenario !== undefined);
      leave.abort();
      expect(await thrown).toMatchObject({ name: "AbortError" });
      await emulator.until(([first]) => first?.outcome !== "open");
      expect(emulator.log[0]).toMatchObject({ outcome: "aborted" });
    },
  );
});

describe("the emulator's successful responses", () => {
  test.each(["gzip", "extra_fields", "slow_ok:1", "slow_loris:0"])("arrive whole in %s", async (scenario) => {
    // The response is text only, because an image sent byte by byte would take too long.
    emulator.script(scenario);
    const { candidates } = await ask({ responseModalities: ["TEXT"] });
    expect(candidates?.[0]).toMatchObject({ finishReason: "STOP" });
  });

  test.each([
    [false, 1, "CONTINUATION"],
    [true, 4, "STOP"],
  ])("with continuation %s take %d requests", async (automaticContinuation, count, finishReason) => {
    emulator.script({ scenario: "continuation", times: count });
    const { candidates } = await ask({ automaticContinuation });
    expect(candidates?.[0]).toMatchObject({ finishReason });
    expect(emulator.log).toHaveLength(count);
  });

  test("take the model's time, multiplied by the emulator's scale", async () => {
    const slow = await startGeminiEmulator({ timeScale: 1000 });
    const pending = fetch(`${slow.url}/v1/models/${model}:generateContent`, {
      method: "POST",
      headers: { "x-goog-api-key": emulatorKey },
      body: JSON.stringify({ contents: [{ parts: [{ text: "a mug" }] }] }),
    });
    const outcome = pending.catch((error: unknown) => error);
    await slow.until(([first]) => first?.scenario === "ok");
    expect(slow.counters().byOutcome).toMatchObject({ open: 1 });
    await slow.close();
    expect(await outcome).toBeInstanceOf(TypeError);
  });
});

test("the emulator charges for a response that nobody waits for", async () => {
  const leave = new AbortController();
  const thrown = catchErrorIn("late_after_abort", leave.signal);
  await emulator.until(([first]) => first?.scenario !== undefined);
  expect(emulator.counters().billed.calls).toBe(0);
  leave.abort();
  await thrown;
  await emulator.until(() => emulator.counters().billed.calls === 1);
});

test("the emulator holds a response until it is reset", async () => {
  emulator.script("held");
  const response = ask({ responseModalities: ["TEXT"] });
  await emulator.until(([first]) => first?.scenario !== undefined);
  emulator.reset();
  expect((await response).candidates?.[0]).toMatchObject({ finishReason: "STOP" });
});

test("the emulator ends hung requests when it closes", async () => {
  emulator.script("hang_headers", "hang_body");
  const pendingErrors = [catchErrorIn("hang_headers"), catchErrorIn("hang_body")];
  await emulator.until((log) => log.length === 2 && log.every(({ scenario }) => scenario !== undefined));
  await emulator.close();
  expect(await Promise.all(pendingErrors)).toEqual([expect.any(TypeError), expect.any(TypeError)]);
});

test("the emulator reports its own errors", async () => {
  const headers = { "x-emu-scenario": "e418" };
  const unknown = client().models.generateContent({
    model,
    contents: "a mug",
    config: { httpOptions: { headers } },
  });
  await expect(unknown).rejects.toThrow("The emulator failed: Unknown scenario");
  const refused = await fetch(`${emulator.url}/__emu/script`, {
    method: "POST",
    body: '[{"scenario":"e418"}]',
  });
  expect(refused.status).toBe(400);
});
