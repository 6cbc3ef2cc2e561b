import { type ShopRule, shopRules } from "./shop-rules.ts";

/** A longer URL is made up, or contains the image itself. */
const MAX_URL_LENGTH = 2048;
/** Maximum nesting depth of URLs within URLs. */
const MAX_DEPTH = 3;

/**
 * Guesses the URLs of larger versions from the shops' rules, best guess first. Each is a web URL without
 * credentials. The host stays the same unless the URL wraps another one or the rule names the originals' host.
 */
export function largerImageUrls(address: string, depth = MAX_DEPTH): readonly string[] {
  const url = parseWebUrl(address);
  if (!url) return [];
  for (const rule of shopRules) {
    const guesses = guessesOf(rule, url).filter((guess) => guess !== url.href);
    if (guesses.length === 0) continue;
    // A query that a rule has written is what the shop expects.
    if (rule.set ?? rule.queries) return guesses;
    const all = guesses.flatMap((guess) => [...(depth > 1 ? largerImageUrls(guess, depth - 1) : []), guess]);
    return [...new Set(all)].filter((guess) => guess !== url.href);
  }
  return [];
}

function guessesOf(rule: ShopRule, url: URL): readonly string[] {
  const { hosts, path, to, movesTo } = rule;
  if (hosts && !hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))) return [];
  const match = path ? path.exec(url.pathname) : null;
  if (path && !match) return [];
  if (rule.wraps) return wrapped(rule.wraps, url, match);
  const paths =
    path && to ? to.map((replacement) => url.pathname.replace(path, replacement)) : [url.pathname];
  const origin = movesTo === undefined ? url.origin : `https://${movesTo}`;
  const queries = queriesOf(rule, url);
  return paths.flatMap((changed) => queries.map((query) => origin + changed + query));
}

/** Returns the wrapped URL. Such a service may fetch from any host, and so may the page itself. */
function wrapped(
  wraps: NonNullable<ShopRule["wraps"]>,
  url: URL,
  match: RegExpExecArray | null,
): readonly string[] {
  const address = wraps === "path" ? inPath(match?.[1], url.search) : url.searchParams.get(wraps.parameter);
  const found = address ? parseWebUrl(address, url) : null;
  return found ? [found.href] : [];
}

/** Reads a path's URL. Cloudflare wraps either a whole URL or a path of its own host. */
function inPath(rest: string | undefined, search: string): string | null {
  if (rest === undefined) return null;
  const whole = /^https?:\/\//.test(rest) ? rest : `/${rest}`;
  return whole + search;
}

/** Returns the queries to try, each with its question mark, or "". */
function queriesOf({ drop, set, queries }: ShopRule, url: URL): readonly string[] {
  if (queries) return queries.map((query) => `?${query}`);
  if (set) {
    const changed = new URL(url);
    for (const [name, value] of Object.entries(set)) changed.searchParams.set(name, value);
    return [changed.search];
  }
  if (drop === undefined) return [url.search];
  if (drop === "all" || url.search === "") return [""];
  // The rest stays unchanged: another order would invalidate a signature.
  const parts = url.search.slice(1).split("&");
  const kept = parts.filter((part) => !drop.includes((part.split("=", 1)[0] ?? "").toLowerCase()));
  return [kept.length > 0 ? `?${kept.join("&")}` : ""];
}

/** Returns null for anything but a plain web URL of reasonable length. */
function parseWebUrl(address: string, base?: URL | string): URL | null {
  if (address.length > MAX_URL_LENGTH) return null;
  const url = URL.parse(address, base);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}
