import type { Origin } from "../../src/finding/found-image.ts";

type Size = readonly [width: number, height: number];

/** The origins of the shop and its CDN. */
export interface Hosts {
  readonly shop: string;
  readonly cdn: string;
}

/** A shop page with one image, and the largest version that the extension should find. */
export interface Fixture {
  readonly name: string;
  readonly body: (hosts: Hosts) => string;
  /** The sizes of the files by path and query. Both hosts serve them. */
  readonly files: Readonly<Record<string, Size>>;
  /** Selector of the element that shows the image. Playwright also searches open shadow roots. */
  readonly image: string;
  /** Selector of the iframe with the image. */
  readonly frame?: string;
  readonly shown: Size;
  readonly largest: Size;
  readonly origin: Origin;
  /** True if the page's scripts may read the file's bytes. */
  readonly isReadable: boolean;
}

const alt = "Cup with a handle";
const transparentPixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** Returns the markup of an image whose URL the page's own script sets with this code, from a `blob`. */
const createScriptedPhoto = (setUrl: string) => `<img class="product" alt="${alt}">
  <script>
    const image = document.querySelector(".product");
    fetch("/made/cup.png").then((answer) => answer.blob()).then((blob) => { ${setUrl} });
  </script>`;

/** Pages with image markup like on the large marketplaces. */
const marketplaces: readonly Fixture[] = [
  {
    name: "thumbnail with a hi-res attribute and a map of sizes",
    body: () => `<div id="imgTagWrapperId"><img class="product" alt="${alt}"
      src="/images/I/71cup._AC_SX300_.jpg" data-old-hires="/images/I/71cup._AC_SL1500_.jpg"
      data-a-dynamic-image='{"/images/I/71cup._AC_SX300_.jpg":[300,375],"/images/I/71cup._AC_SX679_.jpg":[679,849]}'></div>`,
    files: {
      "/images/I/71cup._AC_SX300_.jpg": [300, 375],
      "/images/I/71cup._AC_SX679_.jpg": [679, 849],
      "/images/I/71cup._AC_SL1500_.jpg": [1200, 1500],
      "/images/I/71cup.jpg": [2000, 2500],
    },
    image: ".product",
    shown: [300, 375],
    largest: [2000, 2500],
    origin: "address",
    isReadable: true,
  },
  {
    name: "size in the file's name",
    body: () =>
      `<div class="ux-image-carousel-item"><img class="product" alt="${alt}" src="/g/cup/s-l500.png"></div>`,
    files: { "/g/cup/s-l500.png": [400, 500], "/g/cup/s-l1600.png": [1280, 1600] },
    image: ".product",
    shown: [400, 500],
    largest: [1280, 1600],
    origin: "address",
    isReadable: true,
  },
  {
    name: "srcset of densities",
    body: ({ cdn }) => `<img class="product" alt="${alt}" src="${cdn}/r/il_340x270.1_cup.jpg"
      srcset="${cdn}/r/il_340x270.1_cup.jpg 1x, ${cdn}/r/il_680x540.1_cup.jpg 2x">`,
    files: {
      "/r/il_340x270.1_cup.jpg": [340, 425],
      "/r/il_680x540.1_cup.jpg": [680, 850],
      "/r/il_fullxfull.1_cup.jpg": [1600, 2000],
    },
    image: ".product",
    shown: [340, 425],
    largest: [1600, 2000],
    origin: "address",
    isReadable: false,
  },
  {
    name: "lazy image's placeholder, with a suffix for the size",
    body: ({
      cdn,
    }) => `<div><img class="product" alt="${alt}" src="${transparentPixel}" width="300" height="300"
      data-lazy-src="${cdn.replace("http:", "")}/kf/S1cup.jpg_350x350.jpg_.webp"></div>`,
    files: { "/kf/S1cup.jpg_350x350.jpg_.webp": [350, 350], "/kf/S1cup.jpg": [1000, 1000] },
    image: ".product",
    shown: [1, 1],
    largest: [1000, 1000],
    origin: "address",
    isReadable: false,
  },
  {
    name: "picture element in a link to the original",
    body: () => `<a href="/cdn/shop/files/cup.png?v=17"><picture>
      <source srcset="/cdn/shop/files/cup_360x.png?v=17 360w, /cdn/shop/files/cup_720x.png?v=17 720w" sizes="320px">
      <img class="product" alt="${alt}" src="/cdn/shop/files/cup_180x.png?v=17"></picture></a>`,
    files: {
      "/cdn/shop/files/cup_180x.png?v=17": [180, 225],
      "/cdn/shop/files/cup_360x.png?v=17": [360, 450],
      "/cdn/shop/files/cup_720x.png?v=17": [720, 900],
      "/cdn/shop/files/cup.png?v=17": [1800, 2250],
    },
    image: ".product",
    shown: [360, 450],
    largest: [1800, 2250],
    origin: "link",
    isReadable: true,
  },
  {
    name: "size in the query",
    body: ({ cdn }) =>
      `<img class="product" alt="${alt}" src="${cdn}/seo/cup.jpeg?odnHeight=320&amp;odnWidth=320&amp;odnBg=FFFFFF">`,
    files: {
      "/seo/cup.jpeg?odnHeight=320&odnWidth=320&odnBg=FFFFFF": [320, 320],
      "/seo/cup.jpeg": [1500, 1500],
    },
    image: ".product",
    shown: [320, 320],
    largest: [1500, 1500],
    origin: "address",
    isReadable: false,
  },
];

const specialCases: readonly Fixture[] = [
  {
    name: "covered by a transparent layer",
    body: () => `<div class="covered"><img class="product" alt="${alt}" src="/covered/cup-small.png"
      data-zoom-image="/covered/cup-zoom.png"><div class="cover"></div></div>`,
    files: { "/covered/cup-small.png": [320, 400], "/covered/cup-zoom.png": [1200, 1500] },
    image: ".product",
    shown: [320, 400],
    largest: [1200, 1500],
    origin: "attribute",
    isReadable: true,
  },
  {
    name: "CDN that lets pages read the file",
    body: ({ cdn }) => `<img class="product" alt="${alt}" src="${cdn}/open/cup.png">`,
    files: { "/open/cup.png": [900, 900] },
    image: ".product",
    shown: [900, 900],
    largest: [900, 900],
    origin: "shown",
    isReadable: true,
  },
  {
    name: "served only with the page as the referrer",
    body: ({ cdn }) => `<img class="product" alt="${alt}" src="${cdn}/guarded/cup.png">`,
    files: { "/guarded/cup.png": [1000, 800] },
    image: ".product",
    shown: [1000, 800],
    largest: [1000, 800],
    origin: "shown",
    isReadable: false,
  },
  {
    name: "served only to a page that displays it",
    body: ({ cdn }) => `<img class="product" alt="${alt}" src="${cdn}/seen/cup.png">`,
    files: { "/seen/cup.png": [500, 400] },
    image: ".product",
    shown: [500, 400],
    largest: [500, 400],
    origin: "shown",
    isReadable: false,
  },
  {
    name: "blob URL",
    body: () => createScriptedPhoto("image.src = URL.createObjectURL(blob);"),
    files: { "/made/cup.png": [640, 800] },
    image: ".product",
    shown: [640, 800],
    largest: [640, 800],
    origin: "shown",
    isReadable: true,
  },
  {
    name: "blob URL that the page has revoked",
    body: () =>
      createScriptedPhoto(
        "image.src = URL.createObjectURL(blob); image.onload = () => URL.revokeObjectURL(image.src);",
      ),
    files: { "/made/cup.png": [640, 800] },
    image: ".product",
    shown: [640, 800],
    largest: [640, 800],
    origin: "shown",
    isReadable: true,
  },
  {
    name: "data URL",
    body: () =>
      createScriptedPhoto(`const reader = new FileReader();
      reader.onload = () => { image.src = reader.result; };
      reader.readAsDataURL(blob);`),
    files: { "/made/cup.png": [640, 800] },
    image: ".product",
    shown: [640, 800],
    largest: [640, 800],
    origin: "shown",
    isReadable: true,
  },
  {
    name: "iframe",
    body: () => `<iframe title="Product" srcdoc='<img class="product" alt="${alt}" src="/framed/cup.png"
      data-large="/framed/cup-large.png">'></iframe>`,
    files: { "/framed/cup.png": [240, 300], "/framed/cup-large.png": [960, 1200] },
    image: ".product",
    frame: "iframe",
    shown: [240, 300],
    largest: [960, 1200],
    origin: "attribute",
    isReadable: true,
  },
  {
    name: "open shadow root",
    body: () => `<shop-product><template shadowrootmode="open">
      <img class="product" alt="${alt}" src="/shadow/cup.png" srcset="/shadow/cup.png 300w, /shadow/cup-1200.png 1200w"
        sizes="300px"></template></shop-product>`,
    files: { "/shadow/cup.png": [300, 300], "/shadow/cup-1200.png": [1200, 1200] },
    image: ".product",
    shown: [300, 300],
    largest: [1200, 1200],
    origin: "srcset",
    isReadable: true,
  },
  {
    name: "background image",
    body: () =>
      `<div class="product framed" role="img" aria-label="${alt}" style="background-image: url(/backs/cup.png?w=300)"></div>`,
    files: { "/backs/cup.png?w=300": [300, 300], "/backs/cup.png": [1400, 1400] },
    image: ".product",
    shown: [300, 300],
    largest: [1400, 1400],
    origin: "address",
    isReadable: true,
  },
  {
    name: "SVG with an embedded image",
    body: () => `<svg class="framed" viewBox="0 0 300 300"><image class="product" aria-label="${alt}"
      href="/drawn/cup.png" width="300" height="300"/></svg>`,
    files: { "/drawn/cup.png": [800, 800] },
    image: "image.product",
    shown: [800, 800],
    largest: [800, 800],
    origin: "shown",
    isReadable: true,
  },
  {
    name: "poster of a video",
    body: () =>
      `<video class="product framed" aria-label="${alt}" poster="/films/cup.png?width=400" controls></video>`,
    files: { "/films/cup.png?width=400": [400, 400], "/films/cup.png": [1000, 1000] },
    image: "video.product",
    shown: [400, 400],
    largest: [1000, 1000],
    origin: "address",
    isReadable: true,
  },
  {
    name: "placeholder next to a noscript image",
    body: () => `<img class="product" alt="${alt}" src="${transparentPixel}" width="300" height="300">
      <noscript><img src="/without/cup.png" alt="${alt}"></noscript>`,
    files: { "/without/cup.png": [700, 700] },
    image: "img.product",
    shown: [1, 1],
    largest: [700, 700],
    origin: "attribute",
    isReadable: true,
  },
];

export const fixtures = [...marketplaces, ...specialCases];
