/** Rewrites an address into others where the same image may be larger, best guess first. */
type Rewrite = (url: URL) => readonly string[];

interface Rule {
  /** If absent, the path's form alone identifies the shop: large shops serve their images from many hosts. */
  readonly host?: RegExp;
  readonly rewrite: Rewrite;
}

/** A longer address is made up, or contains the image itself. */
const LONGEST = 4096;
/** Maximum nesting depth of addresses within addresses. */
const DEEPEST = 3;

const hostOf = (...names: readonly string[]) =>
  new RegExp(`(^|\\.)(${names.join("|").replaceAll(".", "\\.")})$`);

/** Replaces in the path. Returns nothing when the path stays the same. */
const inPath =
  (pattern: RegExp, ...replacements: readonly string[]): Rewrite =>
  (url) =>
    pattern.test(url.pathname)
      ? replacements.map((replacement) => withPath(url, url.pathname.replace(pattern, replacement)))
      : [];

const withoutQuery: Rewrite = (url) => (url.search ? [url.origin + url.pathname] : []);

/** Removes these parameters and keeps the rest of the query as it is; a changed order would invalidate a signature. */
const without =
  (parameters: RegExp): Rewrite =>
  (url) => {
    const parts = url.search.slice(1).split("&");
    const kept = parts.filter((part) => !parameters.test(part.split("=", 1)[0] ?? ""));
    if (!url.search || kept.length === parts.length) return [];
    return [url.origin + url.pathname + (kept.length > 0 ? `?${kept.join("&")}` : "")];
  };

const withParameter =
  (name: string, value: string): Rewrite =>
  (url) => {
    const changed = new URL(url);
    changed.searchParams.set(name, value);
    return [changed.href];
  };

/** Returns the wrapped address. Such a service may fetch from any host, and so may the page itself. */
const unwrapped =
  (wrapper: RegExp, inner: (url: URL, match: RegExpExecArray) => string | null | undefined): Rewrite =>
  (url) => {
    const match = wrapper.exec(url.pathname);
    const address = match && inner(url, match);
    if (!address) return [];
    const found = webAddress(address, url);
    return found ? [found.href] : [];
  };

const sizes = "(?:pico|icon|thumb|small|compact|medium|large|grande|original|master|\\d+x\\d*|x\\d+)";
const shopifySize = new RegExp(`_${sizes}(?:_crop_\\w+)?(?:@[23]x)?(?=(?:\\.progressive)?\\.\\w{3,4}$)`);

const shopify: Rewrite = (url) => {
  const plain = new URL(url);
  plain.pathname = url.pathname.replace(shopifySize, "");
  const [shorter] = without(/^(width|height|crop|pad_color)$/)(plain);
  const larger = shorter ?? plain.href;
  return larger === url.href ? [] : [larger];
};

const rules: readonly Rule[] = [
  // Next.js and Cloudflare make smaller copies of an address that they wrap.
  { rewrite: unwrapped(/\/_next\/image\/?$/, (url) => url.searchParams.get("url")) },
  { rewrite: unwrapped(/\/cdn-cgi\/image\/[^/]+\/(.+)$/, (url, [, rest]) => carried(rest, url.search)) },
  // Amazon: I/71abc._AC_SX300_QL70_.jpg
  { rewrite: inPath(/\._[\w,.%+-]*_(?=\.\w{3,4}$)/, "") },
  // eBay: s-l500.jpg
  { rewrite: inPath(/\/s-l\d+(?=\.\w{3,4}$)/, "/s-l1600") },
  // Etsy: il_340x270.123_abc.jpg, il_794xN.123_abc.jpg
  { rewrite: inPath(/\/il_\d+x(?:\d+|N)\./, "/il_fullxfull.") },
  // AliExpress: S1.jpg_220x220q75.jpg_.avif
  { rewrite: inPath(/(\.(?:jpe?g|png|webp))_.*$/i, "$1") },
  { host: /(^|\.)cdn\.shopify\.com$/, rewrite: shopify },
  { rewrite: (url) => (url.pathname.includes("/cdn/shop/") ? shopify(url) : []) },
  { host: hostOf("walmartimages.com", "imgix.net", "scene7.com"), rewrite: withoutQuery },
  // Cloudinary: /image/upload/w_300,c_fill/v1/shoe.jpg
  {
    host: hostOf("cloudinary.com"),
    rewrite: inPath(/\/upload\/(?:[a-z]{1,3}_[^/]+\/)+(?=.)/, "/upload/"),
  },
  // Wix: /media/a.jpg/v1/fill/w_300,h_300/a.jpg
  { host: hostOf("wixstatic.com"), rewrite: inPath(/\/v1\/.*$/, "") },
  { host: hostOf("squarespace-cdn.com"), rewrite: withParameter("format", "2500w") },
  { host: hostOf("pinimg.com"), rewrite: inPath(/^\/\d+x\d*(?:_\w+)?\//, "/originals/", "/736x/") },
  { host: hostOf("ztat.net"), rewrite: withParameter("imwidth", "1800") },
  // WordPress: wp-content/uploads/shoe-300x300.jpg
  { rewrite: inPath(/(\/wp-content\/.+)-\d+x\d+(?=\.\w{3,4}$)/, "$1") },
  {
    rewrite: without(
      /^(w|h|width|height|resize|fit|wid|hei|imheight|maxwidth|maxheight|sw|sh|odnwidth|odnheight|odnbg)$/i,
    ),
  },
];

/**
 * Guesses the addresses of larger versions from the patterns of the large shops and their image services, best guess
 * first. Each is a web address without credentials. The host stays the same unless the address wraps another one.
 */
export function largerAddresses(address: string, depth = DEEPEST): readonly string[] {
  const url = webAddress(address);
  if (!url) return [];
  const guesses = rules
    .filter(({ host }) => !host || host.test(url.hostname))
    .flatMap(({ rewrite }) => rewrite(url))
    .flatMap((guess) => (depth > 1 ? [...largerAddresses(guess, depth - 1), guess] : [guess]));
  return [...new Set(guesses)].filter((guess) => guess !== url.href);
}

/** Returns null for anything but a plain web address of reasonable length. */
function webAddress(address: string, base?: URL | string): URL | null {
  if (address.length > LONGEST) return null;
  const url = URL.parse(address, base);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}

function withPath(url: URL, path: string): string {
  return url.origin + path + url.search;
}

/** Returns the wrapped address. Cloudflare wraps either a whole address or a path of its own host. */
function carried(rest: string | undefined, search: string): string | undefined {
  if (rest === undefined) return undefined;
  const whole = /^https?:\/\//.test(rest) ? rest : `/${rest}`;
  return whole + search;
}
