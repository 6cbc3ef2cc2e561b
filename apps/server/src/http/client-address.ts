import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The caller's address, for rate limits. Behind a proxy that we trust it is the last hop of
 * X-Forwarded-For, the one that the proxy itself wrote; without one the header is anybody's claim.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || (getConnInfo(c).remote.address ?? "unknown");
}
