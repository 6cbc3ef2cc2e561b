import { sendError, sendJson } from "./exchange.ts";
import { examine, type Call, type Service } from "./generate-content.ts";
import { findModel, models, type EmulatedModel } from "./models.ts";
import { promptUsage } from "./usage.ts";
import { checkKey, unknownModel } from "./validation/access.ts";

const describeModel = ({ id, displayName, sizes }: EmulatedModel) => ({
  name: `models/${id}`,
  version: id,
  displayName,
  inputTokenLimit: sizes.length > 0 ? 65_536 : 1_048_576,
  outputTokenLimit: 65_536,
  supportedGenerationMethods: ["generateContent", "streamGenerateContent", "countTokens"],
  thinking: true,
});

/** `GET …/models` by pages, as `pageSize` and `pageToken` ask. */
export function listModels(service: Service, call: Call, query: URLSearchParams): void {
  const refusal = checkKey(call.received.headers, service.keys);
  if (refusal !== undefined) return sendError(call.response, refusal);
  const served = models.filter(({ id }) => !service.withdrawn.includes(id));
  const start = Number(query.get("pageToken") ?? 0);
  const end = start + Number(query.get("pageSize") ?? 50);
  sendJson(call.response, 200, {
    models: served.slice(start, end).map((model) => describeModel(model)),
    ...(end < served.length ? { nextPageToken: String(end) } : {}),
  });
}

/** `GET …/models/{model}`. */
export function getModel(service: Service, { received, response, ...call }: Call): void {
  const { modelName, apiVersion } = call;
  const model = findModel(modelName, apiVersion);
  const served = model !== undefined && !service.withdrawn.includes(model.id);
  const refusal =
    checkKey(received.headers, service.keys) ??
    (served ? undefined : unknownModel(modelName, apiVersion, "getModel"));
  if (refusal !== undefined) return sendError(response, refusal);
  if (model !== undefined) sendJson(response, 200, describeModel(model));
}

/** `POST …:countTokens`. */
export async function countTokens(service: Service, call: Call): Promise<void> {
  const examined = await examine(service, call);
  if ("refusal" in examined) return sendError(call.response, examined.refusal);
  const { tokens, details } = promptUsage(examined.body);
  sendJson(call.response, 200, { totalTokens: tokens, promptTokensDetails: details });
}
