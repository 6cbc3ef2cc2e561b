const MAX_REDIRECT_LENGTH = 500;

/** The redirect URI of Cursor, the only program with a custom URL scheme that we accept. */
const CURSOR_URI = "cursor://anysphere.cursor-mcp/oauth/callback";

const loopbackHosts: ReadonlySet<string> = new Set(["127.0.0.1", "[::1]", "localhost"]);

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && loopbackHosts.has(hostname);
}

/** Returns whether a program may register the URI: HTTPS, a program on the user's own computer, or Cursor. */
export function isAllowedRedirect(uri: string): boolean {
  if (uri === CURSOR_URI) return true;
  if (uri.length > MAX_REDIRECT_LENGTH || /[\s\\#\p{C}]/u.test(uri) || !URL.canParse(uri)) return false;
  const url = new URL(uri);
  if (url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || isLoopback(url);
}

/**
 * Returns whether a request's URI is a registered one. They must be equal, except that a URI of the user's own computer
 * may have any port, because the program takes a free one when it starts (RFC 8252, section 7.3).
 */
export function isRegisteredRedirect(registered: readonly string[], requested: string): boolean {
  if (registered.includes(requested)) return true;
  const local = removeLoopbackPort(requested);
  return local !== undefined && registered.some((uri) => removeLoopbackPort(uri) === local);
}

function removeLoopbackPort(uri: string): string | undefined {
  if (!isAllowedRedirect(uri)) return undefined;
  const url = new URL(uri);
  url.port = "";
  return isLoopback(url) ? url.href : undefined;
}

/** Returns where a redirect leads, for display: a host, an app, or null for the user's own computer. */
export function getRedirectHost(uri: string): string | null {
  if (uri === CURSOR_URI) return "the Cursor app";
  const url = new URL(uri);
  return isLoopback(url) ? null : url.host;
}
