import type { Images } from "@packshot/trpc/ports";
import { DecodingError, type DecoderOptions, createDecoder } from "./decoder.ts";
import { createDecodingQueue } from "./decoding-queue.ts";
import { MAX_BYTES, readHeader, sizeOf, tooMuch, undecodable } from "./header.ts";

export interface PictureWorkshop extends Images {
  /** Ends its processes; what they were opening rejects. */
  close(): void;
}

const decoding: DecoderOptions = { memory: 1_000_000 * 1024, deadline: 120_000 };

/** One large picture and some small ones; more would take memory, and on two processors no less time. */
const limits = { pixels: 60_000_000, atOnce: 2, waiting: 16 } as const;

/** Pictures by libvips, in processes beside this one: what a stranger's file does there, it does to no one else. */
export function createImages(options: Partial<DecoderOptions> = {}): PictureWorkshop {
  const decoder = createDecoder({ ...decoding, ...options });
  const inTurn = createDecodingQueue(limits);
  return {
    async normalise(bytes, { from = "anywhere", person } = {}) {
      const metadata = await readHeader(bytes, from === "our store" ? Infinity : MAX_BYTES);
      const pixels = metadata.width * metadata.height;
      return inTurn({ pixels, person }, () =>
        decoder.decode("normalise", bytes).catch((cause: unknown) => {
          if (!(cause instanceof DecodingError)) throw cause;
          throw cause.exhausted ? tooMuch(cause) : undecodable(metadata, cause);
        }),
      );
    },
    async thumbnail(image) {
      return inTurn({ pixels: await sizeOf(image) }, () => decoder.decode("thumbnail", image));
    },
    close: () => decoder.close(),
  };
}
