import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "@packshot/trpc/ports";
import { createRecordingLog } from "@packshot/trpc/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig } from "../config.ts";
import { chooseNetwork } from "../networks/choose-network.ts";
import {
  emulatorKey,
  type GeminiEmulator,
  startGeminiEmulator,
} from "../testing/gemini-emulator/gemini-emulator.ts";
import { redNetwork, redNetworkFormat, createTinyNetwork } from "./studio/testing/index.ts";
import { createImageSigner } from "../credentials/sign-image.ts";
import { createDerivedIdentity } from "../credentials/signing-identity.ts";
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

async function openWith(environment: Record<string, string>) {
  const config = parseConfig({ GEMINI_BASE_URL: emulator.url, DATA_DIR: folder, ...environment });
  const network = await chooseNetwork(config);
  const parts = {
    measureEngine: (engine: Engine) => engine,
    log: createRecordingLog(),
    clock: { now: () => new Date() },
  };
  const signer = createImageSigner(async () => createDerivedIdentity(new Uint8Array(32)), parts);
  return openEngines(config, { network, signer, ...parts });
}

test("openEngines uses only the studio without a key", async () => {
  await using engines = makeDisposable(await openWith({}));
  expect(engines.engines.for({}).name).toBe("studio");
  expect(engines.engines.named("gemini")).toBeUndefined();
});

test("openEngines uses Gemini with a key, unless the studio is preferred", async () => {
  await using engines = makeDisposable(await openWith({ GEMINI_API_KEY: emulatorKey }));
  expect(engines.engines.for({}).name).toBe("gemini");
  expect(engines.engines.for({ prefers: "studio" }).name).toBe("studio");
  expect(engines.engines.named("studio")?.name).toBe("studio");
});

test("openEngines rejects an unusable network and states the reason", async () => {
  const file = join(folder, "own.onnx");
  const openOwn = async (onnx: Uint8Array, format = {}) => {
    await writeFile(file, onnx);
    await writeFile(join(folder, "own.json"), JSON.stringify({ ...redNetworkFormat, ...format }));
    return openWith({ MATTE_MODEL: file });
  };
  const check = "Check the file and its JSON file, or choose another network: npm run operator -- model";
  const refusal = (reason: string) =>
    new RegExp(`^MATTE_MODEL=\\S+own\\.onnx can't be used: ${reason} ${check}$`);
  const onnx = createTinyNetwork(redNetwork);
  await expect(openOwn(onnx.slice(0, 100))).rejects.toThrow(refusal("[^\\n]*protobuf parsing failed\\."));
  await expect(openOwn(onnx, { side: 32 })).rejects.toThrow(refusal("[^\\n]*Got: 32 Expected: 64[^\\n]*"));
  const logits = createTinyNetwork({ ...redNetwork, output: "logits" });
  await expect(openOwn(logits)).rejects.toThrow(refusal('The network returned values [^\\n]*"logits"\\.'));
});

test("openEngines rejects a bad key, model or price list with a remedy", async () => {
  await expect(openWith({ GEMINI_API_KEY: "wrong" })).rejects.toThrow(
    /rejected this key.*Check GEMINI_API_KEY/,
  );
  const unpriced = { GEMINI_API_KEY: emulatorKey, GEMINI_IMAGE_MODEL: "gemini-of-tomorrow" };
  await expect(openWith(unpriced)).rejects.toThrow(/no price for.*GEMINI_PRICES_FILE/);
  const unknown = { model: "gemini-of-tomorrow", from: "2026-01-01", input: 1, text: 1, image: 1 };
  const prices = join(folder, "prices.json");
  await writeFile(prices, JSON.stringify([unknown]));
  const tomorrow = {
    GEMINI_API_KEY: emulatorKey,
    GEMINI_IMAGE_MODEL: unknown.model,
    GEMINI_PRICES_FILE: prices,
  };
  await expect(openWith(tomorrow)).rejects.toThrow(/has no gemini-of-tomorrow.*ENGINE=studio/);
  await writeFile(prices, JSON.stringify([{ ...unknown, input: "cheap" }]));
  await expect(openWith(tomorrow)).rejects.toThrow(/GEMINI_PRICES_FILE .*input/s);
});

function makeDisposable<T extends { close(): Promise<void> }>(opened: T): T & AsyncDisposable {
  return { ...opened, [Symbol.asyncDispose]: () => opened.close() };
}

test("openEngines waits for a warm studio, unless workers run the jobs", async () => {
  const [alone, serverWithWorkers] = await Promise.all([
    openWith({ ENGINE: "studio" }),
    openWith({
      ENGINE: "studio",
      ROLE: "server",
      DATABASE_URL: "postgres://localhost/packshot",
      SIGNING_SECRET: "s".repeat(40),
    }),
  ]);
  expect(await alone.ready()).toBe(false);
  expect(await serverWithWorkers.ready()).toBe(true);
  alone.warmUp();
  await expect.poll(() => alone.ready()).toBe(true);
  await Promise.all([alone.close(), serverWithWorkers.close()]);
});
