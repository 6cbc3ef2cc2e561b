import type { AppError, ByteRange } from "@packshot/trpc/ports";
import type { MiddlewareHandler } from "hono";

/** Prevents browsers and proxies from showing one user's response to another. Streams set this header themselves. */
export const forbidCaching: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
};

/** Returns true if the browser already has the current version, according to its `If-None-Match`. */
export function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}

/**
 * Parses a `Range` header for an object of `size` bytes (RFC 9110, section 14) into one range, "unsatisfiable", or
 * undefined if the header is absent, malformed or asks for several ranges; a server may then return the whole file.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  const [first, last] = [match?.[1] ?? "", match?.[2] ?? ""];
  if (first === "" && last === "") return undefined;
  if (first === "") return getLastBytes(Number(last), size);
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start < size ? { start, end } : "unsatisfiable";
}

function getLastBytes(count: number, size: number): ByteRange | "unsatisfiable" {
  if (count === 0 || size === 0) return "unsatisfiable";
  return { start: Math.max(0, size - count), end: size - 1 };
}

/** Characters that aren't safe in a header, a shell or a file system. */
const UNSAFE = /[^\p{L}\p{N} ._()-]+/gu;
const NOT_ASCII = /[^\x20-\x7e]+/g;
/** Maximum length of a saved file's name. The names that we generate are shorter. */
const MAX_NAME_LENGTH = 200;

/**
 * Returns the `Content-Disposition` header that saves the response as `name`, whatever `name` contains. According to
 * RFC 6266, a plain ASCII name comes first, followed by the real one in UTF-8.
 */
export function formatAttachment(name: string): string {
  const characters = Array.from(name.replace(UNSAFE, "-").replace(/^[. ]+/, ""));
  const safe = characters.slice(0, MAX_NAME_LENGTH).join("") || "download";
  const ascii = safe.replace(NOT_ASCII, "-");
  if (ascii === safe) return `attachment; filename="${safe}"`;
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(safe)}`;
}

/**
 * Creates the `Retry-After` header, for clients that don't read the body. Of several errors, the longest wait counts.
 */
export function createRetryAfterHeader(errors: readonly AppError[]): Record<string, string> {
  const seconds = errors.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
  return seconds.length === 0 ? {} : { "Retry-After": String(Math.max(...seconds)) };
}
