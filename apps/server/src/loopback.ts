import { isIP } from "node:net";
import type { Context } from "hono";

/** Returns true if `host` is this machine. */
export function isLoopback(host: string): boolean {
  const bare = withoutBrackets(host);
  if (isIP(bare) === 4) return bare.startsWith("127.");
  return bare === "localhost" || bare === "::1";
}

/** Removes the brackets around an IPv6 address, which it has only in URLs. */
export function withoutBrackets(host: string): string {
  return host.replace(/^\[|\]$/g, "");
}

/** The settings that decide who can reach the server. */
export interface ReachSettings {
  readonly host: string;
  readonly publicUrl: string | undefined;
  /** Number of reverse proxies in front of the server. */
  readonly trustProxy: number;
}

/**
 * Returns true if the server is meant to be reachable from this machine only. Only then does it offer development
 * features, such as the inbox that shows everyone's sign-in links. Listening on loopback alone proves nothing, because
 * a proxy may run on this machine.
 */
export function isLocalOnly({ host, publicUrl, trustProxy }: ReachSettings): boolean {
  const isPublicUrlLocal = publicUrl === undefined || isLoopback(new URL(publicUrl).hostname);
  return isLoopback(host) && isPublicUrlLocal && trustProxy === 0;
}

/** Headers that show that a proxy forwarded the request. */
const forwardingHeaders = /^(?:forwarded|x-forwarded-.+|x-real-ip|via)$/;

/**
 * Returns true if a request comes from this machine. It must use a loopback name, because any website can point its own
 * name here, and it must not come through a proxy, because a proxy forwards requests from anywhere.
 */
export function isFromThisMachine(c: Context): boolean {
  const forwarded = Object.keys(c.req.header()).some((name) => forwardingHeaders.test(name));
  return !forwarded && isLoopback(parseHostname(c.req.header("host")));
}

function parseHostname(host = ""): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "";
}
