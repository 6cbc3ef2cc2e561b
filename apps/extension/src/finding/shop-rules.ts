/**
 * How a shop or image service writes the URLs of smaller versions of an image, and what to change to get a larger one.
 * A wrong guess costs one request: every guess is loaded, and only a larger image of the same shape replaces the
 * displayed one.
 */
export interface ShopRule {
  /** The shop, or the software or service of many shops. */
  readonly shop: string;
  /**
   * Domains, including subdomains. Absent if the path alone identifies the software, which runs on the shops' own
   * hosts.
   */
  readonly hosts?: readonly string[];
  /** Pattern of the path. Every quantifier has a maximum to prevent catastrophic backtracking. */
  readonly path?: RegExp;
  /** Replacements of the matched part of the path, best first. */
  readonly to?: readonly string[];
  /** The host of the originals, if they are on a different one. */
  readonly movesTo?: string;
  /** Query parameters to remove. */
  readonly drop?: "all" | readonly string[];
  /** Query parameters to set. */
  readonly set?: Readonly<Record<string, string>>;
  /** Queries that replace the whole query, best first. */
  readonly queries?: readonly string[];
  /** Where the URL wraps the original's URL: in this parameter, or in the first group of the path's pattern. */
  readonly wraps?: { readonly parameter: string } | "path";
}

/**
 * The rules by priority. Only the first rule that changes a URL applies to it. Unless that rule has `set` or `queries`,
 * the resulting URLs go through the rules again.
 */
export const shopRules: readonly ShopRule[] = [
  // Services that wrap the URL of the original.
  { shop: "Next.js", path: /\/_next\/image\/?$/, wraps: { parameter: "url" } },
  { shop: "Cloudflare", path: /\/cdn-cgi\/image\/[^/]{1,200}\/(.{1,2000})$/, wraps: "path" },

  // Without a size, Adobe's Scene7 returns 400 pixels. With both sides and no `fit`, it adds borders.
  {
    shop: "Scene7",
    path: /^\/is\/image\/./,
    queries: ["scl=1", "wid=3000&hei=3000&fit=constrain,0", "wid=2000&hei=2000&fit=constrain,0"],
  },

  // Marketplaces and shops
  { shop: "Amazon", path: /\._[\w,.%+-]{0,200}_(?=\.\w{3,4}$)/, to: [""] },
  { shop: "eBay", path: /\/s-l\d{1,4}(?=\.\w{3,4}$)/, to: ["/s-l1600"] },
  { shop: "Etsy", path: /\/il_\d{1,4}x(?:\d{1,4}|N)\./, to: ["/il_fullxfull."] },
  { shop: "AliExpress", path: /(\.(?:jpe?g|png|webp))_[^/]{0,80}$/i, to: ["$1"] },
  { shop: "1688", hosts: ["alicdn.com"], path: /\.\d{2,4}x\d{2,4}(?=\.\w{3,4}$)/, to: [""] },
  { shop: "Temu", hosts: ["kwcdn.com"], drop: "all" },
  { shop: "Shein", hosts: ["ltwebstatic.com"], path: /_thumbnail_\d{0,4}x\d{0,4}(?=\.\w{3,4}$)/, to: [""] },
  { shop: "Zalando", hosts: ["ztat.net"], set: { imwidth: "1800" } },
  { shop: "IKEA", hosts: ["ikea.com"], drop: ["f", "imwidth"] },
  {
    shop: "Mercado Libre",
    hosts: ["mlstatic.com"],
    path: /\/D_N?Q_NP_(?:2X_)?(.{1,120})-[A-Z](?=\.\w{3,4}$)/,
    to: ["/D_NQ_NP_2X_$1-F"],
  },
  { shop: "Depop", hosts: ["depop.com"], path: /\/P[1-9]\d?(?=\.\w{3,4}$)/, to: ["/P0"] },
  {
    shop: "Poshmark",
    hosts: ["di2ponv0v5otw.cloudfront.net", "poshmark.com"],
    path: /\/[sm]_(?=[\w-]{1,80}\.\w{3,4}$)/,
    to: ["/l_"],
  },
  { shop: "Allegro", hosts: ["allegroimg.com"], path: /^\/s\d{2,4}\//, to: ["/original/"] },
  { shop: "Bandcamp", hosts: ["bcbits.com"], path: /_\d{1,2}(?=\.\w{3,4}$)/, to: ["_0"] },
  {
    shop: "Wayfair",
    hosts: ["wfcdn.com"],
    path: /\/resize-h\d{1,4}(?:-w\d{1,4})?/,
    to: ["/resize-h3200-w3200"],
  },
  { shop: "Best Buy", hosts: ["bbystatic.com"], path: /;.{1,200}$/, to: [""] },
  {
    shop: "Rakuten, search",
    hosts: ["thumbnail.image.rakuten.co.jp"],
    path: /^\/@0_mall\//,
    to: ["/"],
    movesTo: "shop.r10s.jp",
    drop: "all",
  },
  { shop: "Rakuten", hosts: ["r10s.jp", "rakuten.co.jp"], drop: ["fitin", "downsize", "_ex"] },
  { shop: "H&M", hosts: ["hm.com"], set: { imwidth: "2160" } },
  {
    shop: "Nike",
    hosts: ["static.nike.com"],
    path: /^\/a\/images\/(?!t_PDP_1728_v1)(?:[^/]{1,200}\/){1,3}(?=[\da-f-]{36}\/)/,
    to: ["/a/images/", "/a/images/t_PDP_1728_v1/f_auto,q_auto:eco/"],
  },
  {
    shop: "Flipkart",
    hosts: ["flixcart.com"],
    path: /\/image\/\d{1,4}\/\d{1,4}\//,
    to: ["/image/2400/2400/"],
  },
  {
    shop: "Shopee",
    hosts: ["susercontent.com", "shopee.sg", "shopee.com"],
    path: /(?:_tn|@resize_[\w.]{1,40})$/,
    to: [""],
  },
  {
    shop: "Google",
    hosts: ["googleusercontent.com", "ggpht.com"],
    path: /=[a-z]{1,2}\d[\w-]{0,60}$/,
    to: ["=s0"],
  },
  {
    shop: "Tokopedia",
    hosts: ["images.tokopedia.net"],
    path: /^\/img\/cache\/(?!1200\/)[\w-]{1,20}\//,
    to: ["/img/cache/1200/", "/img/"],
  },
  { shop: "Home Depot", hosts: ["thdstatic.com"], path: /_\d{2,3}(?=\.\w{3,4}$)/, to: ["_1000"] },
  { shop: "Walmart", hosts: ["walmartimages.com"], drop: "all" },
  {
    shop: "Pinterest",
    hosts: ["pinimg.com"],
    path: /^\/\d{1,4}x\d{0,4}(?:_\w{1,10})?\//,
    to: ["/originals/", "/736x/"],
  },

  // Shop software
  {
    shop: "Shopify",
    path: /(\/(?:cdn\/shop|s\/files)\/.{1,300})_(?:pico|icon|thumb|small|compact|medium|large|grande|original|master|\d{1,4}x\d{0,4}|x\d{1,4})(?:_crop_\w{1,10})?(?:@[23]x)?(?=(?:\.progressive)?\.\w{3,4}$)/,
    to: ["$1"],
  },
  { shop: "Shopify", path: /\/(?:cdn\/shop|s\/files)\//, drop: ["width", "height", "crop", "pad_color"] },
  { shop: "WordPress", path: /(\/wp-content\/.{1,300})-\d{1,4}x\d{1,4}(?=\.\w{3,4}$)/, to: ["$1"] },
  { shop: "BigCommerce", path: /\/images\/stencil\/[\w:%{}]{1,30}\//, to: ["/images/stencil/original/"] },
  {
    shop: "Magento",
    path: /(\/media\/catalog\/product)\/cache\/(?:[\w-]{1,64}\/){1,6}(?=\w\/\w\/)/,
    to: ["$1/"],
  },
  {
    shop: "PrestaShop",
    path: /\/(\d{1,9})-[a-z]{1,20}_default(?:_\w{1,20})?(?=\/[^/]{1,200}\.\w{3,4}$)/,
    to: ["/$1"],
  },

  // Image services
  { shop: "imgix", hosts: ["imgix.net"], drop: "all" },
  {
    shop: "Cloudinary",
    hosts: ["cloudinary.com"],
    path: /\/upload\/(?:[a-z]{1,3}_[^/]{1,200}\/){1,9}(?=.)/,
    to: ["/upload/"],
  },
  { shop: "ImageKit", hosts: ["imagekit.io"], drop: ["tr"] },
  { shop: "ImageKit, in the path", hosts: ["imagekit.io"], path: /\/tr:[^/]{1,200}(?=\/)/, to: [""] },
  { shop: "Wix", hosts: ["wixstatic.com"], path: /\/v1\/.{1,600}$/, to: [""] },
  { shop: "Squarespace", hosts: ["squarespace-cdn.com"], set: { format: "2500w" } },
  {
    shop: "sizes as parameters",
    drop: [
      "w",
      "h",
      "width",
      "height",
      "wid",
      "hei",
      "sw",
      "sh",
      "resize",
      "fit",
      "imwidth",
      "imheight",
      "maxwidth",
      "maxheight",
      "odnwidth",
      "odnheight",
      "odnbg",
    ],
  },
];
