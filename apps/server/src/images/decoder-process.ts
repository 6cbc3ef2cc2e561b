// Opens untrusted pictures in a process of its own, which has little memory and none of the server's secrets.
import type { NormalizedImage } from "@packshot/trpc/ports";
import sharp from "sharp";
import { readPicture } from "./picture-pipe.ts";
import { toSource, toThumbnail } from "./to-source.ts";

export interface DecodeRequests {
  readonly normalize: NormalizedImage;
  readonly thumbnail: Uint8Array;
}

export interface DecodeRequest {
  readonly task: keyof DecodeRequests;
  /** So many bytes of the picture come through the pipe. */
  readonly length: number;
}

/** A decoding process answers with one of these. */
export type DecodeAnswer = { readonly value: unknown } | { readonly failure: string };

// A cache or more threads would only take memory: no picture is asked for twice, and a process has one at a time.
sharp.cache(false);
sharp.concurrency(1);

async function answer({ task, length }: DecodeRequest): Promise<DecodeAnswer> {
  try {
    const bytes = readPicture(length);
    return { value: await (task === "normalize" ? toSource(bytes) : toThumbnail(bytes)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", (request: DecodeRequest) => {
  void answer(request).then((answered) => process.send?.(answered));
});
// Only the server ends this process. A signal to the whole group must not end it while a request waits for a picture.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
