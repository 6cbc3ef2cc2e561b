import { type Content, type GenerateContentConfig, GoogleGenAI } from "@google/genai";
import type { Sampling } from "@packshot/tools/request";
import type { Calls, Usage } from "@packshot/trpc/ports";
import type { Breakers } from "./breaker.ts";
import { CallFailure } from "./failure.ts";
import { type ModelCheck, checkModels, readRetirement, readVersion } from "./models.ts";
import { type GeminiOptions, selectSampling } from "./options.ts";
import { type HasTime, type RetryOptions, createSecondAttempts, computeDelay } from "./retry.ts";
import type { Transport } from "./transport.ts";
import { type Tokens, checkTokens, toMicroDollars, noTokens, findPrice } from "./usage.ts";

export interface ModelRequest<Result> {
  /** The model to use, and its fallback. */
  readonly models: readonly string[];
  readonly contents: readonly Content[];
  readonly config: GenerateContentConfig;
  /** The tool's preferences; the model gets only the values configured for it. */
  readonly sampling: Partial<Sampling>;
  /** Milliseconds after which the service should cancel the call. */
  readonly deadline: number;
  readonly hasTime: HasTime;
  readonly estimate: Tokens;
  readonly calls: Calls;
  /** When this is aborted, no new calls are sent. */
  readonly cancel: AbortSignal;
  readonly read: (json: unknown, model: string) => Result;
  /** Returns the outcome of the call, for the cost record. */
  readonly getOutcome: (result: Result) => Usage["outcome"];
}

export interface GeminiService {
  /**
   * Resolves to the response, after retries and with another model if the first one fails. Records each call before
   * it's sent. Waits for a call that was sent, even if `cancel` is aborted.
   * @throws CallFailure; the reason why a call can't start; the reason of `signal` or `cancel`
   */
  send<Result>(request: ModelRequest<Result>, signal: AbortSignal): Promise<Result>;
  check(models: readonly string[]): Promise<ModelCheck>;
}

export interface ServiceParts {
  readonly transport: Transport;
  readonly breakers: Breakers;
  readonly retry: RetryOptions;
}

const GOOGLE = "https://generativelanguage.googleapis.com";
/** Minimum deadline that the service accepts. */
const MIN_DEADLINE_MS = 10_000;
/** Failures of calls that were sent and may have been billed. */
const maybeBilledKinds = new Set(["maybe-billed", "timed-out", "too-large"]);
/** Failures that the operator has to resolve. */
const alarmingKinds = new Set([
  "credit-used-up",
  "not-configured",
  "no-such-model",
  "spend-limit",
  "too-large",
]);

type Options = Pick<
  GeminiOptions,
  "apiKey" | "baseUrl" | "apiVersion" | "prices" | "sampling" | "log" | "clock"
>;

export function createService(options: Options, parts: ServiceParts): GeminiService {
  const { log, clock, prices, sampling = {} } = options;
  const { transport, breakers, retry } = parts;
  const secondAttempts = createSecondAttempts();
  const client = new GoogleGenAI({
    apiKey: options.apiKey,
    apiVersion: options.apiVersion,
    // Set both explicitly: the SDK would read them from the environment.
    vertexai: false,
    httpOptions: { baseUrl: options.baseUrl ?? GOOGLE },
  });

  async function generate<Result>(
    model: string,
    request: ModelRequest<Result>,
    signal: AbortSignal,
  ): Promise<unknown> {
    return transport.exchange((fetch) =>
      client.models.generateContent({
        model,
        contents: [...request.contents],
        config: {
          ...request.config,
          ...selectSampling(model, request.sampling, sampling),
          store: false,
          automaticContinuation: false,
          abortSignal: signal,
          httpOptions: { fetch, timeout: Math.max(MIN_DEADLINE_MS, request.deadline) },
        },
      }),
    );
  }

  async function callOnce<Result>(
    model: string,
    request: ModelRequest<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    const price = findPrice(prices, model, clock.now());
    const { estimate, calls, cancel } = request;
    const addPrice = (tokens: Tokens) => ({ model, ...tokens, microDollars: toMicroDollars(tokens, price) });
    const open = await calls.start(addPrice(estimate));
    if (signal.aborted || cancel.aborted) {
      await open.withdraw();
      throw signal.aborted ? signal.reason : cancel.reason;
    }
    let json: unknown;
    let result: Result;
    try {
      json = await generate(model, request, signal);
      result = request.read(json, model);
    } catch (error) {
      const kind = error instanceof CallFailure ? error.kind : undefined;
      if (kind === "not-sent") await open.withdraw();
      else if (signal.aborted || (kind !== undefined && maybeBilledKinds.has(kind)))
        await open.end({ outcome: "maybe-billed", ...addPrice(estimate) });
      else await open.end({ outcome: "failed", ...addPrice(noTokens) });
      signal.throwIfAborted();
      throw error;
    }
    const tokens = checkTokens(json, estimate, (counted) =>
      log.warn({ model, reported: counted, estimate }, "the image service has reported an impossible usage"),
    );
    await open.end({ outcome: request.getOutcome(result), ...addPrice(tokens) });
    log.info({ model, version: readVersion(json) }, "the image service has responded");
    const retirement = readRetirement(json);
    if (retirement) log.error({ model, ...retirement }, "the model is being retired");
    return result;
  }

  async function attempt<Result>(
    request: ModelRequest<Result>,
    models: readonly string[],
    signal: AbortSignal,
  ): Promise<Result> {
    const anySignal = AbortSignal.any([signal, request.cancel]);
    return breakers.run(models, anySignal, async (model) => {
      try {
        return await callOnce(model, request, signal);
      } catch (error) {
        if (!(error instanceof CallFailure) || signal.aborted) throw error;
        const fields = { model, kind: error.kind, status: error.status, err: error };
        if (alarmingKinds.has(error.kind)) log.error(fields, "the image service needs attention");
        else log.warn(fields, "a call to the image service failed");
        throw error;
      }
    });
  }

  return {
    async send(request, signal) {
      const failures: CallFailure[] = [];
      const { cancel } = request;
      const anySignal = AbortSignal.any([signal, cancel]);
      let { models } = request;
      const attemptInTime = () => {
        const earlierFailure = failures.at(-1);
        if (earlierFailure && !request.hasTime(0)) throw earlierFailure;
        return attempt(request, models, signal);
      };
      for (;;) {
        anySignal.throwIfAborted();
        try {
          return await secondAttempts.run(failures.at(-1), anySignal, attemptInTime);
        } catch (error) {
          if (!(error instanceof CallFailure) || anySignal.aborted) throw error;
          // The earlier failure explains more than an open breaker does.
          const earlier = failures.at(-1);
          if (error.kind === "circuit-open" && earlier) throw earlier;
          failures.push(error);
          const delay = computeDelay(failures, retry);
          if (delay === undefined || !request.hasTime(delay)) throw error;
          // Try the other model first.
          if (error.kind === "no-capacity") models = request.models.toReversed();
          if (delay > 0) await retry.wait(delay, anySignal);
        }
      }
    },
    check: (models) => checkModels((send) => transport.exchange(send), client, models),
  };
}
