import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRecordingLog } from "@packshot/trpc/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig } from "../config.ts";
import { createMetrics } from "../operations/metrics.ts";
import {
  emulatorKey,
  type GeminiEmulator,
  startGeminiEmulator,
} from "../testing/gemini-emulator/gemini-emulator.ts";
import { openEngines } from "./open-engines.ts";

let emulator: GeminiEmulator;
let folder: string;
beforeAll(async () => {
  emulator = await startGeminiEmulator();
  folder = await mkdtemp(join(tmpdir(), "packshot-engines-"));
});
afterAll(async () => {
  await emulator.close();
  await rm(folder, { recursive: true });
});

function open(environment: Record<string, string>) {
  const parts = { metrics: createMetrics(), log: createRecordingLog(), clock: { now: () => new Date() } };
  return openEngines(parseConfig({ GEMINI_BASE_URL: emulator.url, ...environment }), parts);
}

test("openEngines has the studio make everything without a key", async () => {
  await using engines = disposable(await open({}));
  expect(engines.engines.for({}).name).toBe("studio");
  expect(engines.engines.named("gemini")).toBeUndefined();
});

test("openEngines has Gemini make what does not prefer the studio, with a key", async () => {
  await using engines = disposable(await open({ GEMINI_API_KEY: emulatorKey }));
  expect(engines.engines.for({}).name).toBe("gemini");
  expect(engines.engines.for({ prefers: "studio" }).name).toBe("studio");
  expect(engines.engines.named("studio")?.name).toBe("studio");
});

test("openEngines refuses a wrong key, an unknown model and an invalid price list, and says what to set", async () => {
  await expect(open({ GEMINI_API_KEY: "wrong" })).rejects.toThrow(/refuses this key.*Check GEMINI_API_KEY/);
  const unpriced = { GEMINI_API_KEY: emulatorKey, GEMINI_IMAGE_MODEL: "gemini-of-tomorrow" };
  await expect(open(unpriced)).rejects.toThrow(/no price for.*GEMINI_PRICES_FILE/);
  const unknown = { model: "gemini-of-tomorrow", from: "2026-01-01", input: 1, text: 1, image: 1 };
  const prices = join(folder, "prices.json");
  await writeFile(prices, JSON.stringify([unknown]));
  const tomorrow = {
    GEMINI_API_KEY: emulatorKey,
    GEMINI_IMAGE_MODEL: unknown.model,
    GEMINI_PRICES_FILE: prices,
  };
  await expect(open(tomorrow)).rejects.toThrow(/has no gemini-of-tomorrow.*ENGINE=studio/);
  await writeFile(prices, JSON.stringify([{ ...unknown, input: "cheap" }]));
  await expect(open(tomorrow)).rejects.toThrow(/GEMINI_PRICES_FILE .*input/s);
});

function disposable<T extends { close(): Promise<void> }>(opened: T): T & AsyncDisposable {
  return { ...opened, [Symbol.asyncDispose]: () => opened.close() };
}

test("openEngines is ready once the studio is warm, and at once on a server that hands runs on", async () => {
  const [alone, handing] = await Promise.all([
    open({ ENGINE: "studio" }),
    open({
      ENGINE: "studio",
      ROLE: "server",
      DATABASE_URL: "postgres://localhost/packshot",
      SIGNING_SECRET: "s".repeat(40),
    }),
  ]);
  await expect(alone.ready()).rejects.toThrow("warming up");
  await handing.ready();
  alone.warmUp();
  await expect.poll(() => alone.ready().then(() => "ready"), { timeout: 60_000 }).toBe("ready");
  await Promise.all([alone.close(), handing.close()]);
}, 90_000);
