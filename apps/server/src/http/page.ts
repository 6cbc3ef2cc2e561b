import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { isCurrent } from "./headers.ts";

interface Variant {
  readonly encoding: string | undefined;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

export interface PageText {
  /** Media type with character set. */
  readonly type: string;
  readonly body: string;
}

export type Page = (c: Context, status?: 200 | 404) => Promise<Response>;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Creates a handler that serves a fixed text in an encoding that the browser accepts. The first request for an encoding
 * compresses it. A browser that has the current version gets 304. The CSP allows the inline scripts by their hashes.
 */
export function createPage({ type, body: text }: PageText): Page {
  const plain = new TextEncoder().encode(text);
  const compressed = new Map<keyof typeof compress, Promise<Variant>>();
  async function compressAs(encoding: keyof typeof compress): Promise<Variant> {
    return createVariant(new Uint8Array(await compress[encoding](plain)), encoding);
  }
  const uncompressed = createVariant(plain, undefined);
  const inlineScripts = hashInlineScripts(text);
  async function chooseVariant(c: Context): Promise<Variant> {
    const accepted = (["br", "gzip"] as const).find((encoding) => isAccepted(c, encoding));
    if (accepted === undefined) return uncompressed;
    const variant = compressed.get(accepted) ?? compressAs(accepted);
    compressed.set(accepted, variant);
    return variant;
  }
  return async (c, status = 200) => {
    const { encoding, body, etag } = await chooseVariant(c);
    c.set("inlineScripts", inlineScripts);
    c.header("Cache-Control", "no-cache");
    c.header("Vary", "Accept-Encoding");
    if (status === 200) c.header("ETag", etag);
    if (status === 200 && isCurrent(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
    if (encoding !== undefined) c.header("Content-Encoding", encoding);
    c.header("Content-Type", type);
    c.header("Content-Length", String(body.byteLength));
    return c.body(body, status);
  };
}

/** Returns the hashes of inline scripts. Scripts with a type are skipped: they hold data, which no CSP blocks. */
function hashInlineScripts(page: string): readonly string[] {
  return [...page.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => {
      return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
    },
  );
}

function createVariant(body: Uint8Array<ArrayBuffer>, encoding: string | undefined): Variant {
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return { encoding, body, etag: `"${digest}"` };
}

function isAccepted(c: Context, encoding: string): boolean {
  const accepted = accepts(c, {
    header: "Accept-Encoding",
    supports: [encoding],
    default: "",
    match: (encodings) => (encodings.some(({ type, q }) => type === encoding && q > 0) ? encoding : ""),
  });
  return accepted === encoding;
}
