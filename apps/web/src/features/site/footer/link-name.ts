/** Returns what people call an address: its site with the path, or the address of mail. */
export function nameOf(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return protocol === "mailto:" ? decodeURIComponent(pathname) : `${host}${pathname}`.replace(/\/$/, "");
}
