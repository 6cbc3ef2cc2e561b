import { createHash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { isKnown } from "./etag.ts";

interface Variant {
  readonly encoding: string | undefined;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** The web app's page as each browser takes it: compressed once, and not sent at all to who has this version. */
export function createPage(html: string): (c: Context, status: 200 | 404) => Response {
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
