import { workerData } from "node:worker_threads";
import { answerParent } from "./answer.ts";
import { type CutOut, type Fractions, cutOut } from "./cut-out.ts";
import type { Networks } from "./locate.ts";
import type { ModelName } from "./models.ts";
import { type RuntimeName, openRuntime } from "./runtime.ts";

export interface MattingRequest {
  readonly png: Uint8Array;
  readonly box: Fractions | undefined;
}

/** Nothing when no subject was found. */
export type MattingReply = CutOut | undefined;

/** `workerData` of this thread. */
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

answerParent<MattingRequest, MattingReply>(({ png, box }) =>
  cutOut(png, box, () => (networks ??= loadNetworks(options))),
);
