import { isIP } from "node:net";
import { AppError } from "@packshot/trpc/ports";
import ipaddr from "ipaddr.js";

/** Finds all addresses of a host name by the system's resolver. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Holds a URL that may be fetched, and the only addresses at which it may be. */
export interface Target {
  readonly url: URL;
  readonly addresses: readonly string[];
}

/**
 * A name that doesn't exist, an address that is not public and a server that doesn't answer get the same sentence, so
 * that nobody can map the network behind this server with it.
 */
export function unreachable(cause?: unknown): AppError {
  const message =
    "This address can't be reached on the public internet. Check it, or upload the image as a file.";
  return new AppError("BAD_INPUT", message, { cause });
}

/** Rejects with an `AppError` BAD_INPUT unless `address` is a plain http(s) URL, all of whose addresses are public. */
export async function checkTarget(address: string, base: URL | undefined, resolve: Resolve): Promise<Target> {
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new AppError("BAD_INPUT", "This is not a web address. Use one that begins with https://.");
  }
  if (url.username !== "" || url.password !== "") {
    throw new AppError(
      "BAD_INPUT",
      "This address contains a username or password. Use a link that works without one.",
    );
  }
  const addresses = await addressesOf(url.hostname, resolve);
  // One private address among public ones is enough to refuse, since chance decides which one would be dialed.
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw unreachable();
  return { url, addresses };
}

async function addressesOf(hostname: string, resolve: Resolve): Promise<readonly string[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(literal)) return [literal];
  try {
    return await resolve(hostname);
  } catch (cause) {
    throw unreachable(cause);
  }
}

/**
 * The internet's own IPv6 addresses are in this range (RFC 4291, section 2.4); what lies outside is for special use.
 */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/**
 * True for an address that anybody on the internet could reach, false for everything else: this machine, its network,
 * a cloud's metadata service, multicast, documentation, and IPv6 addresses that lead to some IPv4 one. This is an
 * allow-list, so what it doesn't know is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST);
}
