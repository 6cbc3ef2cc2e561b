import type { Context } from "hono";

const readOnly: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Content types that an HTML form can send. A request without a content type may come from a form too. */
const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b|^$/i;

/**
 * Returns false for a request that may change something and that a browser may have sent from another website's page,
 * possibly with our cookie. The origin "null", which hides a page's origin, counts as foreign. Programs other than
 * browsers send neither `Sec-Fetch-Site` nor `Origin`; without both, only content types that no form sends pass.
 */
export function isSameOriginRequest(c: Context, publicUrl: string): boolean {
  if (readOnly.has(c.req.method)) return true;
  const site = c.req.header("sec-fetch-site");
  if (site === "same-origin") return true;
  const origin = c.req.header("origin");
  if (origin !== undefined) return isOwnOrigin(origin, { host: c.req.header("host"), publicUrl });
  if (site !== undefined && site !== "none") return false;
  return !formType.test(c.req.header("content-type") ?? "");
}

/**
 * Accepts both the public URL and the host header: a proxy may replace the host, and a server may have several names.
 */
function isOwnOrigin(origin: string, { host, publicUrl }: { host: string | undefined; publicUrl: string }) {
  if (origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
