import type { ZipFile } from "@packshot/trpc";
import { AppError, type Log } from "@packshot/trpc/ports";
import { makeZip } from "client-zip";
import { type Context, Hono } from "hono";
import { formatAttachment, createRetryAfterHeader } from "./headers.ts";
import { renderMessagePage } from "./plain-page.ts";

interface ZipRoute {
  readonly path: string;
  /** Link shown when the download fails. */
  readonly next: { readonly label: string; readonly path: string };
  /**
   * Resolves to the content of the ticket's ZIP. Only a counted request uses up a download. Rejects with an `AppError`
   * for an invalid ticket.
   */
  readonly open: (
    ticket: string,
    request: { readonly isCounted: boolean },
  ) => Promise<{ name: string; files: AsyncIterable<ZipFile> }>;
}

/**
 * Serves a ZIP to the holder of a ticket, generated while it is read. If a part fails, the connection is cut off: the
 * directory at the ZIP's end and the end of the response are then missing, so no browser or program mistakes it for a
 * complete file.
 */
export function createZipRoute(log: Log, { path, next, open }: ZipRoute): Hono {
  const app = new Hono();
  app.get(path, async (c) => {
    c.header("cache-control", "no-store");
    try {
      const isHead = c.req.method === "HEAD";
      const { name, files } = await open(c.req.query("ticket") ?? "", { isCounted: !isHead });
      c.header("content-type", "application/zip");
      c.header("content-disposition", formatAttachment(name));
      return isHead ? c.body(null) : c.body(makeZip(zipEntries(log, files)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return sendError(c, error, next);
    }
  });
  return app;
}

function sendError(c: Context, error: AppError, next: ZipRoute["next"]): Response | Promise<Response> {
  const page = renderMessagePage({ title: "Download failed", message: error.userMessage, next });
  const status = error.code === "RATE_LIMITED" ? 429 : error.code === "NOT_FOUND" ? 404 : 403;
  return c.html(page, status, createRetryAfterHeader([error]));
}

async function* zipEntries(log: Log, files: AsyncIterable<ZipFile>) {
  try {
    for await (const { name, modifiedAt: lastModified, content: input } of files) {
      yield { name, lastModified, input };
    }
  } catch (err) {
    log.warn({ err }, "download aborted");
    throw err;
  }
}
