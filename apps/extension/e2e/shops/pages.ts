import type { Fixture } from "./fixtures.ts";

export const style = `
  body { margin: 0 auto; max-width: 1080px; padding: 24px; font: 16px/1.5 system-ui; color: #222; background: #fff; }
  .products { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 24px; }
  .products img { display: block; width: 100%; height: auto; }
  .framed { width: 300px; height: 300px; background-size: cover; }
  .covered { position: relative; width: 320px; }
  .cover { position: absolute; inset: 0; }
  .gone { display: none; }
  .dot { width: 1px; height: 1px; }
  .low { margin-top: 900px; }
  iframe { width: 100%; height: 400px; border: 0; }
  /* A shop's styles, which must not affect the extension's UI. */
  div, button, p, input, html > :not(body) { letter-spacing: 3px !important; text-transform: uppercase !important; }
`;

/** Wraps a product's markup in a page. */
export function wrapInPage(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cups &amp; More</title>
    <meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/shop.css"></head>
    <body><h1>Cups</h1><main>${body}</main><p><a href="#more">Returns and shipping</a></p></body></html>`;
}

const names = ["Red cup", "Blue cup", "Green cup", "Yellow cup"];

/** Four cups, one of them twice and one far down the page, and a logo, a tracking pixel and a hidden image. */
export const grid = `
  <img alt="Logo" src="/grid/logo.png" width="80" height="32">
  <img class="dot" alt="" src="/grid/pixel.png">
  <img class="gone" alt="Hidden" src="/grid/hidden.png">
  <div class="products">
    ${names.slice(0, 3).map(createCupLink).join("")}
    <a href="#again"><img alt="Red cup again" src="/grid/0.png?width=300"></a>
  </div>
  <div class="products low">${createCupLink(names[3] ?? "", 3)}</div>`;

function createCupLink(name: string, index: number): string {
  return `<a href="#${index}"><img alt="${name}" src="/grid/${index}.png?width=240"></a>`;
}

export const gridFiles: Fixture["files"] = {
  "/grid/logo.png": [80, 32],
  "/grid/pixel.png": [1, 1],
  "/grid/hidden.png": [500, 500],
  "/grid/0.png?width=300": [300, 375],
  ...Object.fromEntries(
    names.flatMap((_, index) => [
      [`/grid/${index}.png?width=240`, [240, 300]],
      [`/grid/${index}.png`, index === 2 ? [560, 700] : [1280, 1600]],
    ]),
  ),
};
