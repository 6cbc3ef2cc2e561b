import { appRouter, describeProcedures } from "@packshot/trpc";
import { AppError } from "@packshot/trpc/ports";
import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import { createTooLargeError } from "../images/header.ts";
import { MAX_FILE_BYTES } from "../images/limits.ts";

/** Maximum bytes of a form: the largest file plus the form's overhead. */
export const FILE_LIMIT_BYTES = MAX_FILE_BYTES + 64 * 1024;
/** Maximum bytes of a call without a file. */
export const CALL_LIMIT_BYTES = 1024 * 1024;
/** Limit of a bulk call: a thousand rows, each with a long URL and its own options. */
const ROWS_LIMIT_BYTES = 4 * 1024 * 1024;
/** Maximum bytes to drain before the connection is cut off. Nobody sends more by mistake. */
const DRAIN_LIMIT_BYTES = 100 * 1024 * 1024;

const proceduresWithFile = new Set(
  describeProcedures(appRouter).flatMap(({ name, input }) =>
    input && isForm(z.toJSONSchema(input, { io: "input", unrepresentable: "any" })) ? [name] : [],
  ),
);
/** Procedures that take the rows of a bulk job. */
const proceduresWithRows = new Set(["bulk.check", "bulk.create"]);

/** Returns true if the JSON Schema of a procedure's input is a form, which contains a file. */
export function isForm(input: { readonly title?: string | undefined } | undefined): boolean {
  return input?.title === "FormData";
}

type CallKind = "file" | "rows" | "other";

/**
 * Limits the body of a call: 4 MB for the rows of a bulk job, the largest photo for a form with a file, and 1 MB for
 * everything else. JSON never gets a form's limit, because it's read before the caller is identified. Throws an
 * `AppError` TOO_LARGE.
 * @param getName returns the name of the called procedure; undefined gets the 1 MB limit
 */
export function limitBody(getName: (c: Context) => string | undefined): MiddlewareHandler {
  const tooLarge = new AppError("TOO_LARGE", "This request is too large.");
  const limits: Readonly<Record<CallKind, MiddlewareHandler>> = {
    file: limitBodySize(FILE_LIMIT_BYTES, createTooLargeError()),
    rows: limitBodySize(ROWS_LIMIT_BYTES, tooLarge),
    other: limitBodySize(CALL_LIMIT_BYTES, tooLarge),
  };
  return (c, next) => limits[findCallKind(getName(c) ?? "", isJson(c))](c, next);
}

function findCallKind(name: string, json: boolean): CallKind {
  if (proceduresWithRows.has(name)) return "rows";
  return proceduresWithFile.has(name) && !json ? "file" : "other";
}

/** Returns whether the body is JSON according to its media type. */
export function isJson(c: Context): boolean {
  return /^application\/json/i.test(c.req.header("content-type") ?? "");
}

/**
 * Limits the body of a request and throws `error` for a larger one. A body without a length is counted while it's read,
 * which may be only after the caller has been identified.
 */
export function limitBodySize(maxSize: number, error: AppError): MiddlewareHandler {
  return async (c, next) => {
    const { body } = c.req.raw;
    const length = c.req.header("content-length");
    if (body === null) return next();
    if (length === undefined || c.req.header("transfer-encoding") !== undefined) {
      // Node requires `duplex` for a stream, and the browser's types don't have it.
      const init = { body: body.pipeThrough(createCounter(maxSize, error)), duplex: "half" };
      c.req.raw = new Request(c.req.raw, init);
    } else if (Number(length) > maxSize) {
      await drain(body);
      // More of the body may still arrive, so the connection can't be reused.
      c.header("connection", "close");
      throw error;
    }
    return next();
  };
}

/**
 * Creates a stream that counts bytes. It drains a larger body to its end and then fails with `error`. Beyond the drain
 * limit, it fails immediately.
 */
function createCounter(maxSize: number, error: AppError): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= maxSize) controller.enqueue(chunk);
      else if (bytes > DRAIN_LIMIT_BYTES) throw error;
    },
    flush() {
      if (bytes > maxSize) throw error;
    },
  });
}

/** Drains a rejected body, because a client whose connection closes early never sees the response. */
async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > DRAIN_LIMIT_BYTES) return;
    }
  } catch {
    // The client has disconnected, so nobody is waiting for the response.
  }
}
