/** Returns a link's target as people write it: a site with its path, or an email address. */
export function nameOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return protocol === "mailto:" ? decodeURIComponent(pathname) : `${host}${pathname}`.replace(/\/$/, "");
}
