import { workerData } from "node:worker_threads";
import { answerParent } from "../threads/worker-pool.ts";
import { type CutOut, type Fractions, cutOut } from "./cut-out.ts";
import { reducedCopy } from "../pixels/decode.ts";
import { type Networks, locate } from "./locate.ts";
import { type ModelName, type RuntimeName, openRuntime } from "./runtime.ts";

export type MattingRequest = CutOutRequest | "warm up";

interface CutOutRequest {
  readonly png: Uint8Array;
  readonly box: Fractions | undefined;
  readonly uncertainEdges: boolean | undefined;
  /** The picture is first reduced to a copy of this longer side, in pixels, for a look at it. */
  readonly reducedTo: number | undefined;
}

/** It is undefined when no subject was found. */
export type MattingReply = CutOut | undefined;

/** This is the `workerData` of this thread. */
export interface MattingOptions {
  readonly runtime: RuntimeName | undefined;
  readonly models: Readonly<Record<ModelName, Uint8Array>>;
}

async function loadNetworks({ runtime, models }: MattingOptions): Promise<Networks> {
  const opened = await openRuntime(runtime);
  return { saliency: await opened.load(models.u2netp), people: await opened.load(models.selfie) };
}

const options: MattingOptions = workerData;
let networks: Promise<Networks> | undefined;

const loaded = () => (networks ??= loadNetworks(options));

/** The first picture through a network takes several times as long as the second. */
async function warmUp(): Promise<undefined> {
  const side = 64;
  const gray = new Uint8Array(side * side * 3).fill(128);
  await locate({ data: gray, width: side, height: side }, undefined, await loaded());
}

async function cutOutOf({ png, box, uncertainEdges, reducedTo }: CutOutRequest): Promise<MattingReply> {
  const picture = reducedTo === undefined ? png : await reducedCopy(png, reducedTo);
  return cutOut(picture, box, loaded, uncertainEdges);
}

answerParent<MattingRequest, MattingReply>((request) =>
  request === "warm up" ? warmUp() : cutOutOf(request),
);
