/** Returns the host of a page, or "" for an address without one, such as a file's. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : "";
}

/** Returns the host of a match pattern such as `https://cdn.example.com/*`. */
export function hostOfPattern(pattern: string): string {
  return /^[^:]+:\/\/([^/]+)/.exec(pattern)?.[1] ?? pattern;
}

/** Returns whether a server could fetch the address and our links may lead there. */
export function isOnTheWeb(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** Returns the address if our `<img>` may load it; a page could name any address. */
export function pictureAddress(url: string | null): string | null {
  return url !== null && /^(https?:\/\/|data:image\/|blob:)/i.test(url) ? url : null;
}

/** Returns the address if our links may lead there. */
export function linkAddress(url: string | null): string | null {
  return url !== null && isOnTheWeb(url) ? url : null;
}
