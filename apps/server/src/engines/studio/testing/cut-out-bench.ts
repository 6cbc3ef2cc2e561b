import type { Provenance } from "../../provenance.ts";
import { cutOut } from "../matting/cut-out.ts";
import { assembleCutOut, makeWorkingCopy } from "../matting/assemble.ts";
import { findMatte } from "../matting/find-matte.ts";
import type { Networks } from "../matting/locate.ts";
import { readFirstNetwork } from "../matting/saliency-model.ts";
import { segment } from "../matting/segment.ts";
import { type RuntimeName, openRuntime, readModel, readModelFile } from "../matting/runtime.ts";
import { decodePng } from "../pixels/decode.ts";
import { encode } from "../pixels/encode.ts";
import { drawCutOut } from "../recipes/cut-out/draw.ts";
import { drawProductPhoto, hardPhotos } from "./drawn-photo.ts";
import { drawnProducts } from "./drawn-products.ts";
import { measureQuality } from "./quality.ts";

/** Loads the networks that cut-outs need. */
export async function loadNetworks(runtime: RuntimeName): Promise<Networks> {
  const opened = await openRuntime(runtime);
  const { file, format } = await readFirstNetwork();
  return {
    saliency: await opened.load(await readModelFile(file), { format }),
    people: await opened.load(await readModel("selfie")),
  };
}

/** Milliseconds of one cut-out. */
interface CutOutTimes {
  /** One pass of the saliency network, including the conversion of the photo. */
  readonly network: number;
  readonly whole: number;
}

/** Measures the time from a PNG to the PNG of its product on white, once for each round, after a warm-up round. */
export async function timeCutOuts(
  png: Uint8Array,
  runtime: RuntimeName,
  rounds: number,
): Promise<CutOutTimes[]> {
  const networks = await loadNetworks(runtime);
  const times: CutOutTimes[] = [];
  for (let round = 0; round <= rounds; round++) times.push(await timeCutOut(png, networks));
  return times.slice(1);
}

async function timeCutOut(png: Uint8Array, networks: Networks): Promise<CutOutTimes> {
  const small = await makeWorkingCopy((await decodePng(png)).rgb);
  const start = performance.now();
  await segment(small, networks.saliency);
  const segmented = performance.now();
  const source = await decodePng(png);
  const working = await makeWorkingCopy(source.rgb);
  const foundMatte = await findMatte(working, {}, networks);
  const assembled = foundMatte && (await assembleCutOut(source.rgb, working, foundMatte.matte));
  if (!assembled) throw new Error("The photo has no subject.");
  const drawing = await drawCutOut(
    { kind: "cut-out", finish: "white" },
    { images: [{ cutOut: assembled }], frame: undefined },
  );
  await encode(drawing, "png", provenance);
  return { network: segmented - start, whole: performance.now() - segmented };
}

const provenance: Provenance = {
  tool: "remove-background",
  engine: "studio",
  digitalSource: "algorithmicallyEnhanced",
  madeAt: new Date(0),
};

/** Quality of cut-outs of drawn products on backgrounds that are too hard for the tests. */
interface CutOutQuality {
  readonly count: number;
  readonly meanIou: number;
  /** Number of mattes with an IoU below .9 without a warning. */
  readonly silentlyWrong: number;
  /** Number of mattes with an IoU of .9 or more that have a warning. */
  readonly falseAlarms: number;
}

/** Compares a third of the drawn products on each hard background with the ground truth. */
export async function rateCutOuts(): Promise<CutOutQuality> {
  const networks = await loadNetworks("native");
  const rows: { iou: number; isDoubted: boolean }[] = [];
  for (const [nth, background] of Object.keys(hardPhotos).entries()) {
    for (const [index, product] of Object.keys(drawnProducts).entries()) {
      if (index % 3 !== nth) continue;
      const { png, alpha } = await drawProductPhoto(product, background, index);
      const result = await cutOut(png, {}, () => Promise.resolve(networks));
      const resultAlpha = result
        ? alpha.map((_, i) => result.rgba[i * 4 + 3] ?? 0)
        : new Uint8Array(alpha.length);
      rows.push({
        iou: measureQuality(resultAlpha, alpha).iou,
        isDoubted: !result || result.doubts.length > 0,
      });
    }
  }
  return {
    count: rows.length,
    meanIou: rows.reduce((sum, { iou }) => sum + iou, 0) / rows.length,
    silentlyWrong: rows.filter(({ iou, isDoubted }) => iou < 0.9 && !isDoubted).length,
    falseAlarms: rows.filter(({ iou, isDoubted }) => iou >= 0.9 && isDoubted).length,
  };
}
