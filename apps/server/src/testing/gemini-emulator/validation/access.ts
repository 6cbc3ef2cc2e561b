import type { IncomingHttpHeaders } from "node:http";
import {
  createApiError,
  createErrorInfo,
  createInvalidArgumentError,
  type EmulatedError,
} from "../api-error.ts";
import { closedToNewUsers, models } from "../models.ts";

const MIN_DEADLINE_SECONDS = 10;

export function checkKey(headers: IncomingHttpHeaders, keys: readonly string[]): EmulatedError | undefined {
  const key = headers["x-goog-api-key"];
  if (key === undefined || key === "") return unregisteredCaller();
  if (typeof key === "string" && keys.includes(key)) return undefined;
  return badKey();
}

export const unregisteredCaller = (): EmulatedError =>
  createApiError(
    403,
    "PERMISSION_DENIED",
    "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
  );

export const badKey = (): EmulatedError =>
  createInvalidArgumentError("API key not valid. Please pass a valid API key.", [
    createErrorInfo("API_KEY_INVALID"),
  ]);

export function unknownModel(name: string, apiVersion: string, method = "generateContent"): EmulatedError {
  if (closedToNewUsers.has(name)) return closedModel(name);
  return createApiError(
    404,
    "NOT_FOUND",
    `models/${name} is not found for API version ${apiVersion}, or is not supported for ${method}. Call ListModels to see the list of available models and their supported methods.`,
  );
}

export const closedModel = (name: string): EmulatedError =>
  createApiError(
    404,
    "NOT_FOUND",
    `This model models/${name} is no longer available to new users. Please update your code to use models/${models[0]?.id ?? ""} for the latest features and improvements.`,
  );

export function checkDeadline(headers: IncomingHttpHeaders): EmulatedError | undefined {
  const seconds = headers["x-server-timeout"];
  if (seconds === undefined || Number(seconds) >= MIN_DEADLINE_SECONDS) return undefined;
  return createInvalidArgumentError(
    `Manually set deadline ${String(seconds)}s is too short. Minimum allowed deadline is ${String(MIN_DEADLINE_SECONDS)}s.`,
  );
}

export function checkSize(bytes: number, limit: number): EmulatedError | undefined {
  if (bytes <= limit) return undefined;
  const message = `Request payload size exceeds the limit: ${String(limit)} bytes.`;
  return createApiError(413, "INVALID_ARGUMENT", message);
}
