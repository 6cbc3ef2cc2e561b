import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { EmulatedError } from "./api-error.ts";
import type { ScenarioChooser } from "./choose-scenario.ts";
import type { TrackedConnection } from "./connection.ts";
import { sendError } from "./exchange.ts";
import { type EmulatedModel, findModel } from "./models.ts";
import type { createQuotas } from "./quota.ts";
import { type GenerateContentRequest, readBody } from "./request-body.ts";
import { addBody, type LoggedRequest, type ReceivedRequest, type RequestLog } from "./request-log.ts";
import { findScenario } from "./scenarios/scenarios.ts";
import { imageSizes } from "./sizes.ts";
import { computeMicroDollars, type UsageMetadata } from "./usage.ts";
import { checkDeadline, checkKey, checkSize, unknownModel } from "./validation/access.ts";
import { checkInputImages, checkModalities, checkSettings } from "./validation/generation.ts";

/** The emulator's state between requests. */
export interface EmulatorState {
  readonly keys: readonly string[];
  readonly maxBodyBytes: number;
  readonly timeScale: number;
  readonly withdrawn: readonly string[];
  readonly random: () => number;
  readonly log: RequestLog;
  readonly chooser: ScenarioChooser;
  readonly quotas: ReturnType<typeof createQuotas>;
}

export interface Call {
  readonly apiVersion: string;
  readonly modelName: string;
  readonly received: ReceivedRequest;
  readonly entry: LoggedRequest;
  readonly response: ServerResponse;
  readonly connection: TrackedConnection;
}

const refuse = (refusal: EmulatedError) => ({ refusal });

/** Validates a request before a scenario is chosen, in the service's order. */
export async function examine(service: EmulatorState, { apiVersion, modelName, received }: Call) {
  const { headers, body: bytes, bodyBytes } = received;
  const key = checkKey(headers, service.keys);
  if (key !== undefined) return refuse(key);
  const model = findModel(modelName, apiVersion);
  if (model === undefined || service.withdrawn.includes(model.id))
    return refuse(unknownModel(modelName, apiVersion));
  const early = checkDeadline(headers) ?? checkSize(bodyBytes, service.maxBodyBytes);
  if (early !== undefined) return refuse(early);
  const parsed = readBody(bytes);
  if ("refusal" in parsed) return parsed;
  const { body } = parsed;
  const late =
    checkSettings(model, body) ??
    (await checkInputImages(body, model.sizes.length > 0)) ??
    checkModalities(model, body);
  return late === undefined ? { model, body } : refuse(late);
}

/** Responds to a request. When streamed, the scenario `ok` becomes events; every other scenario stays unchanged. */
export async function generateContent(service: EmulatorState, call: Call, streamed = false): Promise<void> {
  const { apiVersion, received, entry, response, connection } = call;
  const examined = await examine(service, call);
  if ("refusal" in examined) return sendError(response, examined.refusal);
  const { model, body } = examined;
  addBody(entry, body);
  const limited = service.quotas.take(model);
  if (limited !== undefined) return sendError(response, limited);
  const prompt = entry.prompt ?? "";
  const { name, argument, attempt } = service.chooser.choose({
    model: model.id,
    headers: received.headers,
    prompt,
  });
  entry.scenario = name;
  service.log.notifyWaiting();
  const wait = async (milliseconds: number): Promise<void> => {
    await delay(milliseconds, undefined, { signal: connection.gone });
  };
  const seconds = computeLatency(model, body, service.random) * service.timeScale;
  await findScenario(streamed && name === "ok" ? "sse_ok" : name)({
    apiVersion,
    model,
    body,
    prompt,
    argument,
    attempt,
    response,
    wait,
    ...connection,
    onConnection: received.onConnection,
    random: service.random,
    async gather(requests) {
      const listOpen = () =>
        service.log.entries.filter((other) => other.scenario === name && other.outcome === "open");
      await service.log.until(() => connection.gone.aborted || listOpen().length >= requests);
      connection.gone.throwIfAborted();
    },
    async untilReset() {
      await service.log.until((entries) => connection.gone.aborted || !entries.includes(entry));
      connection.gone.throwIfAborted();
    },
    think: () => (seconds === 0 ? Promise.resolve() : wait(seconds * 1000)),
    bill(usage: UsageMetadata) {
      const cost = computeMicroDollars(model, usage);
      service.quotas.spend(cost);
      service.log.bill(usage, cost);
    },
  });
}

/** The 95th percentile of the standard normal distribution. */
const Z95 = 1.645;
const thinkingFactor = { MINIMAL: 0.7, LOW: 0.85, MEDIUM: 1, HIGH: 1.6 } as const;

/**
 * Draws the model's response time in seconds from the log-normal distribution with its median and 95th
 * percentile.
 */
function computeLatency(
  model: EmulatedModel,
  { generationConfig }: GenerateContentRequest,
  random: () => number,
): number {
  const size = imageSizes.find((each) => each === generationConfig?.imageConfig?.imageSize) ?? "1K";
  const { median, p95 } = model.latency[size];
  // Box–Muller transform (1958).
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const factor = thinkingFactor[generationConfig?.thinkingConfig?.thinkingLevel ?? "MEDIUM"];
  return median * Math.exp((Math.log(p95 / median) / Z95) * normal) * factor;
}
