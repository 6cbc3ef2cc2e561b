import sharp from "sharp";
import type { CutOut } from "../../matting/cut-out.ts";
import type { View } from "../../scenery/plates/photograph/estimate-view.ts";
import { drawSampleImage } from "../sample-images.ts";

interface DrawnView {
  readonly view: View;
  /** A drawing in a frame of 400 × 400. */
  readonly svg: string;
}

const rotateDrawing = (degrees: number, svg: string): string =>
  `<g transform="rotate(${String(degrees)} 200 200)">${svg}</g>`;
const shoe = `<path d="M70 180q30 30 80 0l40 20 110 60q40 10 40 45H60z"/>`;
const glove = `<path d="M80 90q70-40 100 20l20 10v60l-30 20v90H90v-90Q60 150 80 90z"/>`;

/** Outlines of products as seen in photos: from the side, from above, and lying flat. */
export const drawnViews: Readonly<Record<string, DrawnView>> = {
  "wine glass": {
    view: "standing",
    svg: `<path d="M140 60h120q0 120-50 135v115q50 6 50 18a60 12 0 0 1-120 0q0-12 50-18V195q-50-15-50-135z"/>`,
  },
  chair: {
    view: "standing",
    svg: `<path d="M120 60h14v130h130v150h-14V210H134v130h-14zM150 205h10v115h-10zM232 205h10v115h-10z"/>`,
  },
  table: {
    view: "standing",
    svg: `<path d="M50 140h300v22H50zM62 160h18v170H62zM320 160h18v170h-18zM110 160h14v150h-14zM276 160h14v150h-14z"/>`,
  },
  sofa: {
    view: "standing",
    svg: `<path d="M40 170q0-20 25-20h15v-40q0-20 25-20h190q25 0 25 20v40h15q25 0 25 20v90h-20v22h-16v-22H76v22H60v-22H40z"/>`,
  },
  vase: {
    view: "standing",
    svg: `<path d="M170 90h60q-10 60 40 120 30 60-20 105a70 20 0 0 1-100 0q-50-45-20-105 50-60 40-120z"/>`,
  },
  "pair of bottles": {
    view: "standing",
    svg: `<path d="M110 80h30v60q30 15 30 50v120a45 10 0 0 1-90 0V190q0-35 30-50zM260 110h30v50q30 15 30 40v112a45 10 0 0 1-90 0V200q0-25 30-40z"/>`,
  },
  "bottles, one farther back": {
    view: "standing",
    svg: `<path d="M90 90h30v60q30 15 30 50v140a45 8 0 0 1-90 0V200q0-35 30-50zM250 50h28v60q28 15 28 45v135a42 8 0 0 1-84 0V155q0-30 28-45z"/>`,
  },
  "boxes, the middle one nearer": {
    view: "standing",
    svg: `<path d="M20 120h100v180H20zM150 130h110v210H150zM290 110h90v185h-90z"/>`,
  },
  "bottle in front of its box": {
    view: "standing",
    svg: `<path d="M60 130h40v50q40 15 40 45v125q-60 16-120 0V225q0-30 40-45zM130 70h220v250H138z"/>`,
  },
  "cups apart, from above": {
    view: "from above",
    svg: `<path d="M30 150a75 50 0 0 1 150 0l-15 70a60 40 0 0 1-120 0zM220 150a75 50 0 0 1 150 0l-15 70a60 40 0 0 1-120 0z"/>`,
  },
  kettle: {
    view: "standing",
    svg: `<path d="M130 150q10-60 70-60t70 60l40-20 15 15-45 60 10 100a90 16 0 0 1-180 0z"/>`,
  },
  "three-legged stool": {
    view: "standing",
    svg: `<path d="M90 120h220v26H90zM100 140h18l-20 190H80zM282 140h18l20 190h-18zM192 140h16v172h-16z"/>`,
  },
  "cello on its spike": {
    view: "standing",
    svg: `<path d="M192 30h16v110q50-10 50 40-30 50 10 80 20 80-60 80v45h-8v-45q-80 0-60-80 40-30 10-80 0-50 42-40z"/>`,
  },
  "bus, its front wheel nearer": {
    view: "standing",
    svg: `<path d="M40 130 250 90 360 120V255L300 262a22 22 0 0 1-44 6L266 298a24 24 0 0 1-48-3L92 272a22 22 0 0 1-40-12L40 255z"/>`,
  },
  tree: {
    view: "standing",
    svg: `<path d="M200 50q120 0 120 100 0 90-90 90l-24 10 2 100h-16V250q-110 20-112-80Q80 50 200 50z"/>`,
  },
  "cup on a saucer": {
    view: "from above",
    svg: `<ellipse cx="200" cy="240" rx="150" ry="95"/><ellipse cx="200" cy="150" rx="85" ry="55"/><path d="M115 150h170l-30 110H145z"/>`,
  },
  "bowl from above": {
    view: "from above",
    svg: `<path d="M50 170a150 95 0 0 1 300 0q-10 130-150 145Q60 300 50 170z"/>`,
  },
  "tin from above": {
    view: "from above",
    svg: `<path d="M90 150a110 70 0 0 1 220 0v110a110 70 0 0 1-220 0z"/>`,
  },
  "box over its corner": { view: "from above", svg: `<path d="M200 60 350 140V260L200 345 50 260V140z"/>` },
  "stool from above": {
    view: "from above",
    svg: `<path d="M200 60 320 120 200 180 80 120zM82 118h18v130H82zM300 118h18v130h-18zM191 175h18v175h-18z"/>`,
  },
  "candle from above": {
    view: "from above",
    svg: `<path d="M130 130a70 48 0 0 1 140 0v140a70 48 0 0 1-140 0z"/>`,
  },
  "plate from above": { view: "from above", svg: `<ellipse cx="200" cy="200" rx="160" ry="104"/>` },
  "basket from above": {
    view: "from above",
    svg: `<path d="M60 140a140 86 0 0 1 280 0l-40 130a100 62 0 0 1-200 0z"/>`,
  },
  "shoe on its toe": { view: "lying", svg: rotateDrawing(55, shoe) },
  "shoe, slanted": { view: "lying", svg: rotateDrawing(-30, shoe) },
  "phone, turned": {
    view: "lying",
    svg: rotateDrawing(25, `<rect x="140" y="70" width="120" height="250" rx="18"/>`),
  },
  pen: { view: "lying", svg: rotateDrawing(40, `<path d="M60 190h230l40 10-40 10H60z"/>`) },
  spoon: {
    view: "lying",
    svg: rotateDrawing(60, `<ellipse cx="110" cy="200" rx="60" ry="38"/><path d="M160 194h180v12H160z"/>`),
  },
  "gloves, apart": {
    view: "lying",
    svg: `${rotateDrawing(-25, glove)}<g transform="translate(120 30)">${rotateDrawing(20, glove)}</g>`,
  },
  "book, turned": {
    view: "lying",
    svg: rotateDrawing(-22, `<rect x="110" y="70" width="170" height="250"/>`),
  },
  "glasses, turned": {
    view: "lying",
    svg: rotateDrawing(
      30,
      `<path fill-rule="evenodd" d="M60 160h110v80H60zM75 175v50h80v-50zM230 160h110v80H230zM245 175v50h80v-50zM165 180h70v14h-70z"/>`,
    ),
  },
  // Nothing in its outline distinguishes this one from a standing object.
  shirt: { view: "lying", svg: `<path d="M130 80h140l80 50-30 60-40-20v160H120V170l-40 20-30-60z"/>` },
  leaf: { view: "lying", svg: rotateDrawing(35, `<path d="M50 200q150-120 300 0-150 120-300 0z"/>`) },
  guitar: {
    view: "lying",
    svg: rotateDrawing(
      -40,
      `<ellipse cx="110" cy="200" rx="65" ry="55"/><ellipse cx="180" cy="200" rx="45" ry="40"/><path d="M200 192h160v16H200z"/>`,
    ),
  },
};

/** The products of `drawnProducts` that are drawn standing; the box is drawn from a little above. */
export const standingDrawings = [
  "bottle",
  "mug",
  "tube",
  "jar",
  "shoe",
  "lamp",
  "stool",
  "bag",
  "plant",
  "speaker",
] as const;

/** Decodes a cut-out from an image with alpha. */
export async function decodeCutOut(png: Uint8Array): Promise<CutOut> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const rgba = new Uint8Array(new SharedArrayBuffer(data.length));
  rgba.set(data);
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (rgba[(y * width + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  const bounds = { left, top, width: right - left + 1, height: bottom - top + 1 };
  return { rgba, width, height, bounds, doubts: [] };
}

export async function drawView(name: string): Promise<CutOut> {
  const drawn = drawnViews[name];
  if (!drawn) return decodeCutOut(await drawSampleImage(name));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" fill="#7a5c48">${drawn.svg}</svg>`;
  return decodeCutOut(await sharp(Buffer.from(svg)).png().toBuffer());
}
