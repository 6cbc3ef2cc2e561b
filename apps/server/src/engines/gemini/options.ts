import type { Sampling } from "@packshot/tools/request";
import type { Clock, EngineImage, ImageJob, Log } from "@packshot/trpc/ports";
import type { BreakerState } from "./breaker.ts";
import type { Wait } from "./retry.ts";
import type { TransportTimings } from "./transport.ts";
import type { Price } from "./usage.ts";

export interface GeminiOptions {
  readonly apiKey: string;
  /** The service's address without a path; Google's own when it is left out. */
  readonly baseUrl?: string | undefined;
  /** `v1` or `v1beta`. */
  readonly apiVersion: string;
  readonly imageModel: string;
  /**
   * It is asked while the other model can't answer; the same id means none. It is never a Pro model, which costs four
   * times as much.
   */
  readonly fallbackImageModel?: string | undefined;
  readonly textModel: string;
  readonly prices: readonly Price[];
  /** Pictures being made at once; each takes tens of megabytes. */
  readonly concurrency: number;
  /** No values are sent when it is left out: the models of today refuse them or do best without them. */
  readonly sampling?: SentSampling;
  /** `grid`: four pictures that belong together are painted in one call where that works. */
  readonly runMode: "singles" | "grid";
  readonly log: Log;
  readonly clock: Clock;
  /** Does what a request wants done afterwards. */
  readonly studio: { image(job: ImageJob, signal: AbortSignal): Promise<EngineImage> };
  readonly onBreaker?: (model: string, state: BreakerState) => void;
  readonly timings?: Partial<Timings>;
  /** 0…1, for the spread of retries. */
  readonly random?: () => number;
  readonly wait?: Wait;
}

/** How long things may take, in milliseconds. */
export interface Timings extends TransportTimings {
  /** The time for everything that one picture takes, retries included, once it has a place in the semaphore. */
  readonly image: number;
  readonly proImage: number;
  readonly text: number;
  /** The time until the first byte of a Pro model's answer. */
  readonly proHeaders: number;
  /** What one call takes, about: none is made again with less left. */
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

/** Model → the sampling values that are sent to it, where a request has them; none to a model that is not listed. */
type SentSampling = Readonly<Record<string, readonly (keyof Sampling)[]>>;

export function samplingFor(
  model: string,
  wanted: Partial<Sampling>,
  sent: SentSampling,
): Readonly<Record<string, number>> {
  const values = (sent[model] ?? []).map((name) => [name, wanted[name]] as const);
  return Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
