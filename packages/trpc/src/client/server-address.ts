/**
 * Returns the server's address without a slash at its end. A path is kept, because a proxy may serve Packshot below one.
 * @throws TypeError when it is none
 */
export function serverAddress(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) {
    throw new TypeError(`"${url}" is no server's address: it begins with http:// or https://.`);
  }
  return `${parsed.origin}${parsed.pathname.replace(/\/+$/, "")}`;
}

/** Returns the address of a path at the server. Links that lead elsewhere stay as they are. */
export function linkAt(server: string, path: string): URL {
  return URL.canParse(path) ? new URL(path) : new URL(`${server}/${path.replace(/^\/+/, "")}`);
}
