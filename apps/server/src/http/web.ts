import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { serveStatic } from "@hono/node-server/serve-static";
import { catalogue } from "@packshot/tools/catalogue";
import { type Context, Hono } from "hono";
import { accepts } from "hono/accepts";
import { isKnown } from "./headers.ts";

/** The web app has these addresses besides the tools'. Any other address gets the same page with status 404. */
const screens = ["/", "/dashboard", "/gallery", "/settings", "/pricing", "/payment-success"];
/** Each item of the gallery has an address; only its owner can tell whether there is such an item. */
const galleryItem = /^\/gallery\/[0-9a-f-]{36}$/;

/** Keeps the page from being served as a static file: another route serves it, for every address that is not a file. */
const rewriteRequestPath = (path: string) => (path === "/" ? "/-" : path);

export interface WebApp {
  readonly routes: Hono;
  /** These are the CSP sources of the page's inline scripts. */
  readonly scriptHashes: readonly string[];
}

/** Serves the built web app in `folder`: browsers keep hashed assets forever and check the page each time. */
export async function createWebApp(folder: string): Promise<WebApp> {
  const html = await readFile(join(folder, "index.html"), "utf8");
  const page = createPage(html);
  const known = new Set([...screens, ...catalogue.map(({ slug }) => `/${slug}`)]);
  const routes = new Hono();
  routes.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("cache-control", "public, max-age=31536000, immutable");
  });
  routes.use("/*", async (c, next) => {
    await next();
    // Most files have compressed copies beside them, so caches must tell the encodings apart.
    if (c.res.ok && !c.res.headers.has("vary")) c.header("vary", "Accept-Encoding");
  });
  routes.use("/*", serveStatic({ root: folder, rewriteRequestPath, precompressed: true }));
  routes.get("/assets/*", (c) => c.text("Not found", 404));
  routes.get("/*", (c) => page(c, known.has(c.req.path) || galleryItem.test(c.req.path) ? 200 : 404));
  return { routes, scriptHashes: inlineScriptHashes(html) };
}

function inlineScriptHashes(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => {
    return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  });
}

interface Variant {
  readonly encoding: string | undefined;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/**
 * Serves the page in an encoding that the browser accepts. It is compressed once, and not sent to a browser that has
 * this version.
 */
function createPage(html: string): (c: Context, status: 200 | 404) => Response {
  const plain = new TextEncoder().encode(html);
  const variants = [
    variantOf(new Uint8Array(brotliCompressSync(plain)), "br"),
    variantOf(new Uint8Array(gzipSync(plain)), "gzip"),
  ];
  const uncompressed = variantOf(plain, undefined);
  return (c, status) => {
    const { encoding, body, etag } = variants.find((variant) => isAccepted(c, variant)) ?? uncompressed;
    c.header("Cache-Control", "no-cache");
    c.header("Vary", "Accept-Encoding");
    if (status === 200) c.header("ETag", etag);
    if (status === 200 && isKnown(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
    if (encoding !== undefined) c.header("Content-Encoding", encoding);
    c.header("Content-Type", "text/html; charset=UTF-8");
    c.header("Content-Length", String(body.byteLength));
    return c.body(body, status);
  };
}

function variantOf(body: Uint8Array<ArrayBuffer>, encoding: string | undefined): Variant {
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return { encoding, body, etag: `"${digest}"` };
}

function isAccepted(c: Context, { encoding = "" }: Variant): boolean {
  const accepted = accepts(c, {
    header: "Accept-Encoding",
    supports: [encoding],
    default: "",
    match: (given) => (given.some(({ type, q }) => type === encoding && q > 0) ? encoding : ""),
  });
  return accepted === encoding;
}
