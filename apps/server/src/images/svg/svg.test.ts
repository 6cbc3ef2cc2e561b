import { createServer } from "node:http";
import { AppError } from "@packshot/trpc/ports";
import { describe, expect, it } from "vitest";
import { createImages } from "../images.ts";
import {
  createPngOfDeclaredSize,
  images,
  getPixel,
  createPlainImage,
  readStoredPixels,
} from "../testing/test-images.ts";

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const square = '<rect width="100" height="100" fill="#c82828"/>';

function svg(content: string, attributes = 'viewBox="0 0 100 100"'): Buffer {
  return Buffer.from(`<svg ${NAMESPACE} ${attributes}>${content}</svg>`);
}

async function readMiddle(file: Uint8Array): Promise<number[]> {
  const pixels = await readStoredPixels((await images.normalize(file)).png);
  return getPixel(pixels, pixels.width >> 1, pixels.height >> 1).slice(0, 3);
}

async function getError(file: Uint8Array): Promise<string> {
  const error = await images.normalize(file).catch((thrown: unknown) => thrown);
  if (error instanceof AppError) return error.userMessage;
  throw new Error("not rejected", { cause: error });
}

const red = [200, 40, 40];

describe("images.normalize of an SVG", () => {
  it("renders it with a longer side of 2,048 px on a transparent background", async () => {
    const logo = svg(
      '<circle cx="100" cy="50" r="40" fill="#c82828"/>',
      'viewBox="0 0 200 100" width="20" height="10"',
    );
    const opened = await images.normalize(logo);
    expect(opened).toMatchObject({ width: 2048, height: 1024, hasAlpha: true, scaledFrom: null });
    const pixels = await readStoredPixels(opened.png);
    expect([getPixel(pixels, 1024, 512), getPixel(pixels, 4, 4)[3]]).toEqual([[...red, 255], 0]);
  });

  it.each([
    ["an attribute", 'style="width:24px;height:24px !important;max-width:9px" viewBox="0 0 200 100"', ""],
    ["a style sheet", 'viewBox="0 0 200 100"', "<style>svg{width:24px !important;height:24px}</style>"],
  ])("ignores the size in the CSS of %s", async (_where, attributes, style) => {
    const opened = await images.normalize(svg(`${style}<rect width="200" height="100"/>`, attributes));
    expect(opened).toMatchObject({ width: 2048, height: 1024, hasAlpha: false });
  });

  it.each([
    ["a declaration, a comment and a doctype", '<?xml version="1.0"?><!-- Made by hand --><!DOCTYPE svg>'],
    ["a byte order mark", "\uFEFF\n"],
  ])("opens one that starts with %s", async (_what, head) => {
    expect(await readMiddle(Buffer.concat([Buffer.from(head), svg(square)]))).toEqual(red);
  });

  const declare = (encoding: string, text = "") =>
    `<?xml version="1.0" encoding="${encoding}"?><!-- Café ${text}-->${svg(square).toString()}`;
  it.each([
    ["UTF-16 with a byte order mark", Buffer.from(`\uFEFF${declare("UTF-16")}`, "utf16le")],
    ["big-endian UTF-16", Buffer.from(`\uFEFF${declare("UTF-16")}`, "utf16le").swap16()],
    ["UTF-16 without a mark", Buffer.from(declare("UTF-16"), "utf16le")],
    ["ISO-8859-1", Buffer.from(declare("ISO-8859-1"), "latin1")],
    ["UTF-8 that was converted from UTF-16", Buffer.from(declare("UTF-16", "茶"))],
  ])("opens one in %s", async (_encoding, file) => {
    expect(await readMiddle(file)).toEqual(red);
  });

  it.each([
    ["a different encoding than it declares", Buffer.from(declare("UTF-8"), "latin1")],
    ["an unknown encoding", Buffer.from(declare("x-klingon"))],
  ])("rejects one in %s", async (_encoding, file) => {
    expect(await getError(file)).toBe(
      "We can't read the text encoding of the SVG. Save it as UTF-8 and try again.",
    );
  });

  it("reads namespaces that a drawing program declares as entities", async () => {
    const head =
      '<!DOCTYPE svg [ <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ns_ai "http://ns.adobe.com/"> ]>';
    const logo = `${head}<svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" viewBox="0 0 100 100"><i:pgf>x</i:pgf>${square}</svg>`;
    expect(await readMiddle(Buffer.from(logo))).toEqual(red);
  });

  it.each([
    ["a style sheet", '<style>.a{fill:#c82828}</style><rect class="a" width="100" height="100"/>'],
    [
      "a gradient",
      '<defs><linearGradient id="g"><stop stop-color="#c82828"/></linearGradient></defs><rect width="100" height="100" fill="url(#g)"/>',
    ],
    ["a symbol", `<symbol id="s">${square}</symbol><use xlink:href="#s"/>`],
    ["a link around it", `<a xlink:href="https://shop.example">${square}</a>`],
  ])("draws %s", async (_what, content) => {
    expect(await readMiddle(svg(content))).toEqual(red);
  });

  it("draws an embedded image", async () => {
    const data = (await createPlainImage("#c82828").png().toBuffer()).toString("base64");
    const image = `<image width="100" height="100" preserveAspectRatio="none" href="data:image/png;base64,${data}"/>`;
    expect(await readMiddle(svg(image))).toEqual(red);
  });

  it("takes its size from width and height if it has no view box", async () => {
    expect(await images.normalize(svg(square, 'width="2in" height="96px"'))).toMatchObject({
      width: 2048,
      height: 1024,
    });
  });
});

describe("images.normalize of an SVG that does more than draw", () => {
  it.each([
    ["a script", "<script>throw 1</script>"],
    ["an event handler", '<g onload="throw 1"/>'],
    [
      "a web page",
      '<foreignObject width="100" height="100"><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>',
    ],
    ["another program's elements", '<x:y xmlns:x="urn:x"><rect width="100" height="100"/></x:y>'],
    ["an animation", '<rect width="0" height="100"><animate attributeName="width" to="100"/></rect>'],
  ])("removes %s", async (_what, content) => {
    expect(await readMiddle(svg(square + content))).toEqual(red);
  });

  it("never requests anything from another server", async () => {
    let requestCount = 0;
    const server = createServer((_request, response) => {
      requestCount++;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const linked = [
      `<style>@import url(${base}/a.css); @font-face{src:url(${base}/a.woff)} rect{filter:u\\72l(${base}/f.svg#f)}</style>`,
      `<rect width="9" height="9" fill="url(${base}/p.svg#p)" style="mask:url('${base}/m.svg#m')"/>`,
      `<filter id="f"><feImage href="${base}/i.png"/></filter>`,
    ];
    expect(await readMiddle(svg(square + linked.join("")))).toEqual(red);
    for (const file of [`${base}/a.png`, "file:///etc/passwd", "a.png", "//127.0.0.1/a.png"]) {
      expect(await getError(svg(`${square}<image href="${file}" width="9" height="9"/>`))).toMatch(
        /Embed the image/,
      );
    }
    expect(await getError(svg(`<use href="${base}/a.svg#a"/>`))).toMatch(/Embed the image/);
    server.close();
    expect(requestCount).toBe(0);
  });

  it("rejects text, because its font isn't in the file", async () => {
    expect(await getError(svg('<text y="50">Packshot</text>'))).toBe(
      "The SVG has text that needs a font. Convert the text to outlines and try again.",
    );
  });
});

describe("images.normalize of a hostile SVG", () => {
  const nestedEntities = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  );

  it.each([
    [
      "a billion laughs",
      `<!DOCTYPE svg [<!ENTITY l0 "ha">${nestedEntities.join("")}]>${svg("<desc>&l9;</desc>").toString()}`,
    ],
    [
      "an entity in a file",
      `<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>${svg("<desc>&f;</desc>").toString()}`,
    ],
    ["a truncated file", svg(square).toString().slice(0, -9)],
    ["an element that isn't closed", svg(`${square}<g>`).toString()],
    ["an attribute without a value", svg("<rect width/>").toString()],
  ])("rejects %s as damaged", async (_what, file) => {
    expect(await getError(Buffer.from(file))).toBe(
      "The image is damaged or incomplete. Try another copy of it.",
    );
  });

  it.each([
    ["a view box of a billion pixels", svg(square, 'viewBox="0 0 1e30 1e30"'), /^The SVG has no size/],
    ["no size", svg(square, ""), /^The SVG has no size/],
    ["a size of zero", svg(square, 'viewBox="0 0 0 100"'), /^The SVG has no size/],
    ["a line", svg(square, 'viewBox="0 0 10000 1"'), /^The SVG is too long and narrow\./],
    ["no shapes", svg("<script>1</script>"), /^The SVG is blank\./],
  ])("rejects %s", async (_what, file, sentence) => {
    expect(await getError(file)).toMatch(sentence);
  });

  it("renders 50,000 × 50,000 px as small as any other", async () => {
    expect(
      await images.normalize(svg(square, 'width="50000" height="50000" viewBox="0 0 100 100"')),
    ).toMatchObject({
      width: 2048,
      height: 2048,
    });
  });

  it("survives an embedded 3,600-megapixel image", async () => {
    const bomb = createPngOfDeclaredSize(60_000, 60_000).toString("base64");
    const image = `<image width="50" height="50" href="data:image/png;base64,${bomb}"/>`;
    expect(await readMiddle(svg(square + image))).toEqual(red);
  });

  it("survives elements that use each other a billion times", async () => {
    const uses = Array.from({ length: 9 }, (_, index) => {
      return `<g id="u${index + 1}">${`<use href="#u${index}"/>`.repeat(10)}</g>`;
    });
    const impatientImages = createImages({ deadline: 2_000 });
    const file = svg(`<g id="u0">${square}</g>${uses.join("")}<use href="#u9"/>`);
    await expect(impatientImages.normalize(file)).rejects.toMatchObject({
      code: "BAD_INPUT",
      userMessage: "The image takes too much memory or time to open. Make it smaller and try again.",
    });
    expect(await readMiddle(svg(square))).toEqual(red);
  });
});
