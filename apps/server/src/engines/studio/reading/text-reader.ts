import type { RuntimeName } from "../matting/runtime.ts";
import type { Rgb } from "../pixels/raster.ts";
import { createWorkerPool } from "../threads/worker-pool.ts";
import type { Reading, TextLine } from "./read-text.ts";
import type { ReadingOptions, ReadingRequest } from "./reading-worker.ts";
import type { TextArea } from "./text-areas.ts";

/** Reads the text of images in a separate thread. */
export interface TextReader {
  /** Finds lines of text and reads them. */
  read(image: Rgb): Promise<Reading>;
  /** Reads the text in areas of an image. */
  readAreas(image: Rgb, areas: readonly TextArea[]): Promise<readonly TextLine[]>;
  /** Stops the thread; pending work rejects. */
  close(): Promise<void>;
}

/** Time after which an idle thread and its networks are unloaded. */
const IDLE_MS = 60_000;

/** Creates a reader that loads its networks when it reads the first image. */
export function createTextReader(options: { readonly runtime?: RuntimeName } = {}): TextReader {
  const pool = createWorkerPool<ReadingRequest, Reading>({
    script: new URL("./reading-worker.ts", import.meta.url),
    size: 1,
    idleMs: IDLE_MS,
    workerData: { runtime: options.runtime } satisfies ReadingOptions,
  });
  const never = new AbortController().signal;
  return {
    read: async (image) => pool.run({ image }, never),
    readAreas: async (image, areas) => (await pool.run({ image, areas }, never)).lines,
    close: () => pool.close(),
  };
}
