import type { CutOutFinish } from "@packshot/tools/request";
import sharp from "sharp";
import type { CutOut } from "../cut-out.ts";
import { type Making, describeMaking } from "../metadata.ts";
import type { Composite } from "./composite.ts";
import { marketplace } from "./marketplace.ts";
import { softShadow } from "./soft-shadow.ts";
import { transparent } from "./transparent.ts";
import { white } from "./white.ts";

export interface FinishRequest {
  readonly cutOut: CutOut;
  readonly finish: CutOutFinish;
  readonly making: Making;
}

export interface FinishReply {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const finishes: Readonly<Record<CutOutFinish, (cutOut: CutOut) => Composite>> = {
  white,
  "soft-shadow": softShadow,
  transparent,
  marketplace,
};

/** Composes and encodes one finish of a cut-out. */
export async function finish({ cutOut, finish: name, making }: FinishRequest): Promise<FinishReply> {
  const { data, width, height, channels } = finishes[name](cutOut);
  const png = await sharp(data, { raw: { width, height, channels } })
    .withXmp(describeMaking(making))
    .png({ compressionLevel: 6, adaptiveFiltering: true })
    .toBuffer();
  return { png, width, height };
}
