import { getEventListeners } from "node:events";
import { runSql } from "@packshot/db";
import { createTestDatabase } from "@packshot/db/testing";
import { createSoleEngine } from "@packshot/trpc/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  emulatorKey,
  type GeminiEmulator,
  startGeminiEmulator,
} from "../../../testing/gemini-emulator/gemini-emulator.ts";
import {
  createTestServer,
  waitForEnd,
  smallPhotoForm,
  type TestServer,
} from "../../../testing/test-server.ts";
import { createRandom } from "../../../testing/gemini-emulator/random.ts";
import { createGemini, type Gemini } from "../gemini.ts";
import { listPrices } from "../usage.ts";

const RUNS_PER_USER = 2;
const CONCURRENCY = 8;

let emulator: GeminiEmulator;
let gemini: Gemini;
let server: TestServer;
/** Every signal that the engine was given. */
const signals: AbortSignal[] = [];
const warnings: Error[] = [];

function recordWarning(warning: Error): void {
  warnings.push(warning);
}

function ignore(): void {}

/**
 * Creates a clock that advances by a second per reading, so a breaker stays open for a number of calls, however fast
 * the machine is.
 */
function createTickingClock() {
  let now = Date.now();
  return { now: () => new Date((now += 1000)) };
}

/**
 * Opens an engine that doesn't wait between attempts: only calls that never respond take time. Over the runs, every
 * scenario of the mix comes up.
 */
async function openGemini(): Promise<Gemini> {
  return createGemini({
    apiKey: emulatorKey,
    baseUrl: emulator.url,
    apiVersion: "v1",
    imageModel: "gemini-nano-banana-2.1",
    fallbackImageModel: "gemini-3.1-flash-lite-image",
    textModel: "gemini-3.5-flash-lite",
    prices: listPrices,
    concurrency: CONCURRENCY,
    runMode: "singles",
    log: { info: ignore, warn: ignore, error: ignore },
    clock: createTickingClock(),
    studio: { image: () => Promise.reject(new Error("The studio shouldn't be called.")) },
    timings: { headers: 4000, image: 12_000, usualImage: 0 },
    random: createRandom(11),
    wait: async (_milliseconds, signal) => signal.throwIfAborted(),
  });
}

/**
 * Replaces the recipe with a cut-out on white: no model generates transparency, so such a request would only reach the
 * studio engine.
 */
function withCutOutRecipe<R extends { recipe: object }>(request: R) {
  return {
    ...request,
    recipe: { kind: "cut-out", finish: "white" } as const,
    frame: { width: 256, height: 256 },
  };
}

async function countRows(text: string): Promise<number> {
  const { rows } = await runSql(server.db, text, []);
  return Number(rows[0]?.["count"]);
}

/** Uploads a photo, and returns a function that starts a run with it. */
async function uploadPhoto(api: Awaited<ReturnType<TestServer["user"]>>["api"]) {
  const upload = await api.uploads.create(await smallPhotoForm());
  return () => api.tools.removeBackground.generate({ images: { product: upload.id }, options: {} });
}

/** Tests the outcome of `runs` runs on a service that fails in every way. */
export function describeChaos(runs: number): void {
  describe(`Gemini engine: ${String(runs)} runs on a service with every fault`, () => {
    beforeAll(async () => {
      process.on("warning", recordWarning);
      emulator = await startGeminiEmulator({ seed: 7, scenario: "chaos:7" });
      gemini = await openGemini();
      const db = await createTestDatabase();
      // The service gets every request regardless of a tool's preference: this test is about runs, not about their
      // content.
      const engines = createSoleEngine({
        ...gemini,
        supports: () => ({ supported: true }),
        image(job, signal) {
          signals.push(signal);
          return gemini.image({ ...job, request: withCutOutRecipe(job.request) }, signal);
        },
      });
      server = await createTestServer({
        db,
        embedded: db.url === undefined,
        wrap: (ports) => ({ ...ports, engines }),
      });
      await server.work();
    });
    afterAll(async () => {
      process.off("warning", recordWarning);
      await server.close();
      await gemini.close();
      await emulator.close();
    });

    test("ends each run once, and the ledger balances", async () => {
      const users = await Promise.all(Array.from({ length: runs / RUNS_PER_USER }, () => server.user()));
      const ends = [];
      for (const { api } of users) {
        const upload = await api.uploads.create(await smallPhotoForm());
        for (let turn = 0; turn < RUNS_PER_USER; turn++) {
          const images = { product: upload.id };
          const { runId } = await api.tools.removeBackground.generate({ images, options: {} });
          ends.push(() => waitForEnd(api, runId));
        }
      }
      const ended = [];
      for (const end of ends) ended.push(await end());

      const madeVariations = ended.flatMap(({ variations }) =>
        variations.filter(({ image }) => image !== null),
      );
      const succeeded = ended.filter(({ status }) => status === "succeeded");
      expect(ended.every(({ status }) => status === "succeeded" || status === "failed")).toBe(true);
      expect(madeVariations.length).toBeGreaterThan(runs * 4 * 0.7);
      expect(ended.flatMap(({ variations }) => variations).some(({ error }) => error !== null)).toBe(true);

      expect(await countRows("select count(*) from token_entries where kind = 'hold'")).toBe(runs);
      expect(await countRows("select count(*) from token_entries where kind = 'settle'")).toBe(
        succeeded.length,
      );
      expect(await countRows("select count(*) from token_entries where kind = 'release'")).toBe(
        runs - succeeded.length,
      );
      const balances = await Promise.all(users.map(({ api }) => api.tokens.balance()));
      const tokens = balances.reduce((sum, balance) => sum + balance.tokens, 0);
      expect(tokens).toBe(users.length * 3 - succeeded.length);
      expect(await countRows("select count(*) from user_gallery")).toBe(succeeded.length);
      expect(
        await countRows("select count(*) from engine_calls where outcome = 'made'"),
      ).toBeGreaterThanOrEqual(madeVariations.length);

      // Every slot was returned: the service responds only once all eight calls of two runs have arrived.
      emulator.reset();
      emulator.script({ scenario: `together:${String(CONCURRENCY)}`, times: 100 });
      // The first calls wait for the last one, so the runs start together.
      const pairs = users.slice(0, 2).map(async ({ api }) => ({ api, start: await uploadPhoto(api) }));
      const last = await Promise.all(
        (await Promise.all(pairs)).map(async ({ api, start }) => waitForEnd(api, (await start()).runId)),
      );
      expect(last.flatMap(({ variations }) => variations.map(({ error }) => error))).toEqual(
        Array(CONCURRENCY).fill(null),
      );

      await emulator.until((log) => log.every(({ outcome }) => outcome !== "open"));
      // Ends idle connections and resolves when the last one has ended, so no other ones are open.
      await emulator.refuse();
      expect(signals).toHaveLength((runs + last.length) * 4);
      expect(signals.flatMap((signal) => getEventListeners(signal, "abort"))).toEqual([]);
      // Node warns when an emitter accumulates listeners.
      expect(warnings).toEqual([]);
    });
  });
}
