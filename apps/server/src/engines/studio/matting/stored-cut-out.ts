import type {
  Box,
  Correction,
  EdgeFix,
  MadeCutOut,
  NewCutOut,
  StoredCutOut,
  StoredMatte,
} from "@packshot/trpc/ports";
import sharp from "sharp";
import { type DecodedSource, decodePng, reduceCopy } from "../pixels/decode.ts";
import { clearOutside, createPlane, type Plane, type Rgb } from "../pixels/raster.ts";
import { assembleCutOut, assembleFromAlpha, scaleDownTo, makeWorkingCopy } from "./assemble.ts";
import { alreadyUnclear, type CutOut } from "./cut-out.ts";
import { fixEdges, judgeEdges } from "./edges/edges.ts";
import { type FindMatte, type FoundMatte, findMatte } from "./find-matte.ts";
import { toPixels } from "./fractions.ts";
import type { Networks } from "./locate.ts";
import { readMatte, resizeMatte, writeMatte } from "./matte-file.ts";

/** The stored parts of a cut-out, and the cut-out at preview size. */
export interface CutOutWithPreview {
  readonly stored: MadeCutOut;
  readonly cutOut: CutOut;
}

/** Cuts a photo out for the first time. Resolves to undefined if there is no subject. */
export async function makeStored(
  {
    source: { png, uncertainEdges },
    hints = {},
    previewSide,
  }: Pick<NewCutOut, "source" | "hints" | "previewSide">,
  networks: () => Promise<Networks>,
  find: FindMatte = findMatte,
): Promise<CutOutWithPreview | undefined> {
  const source = await decodePng(png);
  const working = await makeWorkingCopy(source.rgb);
  const foundMatte = source.alpha
    ? createWholeMatte(working, hints.box)
    : await find(working, hints, await networks());
  if (!foundMatte) return undefined;
  const doubts =
    uncertainEdges && !hints.box && foundMatte.doubts.length === 0 ? alreadyUnclear : foundMatte.doubts;
  return storeCutOut({ png, source, working, previewSide }, { ...foundMatte, doubts });
}

/** Returns a matte for an image with its own alpha: it keeps everything, or only what is in the box. */
function createWholeMatte({ width, height }: Rgb, box: Box | undefined): FoundMatte {
  const matte = createPlane(width, height);
  matte.data.fill(1);
  if (box) clearOutside(matte, toPixels(box, matte));
  return { matte, doubts: [], choices: [] };
}

/**
 * Applies the user's painting to a stored matte: red is the desired opacity, green is where the user painted. Clears
 * the doubts, because the user has seen the result.
 */
export async function correctStored({
  source: { png },
  matte,
  painting,
  previewSide,
}: Pick<Correction, "source" | "matte" | "painting" | "previewSide">): Promise<
  CutOutWithPreview | undefined
> {
  const source = await decodePng(png);
  const old = await readMatte(matte);
  const { rgb } = await decodePng(painting);
  const desired = await resizeMatte(extractChannel(rgb, 0), old);
  const painted = await resizeMatte(extractChannel(rgb, 1), old);
  const data = old.data.map((value, i) => {
    const weight = painted.data[i] ?? 0;
    return value * (1 - weight) + (desired.data[i] ?? 0) * weight;
  });
  const working = await makeWorkingCopy(source.rgb);
  const repainted = { matte: { ...old, data }, doubts: [], choices: [] };
  return storeCutOut({ png, source, working, previewSide }, repainted);
}

/**
 * Fixes a kind of defect in a stored matte. Without a kind, or if the image has its own alpha, the matte stays
 * unchanged.
 */
export async function fixStored(
  { source: { png }, matte, previewSide }: Pick<StoredMatte, "source" | "matte" | "previewSide">,
  fix: EdgeFix | undefined,
): Promise<CutOutWithPreview | undefined> {
  const source = await decodePng(png);
  const working = await makeWorkingCopy(source.rgb);
  const old = await resizeMatte(await readMatte(matte), working);
  const fixed = fix === undefined || source.alpha ? old : fixEdges(working, old, fix);
  const fixedMatte = { matte: fixed, doubts: [], choices: [] };
  return storeCutOut({ png, source, working, previewSide }, fixedMatte);
}

function extractChannel({ data, width, height }: Rgb, channel: 0 | 1): Plane {
  const one = createPlane(width, height);
  for (let i = 0; i < one.data.length; i++) one.data[i] = (data[i * 3 + channel] ?? 0) / 255;
  return one;
}

/** Returns the source at the size of its preview. */
async function makePreview({
  png,
  source: { alpha },
  working,
  previewSide,
}: OpenedSource): Promise<DecodedSource> {
  if (alpha) return decodePng(await reduceCopy(png, previewSide));
  return { rgb: await scaleDownTo(working, previewSide), alpha: undefined };
}

interface OpenedSource {
  readonly png: Uint8Array;
  readonly source: DecodedSource;
  /** The source's working copy, from `makeWorkingCopy`. */
  readonly working: Rgb;
  readonly previewSide: number;
}

async function storeCutOut(
  opened: OpenedSource,
  { matte, doubts, choices }: FoundMatte,
): Promise<CutOutWithPreview | undefined> {
  const { source, working } = opened;
  const cutOut = await makeCutOut(await makePreview(opened), matte);
  if (!cutOut) return undefined;
  const { rgba, width, height } = cutOut;
  const preview = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
  const stored = {
    matte: await writeMatte(matte),
    preview: { png: preview, width, height },
    coverage: await mapCoverage(cutOut),
    doubts,
    choices,
    ...(!source.alpha && { edges: judgeEdges(working, await resizeMatte(matte, working)) }),
  };
  return { stored, cutOut };
}

/** Cells per side of the coverage map. */
const coverageSide = 32;

async function mapCoverage({ rgba, width, height }: CutOut): Promise<Uint8Array> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .extractChannel(3)
    .resize(coverageSide, coverageSide, { fit: "fill", kernel: "linear" })
    .raw()
    .toBuffer();
}

/** Cuts a photo out along its stored matte. */
export async function cutOutAsStored(
  png: Uint8Array,
  { matte, uncertain, edges, pose, surface }: Omit<StoredCutOut, "id">,
): Promise<CutOut | undefined> {
  const cutOut = await makeCutOut(await decodePng(png), await readMatte(matte));
  const doubts = uncertain ? alreadyUnclear : [];
  const hints = { ...(pose && { pose }), ...(surface && { surface }) };
  return cutOut && { ...cutOut, doubts, ...(edges && { edges }), ...hints };
}

/** Makes the cut-out. A source with its own alpha keeps that alpha where the matte is white. */
async function makeCutOut({ rgb, alpha }: DecodedSource, matte: Plane): Promise<CutOut | undefined> {
  if (alpha) {
    const { data: keptAlpha } = await resizeMatte(matte, alpha);
    const data = alpha.data.map((own, i) => own * (keptAlpha[i] ?? 0));
    return assembleFromAlpha(rgb, { ...alpha, data }, []);
  }
  const working = await makeWorkingCopy(rgb);
  return assembleCutOut(rgb, working, await resizeMatte(matte, working));
}
