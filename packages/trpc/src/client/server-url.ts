/**
 * Returns the server's URL without a trailing slash. Keeps the path, because a proxy may serve Packshot under one.
 * @throws TypeError when the URL is invalid
 */
export function normalizeServerUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) {
    throw new TypeError(`"${url}" isn't a server URL. Use one that starts with http:// or https://.`);
  }
  return `${parsed.origin}${parsed.pathname.replace(/\/+$/, "")}`;
}

/** Returns the URL of a path on the server. Links to other hosts stay unchanged. */
export function resolveServerUrl(server: string, path: string): URL {
  return URL.canParse(path) ? new URL(path) : new URL(`${server}/${path.replace(/^\/+/, "")}`);
}
