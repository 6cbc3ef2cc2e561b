import type { ErrorData } from "./api.ts";

/** Returns what the API says of an error, or undefined when the data is of something else. */
export function errorDataIn(data: unknown): ErrorData | undefined {
  return isErrorData(data) ? data : undefined;
}

function isErrorData(data: unknown): data is ErrorData {
  return typeof data === "object" && data !== null && "code" in data && "userMessage" in data;
}
