import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

/**
 * Number of 16-bit parts in an IPv6 /64 network. One user may own the whole network and switch between its addresses.
 */
const IPV6_NETWORK_PARTS = 4;

/**
 * Returns the address that rate limits count by; for IPv6, its /64 network. Each proxy appends its caller to
 * X-Forwarded-For, so behind n trusted proxies the caller is the nth entry from the right; any before it may be forged.
 */
export function findClientIp(c: Context, trustProxy: number): string {
  return toNetwork(findForwardedIp(c, trustProxy) || (getConnInfo(c).remote.address ?? ""));
}

function findForwardedIp(c: Context, trustProxy: number): string | undefined {
  if (trustProxy === 0) return undefined;
  const hops = c.req.header("x-forwarded-for")?.split(",") ?? [];
  // With fewer entries than proxies, the client bypassed the outer proxies, so its address is the first entry.
  return hops.at(-Math.min(trustProxy, hops.length))?.trim();
}

/** Strips what some proxies add: quotes, the caller's port, and the brackets around an IPv6 address. */
function stripEntry(entry: string): string {
  const unquoted = entry.trim().replace(/^"(.*)"$/, "$1");
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(unquoted) ?? [];
  return bracketed ?? unquoted.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
}

function toNetwork(entry: string): string {
  const address = stripEntry(entry);
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, IPV6_NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(":");
}
