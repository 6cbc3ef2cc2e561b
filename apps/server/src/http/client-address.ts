import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

/** One person may have a whole IPv6 /64, and change the address in it at will. */
const IPV6_NETWORK_PARTS = 4;

/**
 * The caller's address (of IPv6, its /64 network), for rate limits. Behind a proxy that we trust it is the last hop of
 * X-Forwarded-For, the one that the proxy itself wrote; without one the header is anybody's claim.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return networkOf(forwarded || (getConnInfo(c).remote.address ?? ""));
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
