import ipaddr from "ipaddr.js";

/** Where the internet's own IPv6 addresses are (RFC 4291, section 2.4); what lies outside is for special use. */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/**
 * True for an address that anybody on the internet could reach, false for everything else: this machine, its network,
 * a cloud's metadata service, multicast, documentation, and IPv6 addresses that lead to some IPv4 one.
 * An allow-list: what it doesn't know is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST);
}
