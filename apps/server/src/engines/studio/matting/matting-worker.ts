import { workerData } from "node:worker_threads";
import type {
  CutOutMaker,
  FixedPhoto,
  MadeCutOut,
  PhotoFix,
  StoredCutOut,
  SuggestedFixes,
} from "@packshot/trpc/ports";
import { handleRequests } from "../threads/worker-pool.ts";
import { type CutOut, cutOut } from "./cut-out.ts";
import { createCutOutMaker } from "./cut-out-maker.ts";
import type { Fractions } from "./fractions.ts";
import { reduceCopy } from "../pixels/decode.ts";
import { findMatte } from "./find-matte.ts";
import type { Rgb } from "../pixels/raster.ts";
import { enlargeTwice } from "../rescue/enlarge.ts";
import { fixPhoto, suggestFixes } from "../rescue/fix-photo.ts";
import { type Networks, locate } from "./locate.ts";
import { cacheMattes } from "./matte-cache.ts";
import { cutOutAsStored } from "./stored-cut-out.ts";
import { type RuntimeName, openRuntime, type Network, readModel, readModelFile } from "./runtime.ts";
import type { SaliencyModel } from "./saliency-model.ts";
import { testNetwork } from "./segment.ts";

export type MattingRequest =
  | ({ readonly to: "cut out" } & CutOutRequest)
  | StoredRequest
  | { readonly to: "suggest fixes"; readonly png: Uint8Array }
  | { readonly to: "fix the photo"; readonly png: Uint8Array; readonly fixes: readonly PhotoFix[] }
  | { readonly to: "enlarge a part"; readonly part: Rgb }
  | { readonly to: "try the first network" }
  | { readonly to: "warm up" };

/** A job whose result is stored. */
type StoredRequest = {
  [Name in keyof CutOutMaker]: { readonly to: Name; readonly job: Parameters<CutOutMaker[Name]>[0] };
}[keyof CutOutMaker];

interface CutOutRequest {
  readonly png: Uint8Array;
  readonly box: Fractions | undefined;
  readonly uncertainEdges: boolean | undefined;
  /** Stored matte to cut out the photo with, unless the user draws a box. */
  readonly stored: StoredCutOut | undefined;
  /** Longer side of the copy that the photo is scaled down to first, in pixels. */
  readonly reducedTo: number | undefined;
}

/** The requested result; the cut-out is absent if no subject was found. */
export interface MattingReply {
  readonly cutOut?: CutOut | undefined;
  readonly stored?: MadeCutOut | undefined;
  readonly suggested?: SuggestedFixes;
  readonly fixed?: FixedPhoto;
  readonly enlarged?: Rgb;
}

/** The `workerData` of this thread. */
export interface MattingOptions {
  readonly runtime: RuntimeName | undefined;
  /** The saliency network. This thread reads its file, which can be hundreds of megabytes. */
  readonly saliency: SaliencyModel;
  readonly models: Readonly<Record<"selfie", Uint8Array>>;
  /** Bytes of packed mattes to cache. */
  readonly matteBytes: number;
  /** Set to 1 when the studio closes. */
  readonly closing: Int32Array<SharedArrayBuffer>;
}

const options: MattingOptions = workerData;

/**
 * Returns a network whose calls reject once the studio closes. Interrupting a run would crash the whole process, and on a
 * busy machine the six runs of a cut-out take minutes.
 */
function rejectWhenClosed(network: Network): Network {
  return {
    ...network,
    async run(input, shape) {
      if (Atomics.load(options.closing, 0) === 1) throw new Error("The studio is closing.");
      return network.run(input, shape);
    },
  };
}

async function loadNetworks({ runtime, saliency, models }: MattingOptions): Promise<Networks> {
  const opened = await openRuntime(runtime);
  return {
    saliency: rejectWhenClosed(
      await opened.load(await readModelFile(saliency.file), { format: saliency.format }),
    ),
    people: rejectWhenClosed(await opened.load(models.selfie)),
  };
}

let networks: Promise<Networks> | undefined;

const find = cacheMattes(findMatte, options.matteBytes);

const getNetworks = () => (networks ??= loadNetworks(options));

const maker = createCutOutMaker(getNetworks, find);

let enlarger: Promise<Network> | undefined;

async function loadEnlarger(): Promise<Network> {
  return rejectWhenClosed(await (await openRuntime(options.runtime)).load(await readModel("esrganSlim")));
}

const getEnlarger = () => (enlarger ??= loadEnlarger());

/** Loads the networks in advance. Otherwise, the first photo would take several times as long as the second. */
async function warmUp(): Promise<MattingReply> {
  const side = 64;
  const gray = new Uint8Array(side * side * 3).fill(128);
  await locate({ data: gray, width: side, height: side }, undefined, await getNetworks());
  return {};
}

async function makeCutOut(request: CutOutRequest): Promise<CutOut | undefined> {
  const { box, uncertainEdges, stored, reducedTo } = request;
  const png = reducedTo === undefined ? request.png : await reduceCopy(request.png, reducedTo);
  if (stored && !box) return cutOutAsStored(png, stored);
  const result = await cutOut(png, { box }, getNetworks, uncertainEdges, find);
  const { pose, surface } = stored ?? {};
  return result && { ...result, ...(pose && { pose }), ...(surface && { surface }) };
}

handleRequests<MattingRequest, MattingReply>(async (request) => {
  switch (request.to) {
    case "try the first network":
      await testNetwork((await getNetworks()).saliency);
      return {};
    case "warm up":
      return warmUp();
    case "cut out":
      return { cutOut: await makeCutOut(request) };
    case "make":
      return { stored: await maker.make(request.job) };
    case "correct":
      return { stored: await maker.correct(request.job) };
    case "fix":
      return { stored: await maker.fix(request.job) };
    case "restore":
      return { stored: await maker.restore(request.job) };
    case "suggest fixes":
      return { suggested: await suggestFixes(request.png, getEnlarger) };
    case "fix the photo":
      return { fixed: await fixPhoto(request.png, request.fixes, getEnlarger) };
    case "enlarge a part":
      return { enlarged: await enlargeTwice(request.part, await getEnlarger()) };
  }
});
