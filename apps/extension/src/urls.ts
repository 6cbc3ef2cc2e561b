/** Returns the host of a web page, or "" for any other page, such as a file or one of the extension's own. */
export function getHost(url: string): string {
  return isWebUrl(url) && URL.canParse(url) ? new URL(url).hostname : "";
}

/** Returns the host of a match pattern such as `https://cdn.example.com/*`. */
export function getPatternHost(pattern: string): string {
  return /^[^:]+:\/\/([^/]+)/.exec(pattern)?.[1] ?? pattern;
}

/** Returns whether this is an http: or https: URL. */
export function isWebUrl(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** Returns the URL if it's safe for an `<img>`, otherwise null; a page could name any URL. */
export function toSafeImageUrl(url: string | null): string | null {
  return url !== null && /^(https?:\/\/|data:image\/|blob:)/i.test(url) ? url : null;
}

/** Returns the URL if it's safe for a link, otherwise null. */
export function toSafeLinkUrl(url: string | null): string | null {
  return url !== null && isWebUrl(url) ? url : null;
}

/**
 * Returns the origin of a server's URL as the user typed it, or null if it's invalid. Without a scheme, it defaults to
 * https, or to http for localhost, where servers have no certificate.
 */
export function parseServerOrigin(typed: string): string | null {
  const text = typed.trim();
  const scheme = /^(([^/:]+\.)?localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/i.test(text) ? "http" : "https";
  const url = isWebUrl(text) ? text : `${scheme}://${text}`;
  return URL.canParse(url) ? new URL(url).origin : null;
}
