import type { Context, MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** Matches the origins of extensions. A website's origin and an opaque one ("null") never match. */
const EXTENSION_ORIGIN = /^(?:chrome|moz|safari-web)-extension:\/\/[\w-]+$/;

export function isExtension(c: Context): boolean {
  return EXTENSION_ORIGIN.test(c.req.header("origin") ?? "");
}

const handleCors = cors({
  origin: (origin) => origin,
  allowMethods: ["GET", "POST", "OPTIONS"],
  // tRPC's client sends the last two, for streamed batches and resumed subscriptions.
  allowHeaders: ["Authorization", "Content-Type", "Trpc-Accept", "Last-Event-ID"],
  maxAge: 86_400,
});

/**
 * Allows browser extensions to call with an API key. The browser's cookies are ignored and never changed: an installed
 * extension must not act as the signed-in user. Other origins are unaffected.
 */
export const allowExtensions: MiddlewareHandler = async (c, next) => {
  if (!isExtension(c)) {
    await next();
    c.header("Vary", "Origin", { append: true });
    return;
  }
  c.req.raw.headers.delete("cookie");
  const preflight = await handleCors(c, next);
  c.res.headers.delete("set-cookie");
  return preflight;
};
