/** Formats a link's target: a site with its path, or an email address. */
export function formatLinkName(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return protocol === "mailto:" ? decodeURIComponent(pathname) : `${host}${pathname}`.replace(/\/$/, "");
}
