/** Returns an address as people write it: a site with its path, or an email address. */
export function nameOf(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return protocol === "mailto:" ? decodeURIComponent(pathname) : `${host}${pathname}`.replace(/\/$/, "");
}
