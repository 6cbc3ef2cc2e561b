import type { Sampling } from "@packshot/tools/request";
import type { Clock, EngineImage, ImageJob, Log } from "@packshot/trpc/ports";
import type { BreakerState } from "./breaker.ts";
import type { Wait } from "./retry.ts";
import type { TransportTimings } from "./transport.ts";
import type { Price } from "./usage.ts";

export interface GeminiOptions {
  readonly apiKey: string;
  /** This is the service's address without a path; Google's own is used when it is left out. */
  readonly baseUrl?: string | undefined;
  /** This is `v1` or `v1beta`. */
  readonly apiVersion: string;
  readonly imageModel: string;
  /**
   * This model is asked while the other one can't answer; the same id means none. It is never a Pro model, which costs
   * four times as much.
   */
  readonly fallbackImageModel?: string | undefined;
  readonly textModel: string;
  readonly prices: readonly Price[];
  /** This many pictures are made at once; each takes tens of megabytes. */
  readonly concurrency: number;
  /** No values are sent when it is left out: the models of today refuse them or work best without them. */
  readonly sampling?: SentSampling;
  /** `grid` paints four pictures that belong together in one call where that works. */
  readonly runMode: "singles" | "grid";
  readonly log: Log;
  readonly clock: Clock;
  /** Does what a request asks for after the painting. */
  readonly studio: { image(job: ImageJob, signal: AbortSignal): Promise<EngineImage> };
  readonly onBreaker?: (model: string, state: BreakerState) => void;
  readonly timings?: Partial<Timings>;
  /** Returns 0…1, to spread the retries. */
  readonly random?: () => number;
  readonly wait?: Wait;
}

/** Limits how long things may take, in milliseconds. */
export interface Timings extends TransportTimings {
  /** One picture may take this long in all, including retries, from when it has a place in the semaphore. */
  readonly image: number;
  readonly proImage: number;
  readonly text: number;
  /** The first byte of a Pro model's answer may take this long. */
  readonly proHeaders: number;
  /** One call usually takes about this long: none is repeated with less time left. */
  readonly usualImage: number;
  readonly usualProImage: number;
  readonly usualText: number;
  readonly backOff: number;
  readonly breakerWindow: number;
  readonly breakerRest: number;
  readonly spendRest: number;
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
  breakerWindow: 60_000,
  breakerRest: 30_000,
  spendRest: 300_000,
};

export function isPro(model: string): boolean {
  return /\bpro\b/.test(model);
}

/**
 * Maps a model to the sampling values that are sent to it if a request has them. A model that is not listed gets none.
 */
type SentSampling = Readonly<Record<string, readonly (keyof Sampling)[]>>;

export function samplingFor(
  model: string,
  wanted: Partial<Sampling>,
  sent: SentSampling,
): Readonly<Record<string, number>> {
  const values = (sent[model] ?? []).map((name) => [name, wanted[name]] as const);
  return Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
