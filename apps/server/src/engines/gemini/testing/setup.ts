import { createHash, randomUUID } from "node:crypto";
import type { VariationRequest } from "@packshot/tools/request";
import type { Calls, EngineImage, ImageJob, SourceImage, Usage } from "@packshot/trpc/ports";
import { createRecordingCalls, type RecordingCalls } from "@packshot/trpc/testing";
import sharp from "sharp";
import {
  type GeminiEmulator,
  emulatorKey,
  startGeminiEmulator,
} from "../../../testing/gemini-emulator/gemini-emulator.ts";
import { type Gemini, createGemini } from "../gemini.ts";
import type { GeminiOptions } from "../options.ts";
import { listPrices } from "../usage.ts";

export const MAIN_MODEL = "gemini-nano-banana-2.1";
export const FALLBACK_MODEL = "gemini-3.1-flash-lite-image";
export const TEXT_MODEL = "gemini-3.5-flash-lite";

export interface Setup {
  readonly gemini: Gemini;
  readonly emulator: GeminiEmulator;
  /** Milliseconds of each wait between attempts. The waits aren't real, so no time passes. */
  readonly waits: readonly number[];
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly calls: RecordingCalls;
  readonly usages: Usage[];
  /** The clock of breakers and limits. */
  readonly time: { now: number };
  /** Makes an image of a new batch. */
  make(request: Partial<VariationRequest>, signal?: AbortSignal): Promise<EngineImage>;
  job(request: Partial<VariationRequest>): ImageJob;
  jobs(requests: readonly Partial<VariationRequest>[]): readonly ImageJob[];
  /** Returns the requests for content, earliest first. */
  readRequests(): GeminiEmulator["log"];
  readOutcomes(): readonly Usage["outcome"][];
}

export const never = (): AbortSignal => new AbortController().signal;

export const withScenario = (scenario: string): string => `A shoe on a beach. [[emu:${scenario}]]`;

/** Opens an engine that talks to an emulator of the service on a separate port. Close both. */
export async function openSetup(
  changes: Partial<GeminiOptions> = {},
): Promise<Setup & { close(): Promise<void> }> {
  const emulator = await startGeminiEmulator();
  const source = await createProductImage();
  const waits: number[] = [];
  const errors: string[] = [];
  const warnings: string[] = [];
  const calls = createRecordingCalls();
  const time = { now: Date.parse("2026-11-21T12:00:00Z") };
  const gemini = await createGemini({
    apiKey: emulatorKey,
    baseUrl: emulator.url,
    apiVersion: "v1",
    imageModel: MAIN_MODEL,
    fallbackImageModel: FALLBACK_MODEL,
    textModel: TEXT_MODEL,
    prices: listPrices,
    concurrency: 4,
    runMode: "singles",
    log: {
      info: ignore,
      warn: (_fields, message) => warnings.push(message),
      error: (_fields, message) => errors.push(message),
    },
    clock: { now: () => new Date(time.now) },
    studio: { image: () => Promise.reject(new Error("The studio shouldn't be called.")) },
    random: () => 0.5,
    async wait(milliseconds, signal) {
      signal.throwIfAborted();
      waits.push(milliseconds);
    },
    ...changes,
  });
  const jobs: Setup["jobs"] = (parts) => {
    const requests = parts.map((part) => ({ ...plainRequest, ...part }));
    const batch = { id: randomUUID(), requests };
    return requests.map((request) => ({
      tool: "product-scene",
      request,
      sources: request.images.length === 0 ? [] : [source],
      madeAt: new Date("2026-11-21T10:20:30Z"),
      calls,
      cancel: never(),
      batch,
    }));
  };
  const job = (part: Partial<VariationRequest>) => first(jobs([part]));
  return {
    gemini,
    emulator,
    waits,
    errors,
    warnings,
    calls,
    usages: calls.usages,
    time,
    jobs,
    job,
    make: (part, signal = never()) => gemini.image(job(part), signal),
    readRequests: () => emulator.log.filter(({ method }) => method === "POST"),
    readOutcomes: () => calls.usages.map(({ outcome }) => outcome),
    async close() {
      await gemini.close();
      await emulator.close();
    },
  };
}

/** Wraps calls to also notify a listener after each one has started or ended. */
export function observeCalls(
  calls: Calls,
  { start = ignore, end = ignore }: { readonly start?: () => void; readonly end?: () => void },
): Calls {
  return {
    async start(planned) {
      const open = await calls.start(planned);
      start();
      return {
        ...open,
        async end(usage) {
          await open.end(usage);
          end();
        },
      };
    },
  };
}

function ignore(): void {}

const plainRequest: VariationRequest = {
  label: "Beach",
  images: ["product"],
  prompt: "A shoe on a beach.",
  sampling: { temperature: 1, topP: 0.95, maxOutputTokens: 8192 },
  recipe: { kind: "cut-out", finish: "white" },
  frame: { width: 320, height: 400 },
  format: "jpeg",
};

export function first<T>([item]: readonly T[]): T {
  if (item === undefined) throw new Error("The list is empty.");
  return item;
}

async function createProductImage(): Promise<SourceImage> {
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#a0522d" } })
    .png()
    .toBuffer();
  return { slot: "product", png, sha256: createHash("sha256").update(png).digest("hex") };
}
