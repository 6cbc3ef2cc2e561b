import type { Frame } from "@packshot/tools/request";
import type { PreviewJob, PreviewSource, Previews, SourceImage } from "@packshot/trpc/ports";
import { LRUCache } from "lru-cache";
import { drawnSource } from "../digital-source.ts";
import { createCutOutCache } from "./matting/cut-out-cache.ts";
import type { CutOut } from "./matting/cut-out.ts";
import type { DrawReply, DrawRequest } from "./recipes/draw-worker.ts";
import { reducedCopy } from "./pixels/decode.ts";
import type { Material, Wanted } from "./recipes/drawing.ts";
import { factsOf } from "./recipes/recipes.ts";

interface Dependencies {
  /** Cuts out a copy of the source whose longer side has this many pixels. */
  readonly cutOut: (
    source: SourceImage,
    longestSide: number,
    signal: AbortSignal,
  ) => Promise<CutOut | undefined>;
  readonly draw: (request: DrawRequest, signal: AbortSignal) => Promise<DrawReply>;
}

/** Bytes of small cut-outs to keep, and as many of small photos. A cut-out of 320 × 320 px takes 0.4 MB. */
const cacheBytes = 16 * 1024 * 1024;
/** Size at which the product is cut out relative to the preview, which it may fill and be cropped by. */
const cutOutScale = 1.5;

/** Draws what a run would make in the same way, only smaller: a user who likes a preview gets what they saw. */
export function createPreviews({ cutOut, draw }: Dependencies): Previews {
  const cutOuts = createCutOutCache(cacheBytes);
  const photos = new LRUCache<string, Uint8Array>({
    maxSize: cacheBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  async function reduced(source: PreviewSource, side: number): Promise<Material> {
    const key = `${source.id} ${String(side)}`;
    const png = photos.get(key) ?? (await reducedCopy((await source.load()).png, side));
    photos.set(key, png);
    return { png };
  }
  return {
    async draw({ request, sources, longestSide, tool, madeAt }, signal) {
      const { recipe } = request;
      if ("refusal" in recipe) return undefined;
      const { materials } = factsOf(recipe);
      const [first, ...others] = sources;
      if (!first || materials.length !== sources.length || !isOneCutOut(materials)) return undefined;
      const side = Math.round(longestSide * cutOutScale);
      const product = await cutOuts(`${first.id} ${String(side)}`, signal, async (shared) =>
        cutOut(await first.load(), side, shared),
      );
      if (!product) return undefined;
      const images = await Promise.all(others.map((source) => reduced(source, side)));
      const { picture: image, placed } = await draw(
        {
          recipe,
          materials: {
            images: [{ cutOut: product }, ...images],
            frame: smaller(request.frame ?? product, longestSide),
          },
          format: "jpeg",
          provenance: { tool, engine: "studio", digitalSource: drawnSource(recipe, []), madeAt },
        },
        signal,
      );
      const { bytes, width, height } = image;
      return { jpeg: bytes, width, height, ...(placed && { placed }) };
    },
  };
}

/** Cutting out is slow, so a preview waits for one cut-out at most, which comes first. */
function isOneCutOut([first, ...others]: readonly Wanted[]): boolean {
  return first === "cut-out" && others.every((wanted) => wanted === "picture");
}

function smaller({ width, height }: Frame, longestSide: PreviewJob["longestSide"]): Frame {
  const scale = longestSide / Math.max(width, height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
