import type { Sampling } from "@packshot/tools/request";
import type { Clock, EngineImage, ImageJob, Log } from "@packshot/trpc/ports";
import type { BreakerState } from "./breaker.ts";
import type { Wait } from "./retry.ts";
import type { TransportTimings } from "./transport.ts";
import type { Price } from "./usage.ts";

export interface GeminiOptions {
  readonly apiKey: string;
  /** The service's base URL without a path; defaults to Google's. */
  readonly baseUrl?: string | undefined;
  /** `v1` or `v1beta`. */
  readonly apiVersion: string;
  readonly imageModel: string;
  /**
   * Used while `imageModel` is unavailable. If it equals `imageModel`, there's no fallback. Pro models are rejected,
   * because they cost four times as much.
   */
  readonly fallbackImageModel?: string | undefined;
  readonly textModel: string;
  readonly prices: readonly Price[];
  /** Maximum images made at the same time; each takes tens of megabytes. */
  readonly concurrency: number;
  /** Sampling values to send; none by default, because current models reject them or work best without them. */
  readonly sampling?: SentSampling;
  /** `grid` requests four related images in one call when possible, then splits them. */
  readonly runMode: "singles" | "grid";
  readonly log: Log;
  readonly clock: Clock;
  /** The studio engine, which finishes generated images if the request requires it. */
  readonly studio: { image(job: ImageJob, signal: AbortSignal): Promise<EngineImage> };
  readonly onBreaker?: (model: string, state: BreakerState) => void;
  readonly timings?: Partial<Timings>;
  /** Returns a random number from 0 to 1, for retry jitter. */
  readonly random?: () => number;
  readonly wait?: Wait;
}

/** Time limits in milliseconds. */
export interface Timings extends TransportTimings {
  /** Limit for one image, including retries, from when it gets a slot of the semaphore. */
  readonly image: number;
  readonly proImage: number;
  readonly text: number;
  /** Limit for the first byte of a Pro model's response. */
  readonly proHeaders: number;
  /** Typical duration of one call. A call is retried only if at least this much time is left. */
  readonly usualImage: number;
  readonly usualProImage: number;
  readonly usualText: number;
  /** Base of the exponential backoff. */
  readonly backOff: number;
  /** Window in which failures of a model count. */
  readonly breakerWindowMs: number;
  /** Time that the breaker of a failing model stays open. */
  readonly breakerCooldownMs: number;
  /** Cooldown of all models after a spending limit. */
  readonly spendLimitCooldownMs: number;
}

export const defaultTimings: Timings = {
  connect: 5000,
  headers: 75_000,
  proHeaders: 150_000,
  idle: 20_000,
  image: 180_000,
  proImage: 300_000,
  text: 60_000,
  usualImage: 30_000,
  usualProImage: 60_000,
  usualText: 5000,
  backOff: 1000,
  breakerWindowMs: 60_000,
  breakerCooldownMs: 30_000,
  spendLimitCooldownMs: 300_000,
};

export function isPro(model: string): boolean {
  return /\bpro\b/.test(model);
}

/** Sampling values to send to each model, by its name. Unlisted models get none. */
type SentSampling = Readonly<Record<string, readonly (keyof Sampling)[]>>;

export function selectSampling(
  model: string,
  sampling: Partial<Sampling>,
  sentNames: SentSampling,
): Readonly<Record<string, number>> {
  const values = (sentNames[model] ?? []).map((name) => [name, sampling[name]] as const);
  return Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
