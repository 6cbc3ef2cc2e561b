import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { createApiError } from "./api-error.ts";
import { createConnectionCounter, trackConnection, receive } from "./connection.ts";
import { send, sendError, sendJson } from "./exchange.ts";
import { type Call, examine, generateContent, type EmulatorState } from "./generate-content.ts";
import { type EmulatedModel, findModel, models } from "./models.ts";
import { isScenario } from "./scenarios/scenarios.ts";
import { countPromptTokens } from "./usage.ts";
import { checkKey, unknownModel } from "./validation/access.ts";

const modelRoute = /^\/(v1|v1beta)\/models(?:\/([^/:]+)(?::(\w+))?)?$/;

async function handleCall(service: EmulatorState, call: Call, method: string, query: URLSearchParams) {
  if (method === "GET /models") return listModels(service, call, query);
  if (method === "GET /models/{model}") return getModel(service, call);
  if (method === "POST generateContent") return generateContent(service, call);
  if (method === "POST streamGenerateContent") return generateContent(service, call, true);
  if (method === "POST countTokens") return countTokens(service, call);
  send(call.response, 404, "<html><title>Error 404 (Not Found)!!1</title></html>", {
    "content-type": "text/html; charset=UTF-8",
  });
}

/** Creates the request listener of the emulator's server. */
export function createRoutes(service: EmulatorState) {
  const countOnConnection = createConnectionCounter();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const onConnection = countOnConnection(request.socket);
    const received = await receive(request, service.maxBodyBytes, onConnection);
    const { method, path } = received;
    if (path.startsWith("/__emu/")) {
      return handleControl(service, `${method} ${path}`, received.body, response);
    }
    const [, apiVersion = "", modelName = "", action] = modelRoute.exec(path) ?? [];
    const entry = service.log.add(received);
    const connection = trackConnection(response, entry, service.log);
    if (modelName !== "") entry.model = modelName;
    service.log.notifyWaiting();
    const call: Call = { apiVersion, modelName, received, entry, response, connection };
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    await handleCall(service, call, routeName(method, apiVersion, modelName, action), searchParams);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch((error: unknown) => {
      // If the client has disconnected, there is nobody to respond to.
      if (response.destroyed) return;
      const message = `The emulator failed: ${error instanceof Error ? error.message : String(error)}`;
      if (response.headersSent) response.destroy();
      else sendError(response, createApiError(500, "INTERNAL", message));
    });
  };
}

function routeName(method: string, apiVersion: string, modelName: string, action?: string): string {
  if (apiVersion === "") return "none";
  if (action !== undefined) return `${method} ${action}`;
  return modelName === "" ? `${method} /models` : `${method} /models/{model}`;
}

const entry = z.strictObject({
  scenario: z.string().refine((name) => isScenario(name), "Unknown scenario."),
  times: z.int().positive().optional(),
  model: z.string().optional(),
  key: z.string().optional(),
  run: z.string().optional(),
  prompt: z.string().optional(),
});
const scriptBody = z.array(entry);

/** Handles requests by which another process controls the emulator over HTTP. */
function handleControl(
  { chooser, log }: EmulatorState,
  route: string,
  body: Uint8Array,
  response: ServerResponse,
): void {
  switch (route) {
    case "POST /__emu/script": {
      const entries = scriptBody.safeParse(JSON.parse(Buffer.from(body).toString()));
      if (!entries.success) return sendJson(response, 400, { error: z.prettifyError(entries.error) });
      chooser.script(entries.data);
      return sendJson(response, 200, {});
    }
    case "GET /__emu/log":
      return sendJson(response, 200, { requests: log.entries, counters: log.counters() });
    case "POST /__emu/reset":
      chooser.reset();
      log.reset();
      return sendJson(response, 200, {});
    default:
      return sendJson(response, 404, { error: `Unknown route ${route}.` });
  }
}

const describeModel = ({ id, displayName, sizes }: EmulatedModel) => ({
  name: `models/${id}`,
  version: id,
  displayName,
  inputTokenLimit: sizes.length > 0 ? 65_536 : 1_048_576,
  outputTokenLimit: 65_536,
  supportedGenerationMethods: ["generateContent", "streamGenerateContent", "countTokens"],
  thinking: true,
});

/** Serves `GET …/models` in pages, by `pageSize` and `pageToken`. */
function listModels(service: EmulatorState, call: Call, query: URLSearchParams): void {
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

/** Serves `GET …/models/{model}`. */
function getModel(service: EmulatorState, { received, response, ...call }: Call): void {
  const { modelName, apiVersion } = call;
  const model = findModel(modelName, apiVersion);
  const served = model !== undefined && !service.withdrawn.includes(model.id);
  const refusal =
    checkKey(received.headers, service.keys) ??
    (served ? undefined : unknownModel(modelName, apiVersion, "getModel"));
  if (refusal !== undefined) return sendError(response, refusal);
  if (model !== undefined) sendJson(response, 200, describeModel(model));
}

/** Serves `POST …:countTokens`. */
async function countTokens(service: EmulatorState, call: Call): Promise<void> {
  const examined = await examine(service, call);
  if ("refusal" in examined) return sendError(call.response, examined.refusal);
  const { tokens, details } = countPromptTokens(examined.body);
  sendJson(call.response, 200, { totalTokens: tokens, promptTokensDetails: details });
}
