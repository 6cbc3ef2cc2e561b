/** One way for a page to show a product photo, with the page's markup. */
export interface Technique {
  readonly name: string;
  readonly head?: string;
  readonly body: string;
  /** The widths of the files, or their widths and heights, by URL. */
  readonly files: Readonly<Record<string, number | readonly [width: number, height: number]>>;
  /** The width to find, or null if the image can't be reached. */
  readonly largest: number | null;
  /**
   * How the test finds the image: `menu`, by the URL that the context menu reports, which it only does for `<img>`
   * elements; `list`, as the first image in the page's list; or `url`, by a fixed URL as the menu would report it,
   * because our scripts can't run in another site's iframe.
   */
  readonly by: "menu" | "list" | "url";
}

const cdn = "https://cdn.technique.test";
const site = "https://technique.test";
const createPhotoMarkup = (attributes: string) => `<img class="product" alt="Cup" ${attributes}>`;
const boxStyle = "width: 300px; height: 375px; background-size: cover";

/** A script that draws a photo from the page's own host on the page's canvas. */
const canvasScript = `<script>
  const photo = new Image();
  photo.onload = () => {
    const canvas = document.querySelector("canvas");
    [canvas.width, canvas.height] = [photo.naturalWidth, photo.naturalHeight];
    canvas.getContext("2d").drawImage(photo, 0, 0);
  };
  photo.src = "/drawn-800.jpg";
</script>`;

export const techniques: readonly Technique[] = [
  {
    name: "picture element with AVIF",
    body: `<picture><source type="image/avif" srcset="${cdn}/cup-400.avif 400w, ${cdn}/cup-1600.avif 1600w" sizes="400px">
      ${createPhotoMarkup(`src="${cdn}/cup-400.jpg"`)}</picture>`,
    files: { [`${cdn}/cup-400.avif`]: 400, [`${cdn}/cup-1600.avif`]: 1600, [`${cdn}/cup-400.jpg`]: 400 },
    largest: 1600,
    by: "menu",
  },
  {
    name: "srcset with sizes",
    body: createPhotoMarkup(
      `src="${cdn}/1.jpg" srcset="${cdn}/1.jpg 400w, ${cdn}/2.jpg 1200w, ${cdn}/3.jpg 2000w" sizes="400px"`,
    ),
    files: { [`${cdn}/1.jpg`]: 400, [`${cdn}/2.jpg`]: 1200, [`${cdn}/3.jpg`]: 2000 },
    largest: 2000,
    by: "menu",
  },
  {
    name: "data-src",
    body: createPhotoMarkup(`src="${cdn}/small.jpg" data-src="${cdn}/large.jpg"`),
    files: { [`${cdn}/small.jpg`]: 40, [`${cdn}/large.jpg`]: 1500 },
    largest: 1500,
    by: "menu",
  },
  {
    name: "square placeholder of a portrait",
    body: createPhotoMarkup(`src="${cdn}/blur.jpg" width="300" height="375" data-src="${cdn}/sharp.jpg"`),
    files: { [`${cdn}/blur.jpg`]: [64, 64], [`${cdn}/sharp.jpg`]: [900, 1350] },
    largest: 900,
    by: "menu",
  },
  {
    name: "blurred copy under a lazy photo",
    body: `<div style="position: relative"><img alt="" src="${cdn}/blur.jpg" style="position: absolute" width="300" height="375">
      ${createPhotoMarkup(`src="${cdn}/p-600.jpg" srcset="${cdn}/p-600.jpg 600w, ${cdn}/p-1800.jpg 1800w" sizes="300px"`)}</div>`,
    files: { [`${cdn}/blur.jpg`]: 20, [`${cdn}/p-600.jpg`]: 600, [`${cdn}/p-1800.jpg`]: 1800 },
    largest: 1800,
    by: "menu",
  },
  {
    name: "magnifier canvas over the photo",
    body: `<div style="position: relative; width: 300px; height: 375px">
      ${createPhotoMarkup(`style="width: 300px; height: 375px" src="/drawn-800.jpg" data-zoom="/zoomed.jpg"`)}
      <canvas style="position: absolute; inset: 0; width: 300px; height: 375px"></canvas></div>${canvasScript}`,
    files: { [`${site}/drawn-800.jpg`]: 800, [`${site}/zoomed.jpg`]: 1600 },
    largest: 1600,
    by: "list",
  },
  {
    name: "background image",
    body: `<div class="product" style="${boxStyle}; background-image: url(${cdn}/back.jpg?w=300)"></div>`,
    files: { [`${cdn}/back.jpg?w=300`]: 300, [`${cdn}/back.jpg`]: 1400 },
    largest: 1400,
    by: "list",
  },
  {
    name: "background image with image-set()",
    body: `<div class="product" style="${boxStyle}; background-image: image-set(url(${cdn}/1x.jpg) 1x, url(${cdn}/2x.jpg) 2x)"></div>`,
    files: { [`${cdn}/1x.jpg`]: 300, [`${cdn}/2x.jpg`]: 600 },
    largest: 600,
    by: "list",
  },
  {
    name: "structured data and preview image, same file name",
    head: `<meta property="og:image" content="${cdn}/share/7f3a.jpg">
      <script type="application/ld+json">{ "@graph": [{ "@type": "Product", "image": { "url": "${cdn}/full/7f3a.jpg" } }] }</script>`,
    body: createPhotoMarkup(`src="${cdn}/view/7f3a.jpg"`),
    files: { [`${cdn}/view/7f3a.jpg`]: 600, [`${cdn}/share/7f3a.jpg`]: 1200, [`${cdn}/full/7f3a.jpg`]: 2400 },
    largest: 2400,
    by: "menu",
  },
  {
    name: "structured data of the only photo, same shape",
    head: `<script type="application/ld+json">{ "@type": "Product", "image": ["${cdn}/a81c55.jpg"] }</script>`,
    body: createPhotoMarkup(`src="${cdn}/thing.php?id=7"`),
    files: { [`${cdn}/thing.php?id=7`]: 600, [`${cdn}/a81c55.jpg`]: 2000 },
    largest: 2000,
    by: "menu",
  },
  {
    name: "structured data of another photo in the gallery",
    head: `<script type="application/ld+json">{ "@type": "Product", "image": ["${cdn}/a81c55.jpg"] }</script>`,
    body: `<div>${createPhotoMarkup(`src="${cdn}/b27d90.jpg"`)}<p><img alt="" src="${cdn}/c1.jpg" width="40"></p></div>`,
    files: { [`${cdn}/b27d90.jpg`]: 600, [`${cdn}/c1.jpg`]: 80, [`${cdn}/a81c55.jpg`]: 2000 },
    largest: 600,
    by: "menu",
  },
  {
    name: "preview image of another product",
    head: `<meta property="og:image" content="${cdn}/offers/red-cup-1200.jpg">`,
    body: `${createPhotoMarkup(`src="${cdn}/offers/blue-cup-400.jpg"`)}<img alt="" src="${cdn}/offers/red-cup-400.jpg">`,
    files: {
      [`${cdn}/offers/blue-cup-400.jpg`]: 400,
      [`${cdn}/offers/red-cup-400.jpg`]: 400,
      [`${cdn}/offers/red-cup-1200.jpg`]: 1200,
    },
    largest: 400,
    by: "menu",
  },
  {
    name: "settings of a Magento gallery",
    body: `${createPhotoMarkup(`src="${cdn}/v/cup-blue.jpg"`)}<img alt="" src="${cdn}/t/cup-blue-2.jpg" width="40">
      <script type="text/x-magento-init">{ "[data-gallery-role=gallery]": { "mage/gallery/gallery": { "data": [
        { "thumb": "${cdn}/t/cup-blue.jpg", "img": "${cdn}/v/cup-blue.jpg", "full": "${cdn}/f/cup-blue.jpg" },
        { "thumb": "${cdn}/t/cup-blue-2.jpg", "full": "${cdn}/f/cup-blue-2.jpg" }] } } }</script>`,
    files: {
      [`${cdn}/v/cup-blue.jpg`]: 700,
      [`${cdn}/t/cup-blue.jpg`]: 90,
      [`${cdn}/t/cup-blue-2.jpg`]: 90,
      [`${cdn}/f/cup-blue.jpg`]: 2000,
      [`${cdn}/f/cup-blue-2.jpg`]: 3000,
    },
    largest: 2000,
    by: "menu",
  },
  {
    name: "lightbox link without an extension",
    body: `<a data-fancybox="gallery" href="${cdn}/media/17/full">${createPhotoMarkup(`src="${cdn}/media/17/view"`)}</a>`,
    files: { [`${cdn}/media/17/view`]: 300, [`${cdn}/media/17/full`]: [1600, 1500] },
    largest: 1600,
    by: "menu",
  },
  {
    name: "open shadow root, zoom on its host",
    body: `<shop-photo zoom-src="${cdn}/zoom.jpg"><template shadowrootmode="open">${createPhotoMarkup(`src="${cdn}/view.jpg"`)}</template></shop-photo>`,
    files: { [`${cdn}/view.jpg`]: 400, [`${cdn}/zoom.jpg`]: 1600 },
    largest: 1600,
    by: "menu",
  },
  {
    name: "closed shadow root, zoom on its host",
    body: `<shop-photo zoom-src="${cdn}/zoom.jpg"><template shadowrootmode="closed">${createPhotoMarkup(`src="${cdn}/view.jpg"`)}</template></shop-photo>`,
    files: { [`${cdn}/view.jpg`]: 400, [`${cdn}/zoom.jpg`]: 1600 },
    largest: null,
    by: "list",
  },
  {
    name: "background image of ::before",
    body: `<style>.before::before { content: ""; position: absolute; ${boxStyle}; background-image: url(${cdn}/before.jpg?w=300) }</style>
      <div class="product before" style="width: 300px; height: 375px"></div>`,
    files: { [`${cdn}/before.jpg?w=300`]: 300, [`${cdn}/before.jpg`]: 1500 },
    largest: 1500,
    by: "list",
  },
  {
    name: "content: url()",
    body: `<div class="product" style="content: url(${cdn}/content.jpg?w=300)"></div>`,
    files: { [`${cdn}/content.jpg?w=300`]: 300, [`${cdn}/content.jpg`]: 1200 },
    largest: 1200,
    by: "list",
  },
  {
    name: "canvas alone",
    body: `<canvas class="product" style="width: 300px; height: 375px"></canvas>${canvasScript}`,
    files: { [`${site}/drawn-800.jpg`]: 800 },
    largest: 800,
    by: "list",
  },
  {
    name: "object element",
    body: `<object class="product" type="image/jpeg" data="${cdn}/object.jpg?w=300" style="width: 300px; height: 375px"></object>`,
    files: { [`${cdn}/object.jpg?w=300`]: 300, [`${cdn}/object.jpg`]: 1800 },
    largest: 1800,
    by: "list",
  },
  {
    name: "iframe of another site",
    body: `<iframe title="Product" width="400" height="500" src="https://frames.other.test/cup"></iframe>`,
    files: { [`${cdn}/framed.jpg?width=300`]: 300, [`${cdn}/framed.jpg`]: 1500 },
    largest: 1500,
    by: "url",
  },
];
