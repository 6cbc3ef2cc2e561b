import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

/** One person may have a whole IPv6 /64, and change the address in it at will. */
const IPV6_NETWORK_PARTS = 4;

/**
 * The caller's address (of IPv6, its /64 network), for rate limits. Each proxy adds whom it was called by at the end
 * of X-Forwarded-For, so behind as many as we trust it is that many from the right; all before it is anybody's claim.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  return networkOf(forwardedAddress(c, trustProxy) || (getConnInfo(c).remote.address ?? ""));
}

function forwardedAddress(c: Context, trustProxy: number): string | undefined {
  if (trustProxy === 0) return undefined;
  const hops = c.req.header("x-forwarded-for")?.split(",") ?? [];
  // Fewer than there are proxies: who called the inner one past the outer one stands first.
  return hops.at(-Math.min(trustProxy, hops.length))?.trim();
}

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, IPV6_NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(":");
}
