import type { ErrorData } from "./api.ts";

/** Returns the API's error data, or undefined when the value is something else. */
export function parseErrorData(data: unknown): ErrorData | undefined {
  return isErrorData(data) ? data : undefined;
}

function isErrorData(data: unknown): data is ErrorData {
  return typeof data === "object" && data !== null && "code" in data && "userMessage" in data;
}
