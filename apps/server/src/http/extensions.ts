import type { Context, MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** Every extension has an origin of its own, which no website and no hidden origin ("null") can have. */
const EXTENSION_ORIGIN = /^(?:chrome|moz|safari-web)-extension:\/\/[\w-]+$/;

export function isExtension(c: Context): boolean {
  return EXTENSION_ORIGIN.test(c.req.header("origin") ?? "");
}

const answerExtension = cors({
  origin: (origin) => origin,
  allowMethods: ["GET", "POST", "OPTIONS"],
  // The last two are sent by tRPC's client, for streamed batches and for subscriptions that go on.
  allowHeaders: ["Authorization", "Content-Type", "Trpc-Accept", "Last-Event-ID"],
  maxAge: 86_400,
});

/**
 * Lets the pages of browser extensions, whichever they are, call with an API key. The browser's cookies don't count and
 * aren't changed: an extension that somebody has installed must not act as the person who is signed in. Other origins
 * get what they got without this.
 */
export const openToExtensions: MiddlewareHandler = async (c, next) => {
  if (!isExtension(c)) {
    await next();
    c.header("Vary", "Origin", { append: true });
    return;
  }
  c.req.raw.headers.delete("cookie");
  const preflight = await answerExtension(c, next);
  c.res.headers.delete("set-cookie");
  return preflight;
};
