import { type ShopRule, shopRules } from "./shop-rules.ts";

/** Maximum length of a URL. Longer ones are unlikely to be plain image URLs; data URLs contain the image itself. */
const MAX_URL_LENGTH = 2048;
/** Maximum nesting depth of URLs within URLs. */
const MAX_DEPTH = 3;

/**
 * Derives the URLs of possible larger versions by the shop rules, best guess first. Each is a web URL without
 * credentials. The host stays the same unless the URL wraps another URL or the rule names a host for originals.
 */
export function listLargerImageUrls(imageUrl: string, depth = MAX_DEPTH): readonly string[] {
  const url = parseWebUrl(imageUrl);
  if (!url) return [];
  for (const rule of shopRules) {
    const guesses = applyRule(rule, url).filter((guess) => guess !== url.href);
    if (guesses.length === 0) continue;
    // Don't apply further rules, because they could remove the query that this rule has set.
    if (rule.set ?? rule.queries) return guesses;
    const urls = guesses.flatMap((guess) => [
      ...(depth > 1 ? listLargerImageUrls(guess, depth - 1) : []),
      guess,
    ]);
    return [...new Set(urls)].filter((guess) => guess !== url.href);
  }
  return [];
}

function applyRule(rule: ShopRule, url: URL): readonly string[] {
  const { hosts, path, to, movesTo } = rule;
  if (hosts && !hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))) return [];
  const match = path ? path.exec(url.pathname) : null;
  if (path && !match) return [];
  if (rule.wraps) return unwrap(rule.wraps, url, match);
  const paths =
    path && to ? to.map((replacement) => url.pathname.replace(path, replacement)) : [url.pathname];
  const origin = movesTo === undefined ? url.origin : `https://${movesTo}`;
  const queries = listQueries(rule, url);
  return paths.flatMap((changed) => queries.map((query) => origin + changed + query));
}

/**
 * Returns the URL that an image service's URL wraps. It may be on any host, because the page itself could also load it.
 */
function unwrap(
  wraps: NonNullable<ShopRule["wraps"]>,
  url: URL,
  match: RegExpExecArray | null,
): readonly string[] {
  const imageUrl =
    wraps === "path" ? readPath(match?.[1], url.search) : url.searchParams.get(wraps.parameter);
  const wrappedUrl = imageUrl ? parseWebUrl(imageUrl, url) : null;
  return wrappedUrl ? [wrappedUrl.href] : [];
}

/** Returns the URL in a path. Cloudflare wraps either a whole URL or a path on the same host. */
function readPath(rest: string | undefined, search: string): string | null {
  if (rest === undefined) return null;
  const whole = /^https?:\/\//.test(rest) ? rest : `/${rest}`;
  return whole + search;
}

/** Returns the queries to try, each with its question mark, or "". */
function listQueries({ drop, set, queries }: ShopRule, url: URL): readonly string[] {
  if (queries) return queries.map((query) => `?${query}`);
  if (set) {
    const changed = new URL(url);
    for (const [name, value] of Object.entries(set)) changed.searchParams.set(name, value);
    return [changed.search];
  }
  if (drop === undefined) return [url.search];
  if (drop === "all" || url.search === "") return [""];
  // Keeps the order of the other parameters, because a new order could invalidate a signature.
  const parts = url.search.slice(1).split("&");
  const remaining = parts.filter((part) => !drop.includes((part.split("=", 1)[0] ?? "").toLowerCase()));
  return [remaining.length > 0 ? `?${remaining.join("&")}` : ""];
}

/** Returns null for anything but a plain web URL of reasonable length. */
function parseWebUrl(imageUrl: string, base?: URL | string): URL | null {
  if (imageUrl.length > MAX_URL_LENGTH) return null;
  const url = URL.parse(imageUrl, base);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}
