import type { SourceImage } from "@packshot/trpc/ports";
import sharp from "sharp";

/** A picture as a model takes it. */
export interface Input {
  readonly mimeType: "image/jpeg" | "image/png";
  readonly bytes: Buffer;
}

/** Prepares what a request shows to the model, in its order. */
export type PrepareInputs = (sources: readonly SourceImage[]) => Promise<readonly Input[]>;

/** The service's limit of 20 MB counts base64 and everything else of the request. */
const MAX_BYTES = 12 * 1024 * 1024;
const EDGES = [2048, 1536, 1024, 768] as const;

/** Pictures of one run show the same sources: each is prepared once, as long as somebody holds it. */
export function createInputs(): PrepareInputs {
  const prepared = new WeakMap<SourceImage, Map<number, Promise<Input>>>();

  function prepare(source: SourceImage, edge: number): Promise<Input> {
    const sizes = prepared.get(source) ?? new Map<number, Promise<Input>>();
    prepared.set(source, sizes);
    const input = sizes.get(edge) ?? shrink(source.png, edge);
    sizes.set(edge, input);
    return input;
  }

  return async (sources) => {
    for (const edge of EDGES) {
      const inputs = await Promise.all(sources.map((source) => prepare(source, edge)));
      if (inputs.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) <= MAX_BYTES) return inputs;
    }
    throw new Error(`${String(sources.length)} images can't be made small enough to be sent.`);
  };
}

/** A logo may be white on nothing: what has alpha keeps it. */
async function shrink(png: Uint8Array, edge: number): Promise<Input> {
  const { hasAlpha } = await sharp(png).metadata();
  const smaller = sharp(png).resize(edge, edge, { fit: "inside", withoutEnlargement: true });
  return hasAlpha
    ? { mimeType: "image/png", bytes: await smaller.png({ compressionLevel: 6 }).toBuffer() }
    : {
        mimeType: "image/jpeg",
        bytes: await smaller.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer(),
      };
}
