/** Characters. */
const MAX_REDIRECT_LENGTH = 500;

/** The only app that receives its answer by a scheme of its own; this is its one URI. */
const CURSOR = "cursor://anysphere.cursor-mcp/oauth/callback";

const loopbackHosts: ReadonlySet<string> = new Set(["127.0.0.1", "[::1]", "localhost"]);

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && loopbackHosts.has(hostname);
}

/** Returns whether a program may register the URI: HTTPS, a program on the user's own computer, or Cursor. */
export function isAllowedRedirect(uri: string): boolean {
  if (uri === CURSOR) return true;
  if (uri.length > MAX_REDIRECT_LENGTH || /[\s\\#\p{C}]/u.test(uri) || !URL.canParse(uri)) return false;
  const url = new URL(uri);
  if (url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || isLoopback(url);
}

/**
 * Returns whether a request's URI is a registered one. They must be equal, except that a URI of the user's own computer
 * that was registered without a port may have any (RFC 8252, section 7.3).
 */
export function isRegisteredRedirect(registered: readonly string[], asked: string): boolean {
  if (registered.includes(asked)) return true;
  if (!isAllowedRedirect(asked) || !isLoopback(new URL(asked))) return false;
  const withoutPort = new URL(asked);
  withoutPort.port = "";
  return registered.some((uri) => !hasPort(uri) && new URL(uri).href === withoutPort.href);
}

function hasPort(uri: string): boolean {
  return /^\w+:\/\/[^/?]*:\d+(?:[/?]|$)/.test(uri);
}

/** Returns where the user ends up, for people: a host, an app, or null for their own computer. */
export function redirectHost(uri: string): string | null {
  if (uri === CURSOR) return "the Cursor app";
  const url = new URL(uri);
  return isLoopback(url) ? null : url.host;
}
