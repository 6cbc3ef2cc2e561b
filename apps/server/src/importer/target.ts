import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { AppError } from "@packshot/trpc/ports";
import ipaddr from "ipaddr.js";
import { withoutBrackets } from "../loopback.ts";

/** Finds all addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** A URL that may be fetched, and the only addresses to connect to for it. */
export interface Target {
  readonly url: URL;
  readonly addresses: readonly string[];
}

const unreachableText =
  "This URL can't be reached on the public internet. Check it, or upload the image as a file.";

/**
 * Returns the same error for a nonexistent name, a name with a private address and an unresponsive server, so it can't
 * be used to probe the internal network.
 */
export function createUnreachableError(cause?: unknown): AppError {
  return new AppError("SOURCE_UNAVAILABLE", unreachableText, { cause });
}

/**
 * Checks that `text` is an http(s) URL without credentials, and that its host has only public IP addresses.
 * @throws AppError BAD_INPUT when the URL itself is invalid, SOURCE_UNAVAILABLE when its name doesn't resolve
 */
export async function checkTarget(text: string, base: URL | undefined, resolve: Resolve): Promise<Target> {
  const url = URL.parse(text, base);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new AppError("BAD_INPUT", "This isn't a valid URL. Use one that starts with https://.");
  }
  if (url.username !== "" || url.password !== "") {
    throw new AppError(
      "BAD_INPUT",
      "This URL contains a username or password. Use one that works without them.",
    );
  }
  const addresses = await findPublicAddresses(url, resolve).catch((cause: unknown) => {
    throw createUnreachableError(cause);
  });
  if (addresses.length === 0) {
    throw isLocal(url.hostname) ? new AppError("BAD_INPUT", unreachableText) : createUnreachableError();
  }
  return { url, addresses };
}

/** Returns true for hosts that are recognizably private without a lookup. */
function isLocal(hostname: string): boolean {
  return isIP(withoutBrackets(hostname)) !== 0 || /(^|\.)localhost\.?$/.test(hostname);
}

/**
 * Finds the addresses of the URL's host. Resolves to none if one of them is not public, because the connection could go
 * to any of them. Rejects with the resolver's error.
 */
export async function findPublicAddresses(url: URL, resolve: Resolve): Promise<readonly string[]> {
  const literal = withoutBrackets(url.hostname);
  const addresses = isIP(literal) ? [literal] : await resolve(url.hostname);
  return addresses.every(isPublicAddress) ? addresses : [];
}

export async function resolveBySystem(host: string): Promise<string[]> {
  const records = await lookup(host, { all: true });
  return records.map(({ address }) => address);
}

/** The range of public IPv6 addresses (RFC 4291, section 2.4). Addresses outside it are for special use. */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/**
 * Returns true for an address that anyone on the internet could reach, and false for everything else: this machine, its
 * network, a cloud's metadata service, multicast, documentation, and IPv6 addresses that stand for an IPv4 address.
 * This is an allowlist, so an unknown kind of address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST);
}
