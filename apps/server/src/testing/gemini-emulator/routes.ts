import type { IncomingMessage, ServerResponse } from "node:http";
import { apiError } from "./api-error.ts";
import { countTokens, getModel, listModels } from "./catalogue-routes.ts";
import { createConnectionCounter, follow, receive } from "./connection.ts";
import { control } from "./control-routes.ts";
import { send, sendError } from "./exchange.ts";
import { generateContent, type Call, type Service } from "./generate-content.ts";

const modelRoute = /^\/(v1|v1beta)\/models(?:\/([^/:]+)(?::(\w+))?)?$/;

async function answerCall(service: Service, call: Call, method: string, query: URLSearchParams) {
  if (method === "GET /models") return listModels(service, call, query);
  if (method === "GET /models/{model}") return getModel(service, call);
  if (method === "POST generateContent") return generateContent(service, call);
  if (method === "POST streamGenerateContent") return generateContent(service, call, true);
  if (method === "POST countTokens") return countTokens(service, call);
  send(call.response, 404, "<html><title>Error 404 (Not Found)!!1</title></html>", {
    "content-type": "text/html; charset=UTF-8",
  });
}

/** The request listener of the emulator's server. */
export function createRoutes(service: Service) {
  const countOnConnection = createConnectionCounter();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const onConnection = countOnConnection(request.socket);
    const received = await receive(request, service.maxBodyBytes, onConnection);
    const { method, path } = received;
    if (path.startsWith("/__emu/")) {
      return control(service, `${method} ${path}`, received.body, response);
    }
    const [, apiVersion = "", modelName = "", action] = modelRoute.exec(path) ?? [];
    const entry = service.log.add(received);
    const ending = follow(response, entry, service.log);
    if (modelName !== "") entry.model = modelName;
    service.log.changed();
    const call: Call = { apiVersion, modelName, received, entry, response, ending };
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    await answerCall(service, call, routeName(method, apiVersion, modelName, action), searchParams);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch((error: unknown) => {
      // The client has left: nobody to answer.
      if (response.destroyed) return;
      const message = `The emulator is at fault: ${error instanceof Error ? error.message : String(error)}`;
      if (response.headersSent) response.destroy();
      else sendError(response, apiError(500, "INTERNAL", message));
    });
  };
}

function routeName(method: string, apiVersion: string, modelName: string, action?: string): string {
  if (apiVersion === "") return "none";
  if (action !== undefined) return `${method} ${action}`;
  return modelName === "" ? `${method} /models` : `${method} /models/{model}`;
}
