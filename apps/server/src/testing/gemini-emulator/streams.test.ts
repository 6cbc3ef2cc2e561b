import { GoogleGenAI } from "@google/genai";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emulatorKey, startGeminiEmulator, type GeminiEmulator } from "./gemini-emulator.ts";

let emulator: GeminiEmulator;
beforeEach(async () => {
  emulator = await startGeminiEmulator();
});
afterEach(() => emulator.close());

async function openStream(scenario: string) {
  emulator.script(scenario);
  const { models } = new GoogleGenAI({ apiKey: emulatorKey, httpOptions: { baseUrl: emulator.url } });
  const reasons: unknown[] = [];
  const events = await models.generateContentStream({ model: "gemini-nano-banana-2.1", contents: "a mug" });
  for await (const { candidates } of events) reasons.push(candidates?.[0]?.finishReason);
  return reasons;
}

test.each(["ok", "sse_ok", "sse_crlf"])("a stream of %s has words and then the image", async (scenario) => {
  expect(await openStream(scenario)).toEqual([undefined, undefined, "STOP"]);
});

test("a stream that the emulator ends early throws nothing in the client", async () => {
  expect(await openStream("sse_no_finish")).toEqual([undefined, undefined]);
});

test.each([
  ["sse_error_mid", "got status: UNAVAILABLE"],
  ["sse_cut", "Incomplete JSON segment at the end"],
  ["e503_forever", "The model is overloaded"],
])("the emulator's stream of %s throws %s in the client", async (scenario, message) => {
  await expect(openStream(scenario)).rejects.toThrow(message);
});
