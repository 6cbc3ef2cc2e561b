import { isIP } from "node:net";
import type { Context } from "hono";

/** Whether `host` means this machine and no other. */
export function isLoopback(host: string): boolean {
  const bare = withoutBrackets(host);
  if (isIP(bare) === 4) return bare.startsWith("127.");
  return bare === "localhost" || bare === "::1";
}

/** An IPv6 address has brackets in a URL only. */
export function withoutBrackets(host: string): string {
  return host.replace(/^\[|\]$/g, "");
}

export interface Reach {
  readonly host: string;
  readonly publicUrl: string | undefined;
  /** This many reverse proxies stand before the server. */
  readonly trustProxy: number;
}

/**
 * Whether nobody but this machine is meant to reach the server. Only then may there be conveniences of development,
 * such as the inbox that shows everyone's sign-in links. Listening on loopback alone proves nothing, because a proxy
 * may stand on this machine.
 */
export function isForThisMachineAlone({ host, publicUrl, trustProxy }: Reach): boolean {
  const known = publicUrl === undefined || isLoopback(new URL(publicUrl).hostname);
  return isLoopback(host) && known && trustProxy === 0;
}

/** Each of these headers says that somebody else has passed the request on. */
const passedOn = /^(?:forwarded|x-forwarded-.+|x-real-ip|via)$/;

/**
 * Whether a request comes from this machine. It must use a loopback name, since a page elsewhere could have its own
 * name point here, and must come through no proxy, since a proxy passes on what the whole world asks.
 */
export function isFromThisMachine(c: Context): boolean {
  const forwarded = Object.keys(c.req.header()).some((name) => passedOn.test(name));
  return !forwarded && isLoopback(hostnameOf(c.req.header("host")));
}

function hostnameOf(host = ""): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "";
}
