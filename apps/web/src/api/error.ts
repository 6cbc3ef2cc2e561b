export interface ApiError {
  /** The server's stable code, or UNREACHABLE without a response. */
  readonly code: string;
  /** What happened and what to do, for the user. */
  readonly message: string;
  /** Whether the same request may succeed later, because the request itself is valid. */
  readonly isOutage: boolean;
}

const unreachable: ApiError = {
  code: "UNREACHABLE",
  message: "Can't reach Packshot right now. Check your connection and try again.",
  isOutage: true,
};

function readField(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Reads the server's error from a failed call. */
export function toApiError(error: unknown): ApiError {
  const data = readField(error, "data");
  const code = readField(data, "code");
  const message = readField(data, "userMessage");
  if (typeof code !== "string" || typeof message !== "string") return unreachable;
  return { code, message, isOutage: code === "INTERNAL" || code === "UNAVAILABLE" };
}

/** Returns whether the server has rejected an upload for what it is, so that sending it again can't help. */
export function isRejectedUpload({ code }: Pick<ApiError, "code">): boolean {
  return code === "BAD_INPUT" || code === "TOO_LARGE";
}
