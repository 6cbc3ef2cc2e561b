// Opens pictures of strangers in a process of its own, which has little memory and none of the server's secrets.
import type { NormalizedImage } from "@packshot/trpc/ports";
import sharp from "sharp";
import { toSource, toThumbnail } from "./to-source.ts";

export interface DecodeRequests {
  readonly normalize: NormalizedImage;
  readonly thumbnail: Uint8Array;
}

export interface DecodeRequest {
  readonly task: keyof DecodeRequests;
  readonly bytes: Uint8Array;
}

/** What a decoding process answers. */
export type DecodeAnswer = { readonly value: unknown } | { readonly failure: string };

// No picture is asked for twice, and a process has one at a time: a cache or further threads would only take memory.
sharp.cache(false);
sharp.concurrency(1);

async function answer({ task, bytes }: DecodeRequest): Promise<DecodeAnswer> {
  try {
    return { value: await (task === "normalize" ? toSource(bytes) : toThumbnail(bytes)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", (request: DecodeRequest) => {
  void answer(request).then((answered) => process.send?.(answered));
});
// The server ends this process. A signal to the whole group must not take away a picture that a request still waits
// for.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
