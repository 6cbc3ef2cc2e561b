import { createHash } from "node:crypto";
import { type FileLink, findConversionForm, holdFile, verifyFileLink } from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import { Hono } from "hono";
import type { Context } from "hono";
import { createRetryAfterHeader, formatAttachment, isCurrent, parseRange } from "./headers.ts";

export interface FilesPorts extends Pick<Ports, "storage" | "images" | "clock"> {
  readonly settings: Pick<Ports["settings"], "signingSecret">;
}

const CACHE_SECONDS = 3600;

/** Headers of every response, so that a browser shows or saves a file, and never runs it or guesses its type. */
const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

const REFUSALS = {
  expired: "This link has expired. Reload the page it came from to get a new one.",
  invalid: "This link is incomplete. Open the image from its page again.",
};

/**
 * Serves stored objects to anyone with a signed URL, `GET /files/<key>?exp&sig[&download][&as]`. Objects are written
 * once, and a new image has a new key, so the key and the size identify a version.
 */
export function createFilesRoute(ports: FilesPorts): Hono {
  const { storage, settings, clock } = ports;
  const app = new Hono();

  app.get("/files/*", async (c) => {
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
    const link = parseLink(c);
    const verdict = verifyFileLink(settings, link, clock.now());
    if (verdict !== "valid") return sendError(c, 403, REFUSALS[verdict]);
    if (link.as !== undefined) {
      const owner = `${link.key.split("/", 1)[0]} conversions`;
      return holdFile(storage, owner, () => serveConverted(c, ports, link)).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== "RATE_LIMITED") throw error;
        return sendError(c, 429, error.userMessage, createRetryAfterHeader([error]));
      });
    }
    if (storage.presign && c.req.method === "GET") {
      c.header("Cache-Control", "no-store");
      return c.redirect(await storage.presign(link.key, new Date(Number(link.exp) * 1000), link.download));
    }
    return await serve(c, storage, link);
  });
  return app;
}

async function serve(
  c: Context,
  storage: FilesPorts["storage"],
  { key, download }: FileLink,
): Promise<Response> {
  const object = await storage.head(key);
  if (!object) return sendError(c, 404, "This image no longer exists.");
  const { size, mediaType } = object;
  const etag = createEtag(key, size);
  c.header("ETag", etag);
  c.header("Cache-Control", `private, max-age=${CACHE_SECONDS}`);
  if (isCurrent(c.req.header("If-None-Match"), etag)) return c.body(null, 304);

  c.header("Accept-Ranges", "bytes");
  const range = parseRange(findRangeHeader(c, etag), size);
  if (range === "unsatisfiable") {
    c.header("Content-Range", `bytes */${size}`);
    return sendError(c, 416, "The requested range is outside the file.");
  }
  c.header("Content-Type", mediaType);
  c.header("Content-Length", String(range ? range.end - range.start + 1 : size));
  if (download !== undefined) c.header("Content-Disposition", formatAttachment(download));
  if (range) c.header("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? 206 : 200;
  if (c.req.method === "HEAD") return c.body(null, status);
  const opened = await storage.open(key, range);
  return opened ? c.body(opened.body, status) : sendError(c, 404, "This image no longer exists.");
}

/**
 * Converts the image on each request. Caching wouldn't help: few images are downloaded in a different form, and each
 * only once or twice.
 */
async function serveConverted(
  c: Context,
  { storage, images }: Pick<FilesPorts, "storage" | "images">,
  { key, download, as = "" }: FileLink,
): Promise<Response> {
  const object = await storage.get(key);
  if (!object) return sendError(c, 404, "This image no longer exists.");
  const etag = createEtag(`${key} ${as}`, object.byteLength);
  c.header("ETag", etag);
  c.header("Cache-Control", `private, max-age=${CACHE_SECONDS}`);
  if (isCurrent(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
  // An earlier version of this server may have signed URLs for formats that no longer exist.
  const form = findConversionForm(as);
  if (form === undefined) return sendError(c, 403, REFUSALS.invalid);
  const [userId = ""] = key.split("/", 1);
  const file = await images.convert(object, { form, userId });
  c.header("Content-Type", `image/${form.format}`);
  c.header("Content-Length", String(file.byteLength));
  if (download !== undefined) c.header("Content-Disposition", formatAttachment(download));
  return c.req.method === "HEAD" ? c.body(null) : c.body(new Uint8Array(file));
}

/** Returns the range only for GET, and only for the version that the browser started to download. */
function findRangeHeader(c: Context, etag: string): string | undefined {
  const ifRange = c.req.header("If-Range");
  const applies = c.req.method === "GET" && (ifRange === undefined || ifRange === etag);
  return applies ? c.req.header("Range") : undefined;
}

function parseLink(c: Context): FileLink {
  // Don't decode the pathname: keys contain no character that a URL would encode.
  const key = new URL(c.req.url).pathname.slice("/files/".length);
  return {
    key,
    exp: c.req.query("exp"),
    sig: c.req.query("sig"),
    download: c.req.query("download"),
    as: c.req.query("as"),
  };
}

function sendError(
  c: Context,
  status: 403 | 404 | 416 | 429,
  text: string,
  headers: Record<string, string> = {},
): Response {
  for (const name of ["ETag", "Content-Length", "Content-Disposition"]) c.header(name, undefined);
  c.header("Cache-Control", "no-store");
  return c.text(text, status, headers);
}

function createEtag(key: string, size: number): string {
  return `"${createHash("sha256").update(`${key} ${size}`).digest("base64url").slice(0, 22)}"`;
}
