import type { Provenance } from "../../provenance.ts";
import { cutOut } from "../matting/cut-out.ts";
import { assembleCutOut, workingCopy } from "../matting/assemble.ts";
import { findMatte } from "../matting/find-matte.ts";
import type { Networks } from "../matting/locate.ts";
import { segment } from "../matting/segment.ts";
import { type RuntimeName, openRuntime, readModel } from "../matting/runtime.ts";
import { decodePng } from "../pixels/decode.ts";
import { encode } from "../pixels/encode.ts";
import { drawCutOut } from "../recipes/cut-out/draw.ts";
import { drawProductPhoto, hardPhotos, photoBackgrounds } from "./drawn-photo.ts";
import { drawnProducts } from "./drawn-products.ts";
import { qualityOf } from "./quality.ts";

async function loadNetworks(runtime: RuntimeName): Promise<Networks> {
  const opened = await openRuntime(runtime);
  return {
    saliency: await opened.load(await readModel("u2netp")),
    people: await opened.load(await readModel("selfie")),
  };
}

/** Says how long the steps of one cut-out take, in milliseconds. */
interface CutOutTimes {
  /** One run of the saliency network takes this, with the picture's way into it. */
  readonly network: number;
  readonly decode: number;
  readonly findMatte: number;
  readonly assemble: number;
  /** The product is drawn on white and encoded as a PNG. */
  readonly encode: number;
  /** The whole way, as a multiple of the network's. */
  readonly ratio: number;
}

/** Measures the way from a PNG to the PNG of its product on white, as the medians of several rounds. */
export async function timeCutOut(png: Uint8Array, runtime: RuntimeName, rounds = 5): Promise<CutOutTimes> {
  const networks = await loadNetworks(runtime);
  const laps: number[][] = [];
  for (let round = 0; round <= rounds; round++) {
    const times = await lap(png, networks);
    // The first round warms up.
    if (round > 0) laps.push(times);
  }
  const median = (step: number) =>
    laps.map((times) => times[step] ?? 0).toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
  const [network, decode, find, assemble, encoded] = [0, 1, 2, 3, 4].map((step) => Math.round(median(step)));
  const ratios = laps
    .map(([first = 1, ...rest]) => rest.reduce((sum, time) => sum + time, 0) / first)
    .toSorted((a, b) => a - b);
  return {
    network: network ?? 0,
    decode: decode ?? 0,
    findMatte: find ?? 0,
    assemble: assemble ?? 0,
    encode: encoded ?? 0,
    ratio: Math.round((ratios[rounds >> 1] ?? 0) * 10) / 10,
  };
}

async function lap(png: Uint8Array, networks: Networks): Promise<number[]> {
  const marks: number[] = [performance.now()];
  const mark = <T>(value: T): T => {
    marks.push(performance.now());
    return value;
  };
  const { rgb } = await decodePng(png);
  const small = await workingCopy(rgb);
  marks[0] = performance.now();
  mark(await segment(small, networks.saliency));
  const source = await decodePng(png);
  const working = mark(await workingCopy(source.rgb));
  const found = mark(await findMatte(working, undefined, networks));
  if (!found) throw new Error("The photograph has no subject.");
  const made = mark(await assembleCutOut(source.rgb, working, found.matte));
  if (!made) throw new Error("The photograph has no subject.");
  const drawing = await drawCutOut(
    { kind: "cut-out", finish: "white" },
    { images: [{ cutOut: made }], frame: undefined },
  );
  mark(await encode(drawing, "png", provenance));
  return marks.slice(1).map((time, i) => time - (marks[i] ?? 0));
}

const provenance: Provenance = {
  tool: "remove-background",
  engine: "studio",
  digitalSource: "algorithmicallyEnhanced",
  madeAt: new Date(0),
};

/** Says how good the cut-outs of drawn products are on one kind of ground. */
interface CutOutQuality {
  readonly ground: string;
  readonly IoU: number;
  readonly worst: string;
  /** A mask is wrong when its IoU is below .9. */
  readonly wrong: number;
  readonly "wrong and not flagged": number;
  readonly "good and flagged": number;
  readonly doubts: string;
}

/** Cuts drawn products out of all kinds of ground, and compares with the truth. */
export async function rateCutOuts(runtime: RuntimeName): Promise<CutOutQuality[]> {
  const networks = await loadNetworks(runtime);
  const grounds = [...Object.keys(photoBackgrounds), ...Object.keys(hardPhotos)];
  const rated: CutOutQuality[] = [];
  for (const ground of grounds) rated.push(await rateOn(ground, networks));
  return rated;
}

async function rateOn(ground: string, networks: Networks): Promise<CutOutQuality> {
  const rows: { product: string; iou: number; kinds: string[] }[] = [];
  for (const [index, product] of Object.keys(drawnProducts).entries()) {
    const { png, alpha } = await drawProductPhoto(product, ground, index);
    const made = await cutOut(png, undefined, () => Promise.resolve(networks));
    const found = made ? alpha.map((_, i) => made.rgba[i * 4 + 3] ?? 0) : new Uint8Array(alpha.length);
    const kinds = made ? made.doubts.map(({ kind }) => kind) : ["nothing"];
    rows.push({ product, iou: qualityOf(found, alpha).iou, kinds });
  }
  const [worst] = rows.toSorted((a, b) => a.iou - b.iou);
  const wrong = rows.filter(({ iou }) => iou < 0.9);
  const flagged = rows.filter(({ kinds }) => kinds.length > 0);
  return {
    ground,
    IoU: Number((rows.reduce((sum, { iou }) => sum + iou, 0) / rows.length).toFixed(4)),
    worst: `${worst?.product ?? ""} ${worst?.iou.toFixed(3) ?? ""}`,
    wrong: wrong.length,
    "wrong and not flagged": wrong.filter(({ kinds }) => kinds.length === 0).length,
    "good and flagged": flagged.length - wrong.filter(({ kinds }) => kinds.length > 0).length,
    doubts: flagged.map(({ product, kinds }) => `${product}: ${kinds.join("+")}`).join(", "),
  };
}
