/** Returns the host of a web page, or "" for another, such as a file or a page of ours. */
export function hostOf(url: string): string {
  return isWebUrl(url) && URL.canParse(url) ? new URL(url).hostname : "";
}

/** Returns the host of a match pattern such as `https://cdn.example.com/*`. */
export function hostOfPattern(pattern: string): string {
  return /^[^:]+:\/\/([^/]+)/.exec(pattern)?.[1] ?? pattern;
}

/** Returns whether a server could fetch the URL and our links may lead there. */
export function isWebUrl(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** Returns the URL if our `<img>` may load it; a page could name any URL. */
export function safeImageUrl(url: string | null): string | null {
  return url !== null && /^(https?:\/\/|data:image\/|blob:)/i.test(url) ? url : null;
}

/** Returns the URL if our links may lead there. */
export function safeLinkUrl(url: string | null): string | null {
  return url !== null && isWebUrl(url) ? url : null;
}

/**
 * Returns the origin of a server's URL as a person types it, or null. Without a scheme it is https, but http on this
 * computer, where servers have no certificate.
 */
export function serverOrigin(typed: string): string | null {
  const text = typed.trim();
  const scheme = /^(([^/:]+\.)?localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/i.test(text) ? "http" : "https";
  const url = isWebUrl(text) ? text : `${scheme}://${text}`;
  return URL.canParse(url) ? new URL(url).origin : null;
}
