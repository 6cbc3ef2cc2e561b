import type { Context } from "hono";
import { isLoopback } from "../loopback.ts";

/** Each of them says that somebody else has passed the request on. */
const passedOn = /^(?:forwarded|x-forwarded-.+|x-real-ip|via)$/;

/**
 * Whether a request comes from this machine as its address says: by its loopback name, since a page elsewhere could
 * have its own name point here, and through no proxy, since a proxy passes on what the whole world asks.
 */
export function isFromThisMachine(c: Context): boolean {
  const forwarded = Object.keys(c.req.header()).some((name) => passedOn.test(name));
  return !forwarded && isLoopback(hostnameOf(c.req.header("host")));
}

function hostnameOf(host = ""): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "";
}
