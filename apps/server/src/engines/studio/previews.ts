import type { Frame } from "@packshot/tools/request";
import type { PreviewJob, Previews, SourceImage } from "@packshot/trpc/ports";
import { createCutOutCache } from "./matting/cut-out-cache.ts";
import type { CutOut } from "./matting/cut-out.ts";
import type { DrawReply, DrawRequest } from "./recipes/draw-worker.ts";
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

/** This many bytes of small cut-outs are kept. One of 320 × 320 px takes 0.4 MB. */
const keptBytes = 16 * 1024 * 1024;
/** The product is cut out at this many times the size of the preview, which it may fill and be cropped by. */
const sharper = 1.5;

/** Draws what a run would make as it would be drawn, only smaller: a person who likes a preview gets what they saw. */
export function createPreviews({ cutOut, draw }: Dependencies): Previews {
  const cache = createCutOutCache(keptBytes);
  return {
    async draw({ request, source, longestSide, tool, madeAt }, signal) {
      const { recipe, images } = request;
      if ("refusal" in recipe || images.length !== 1) return undefined;
      const { materials, digitalSource } = factsOf(recipe);
      if (materials[0] !== "cut-out") return undefined;
      const side = Math.round(longestSide * sharper);
      const product = await cache(`${source.id} ${String(side)}`, signal, async (shared) =>
        cutOut(await source.load(), side, shared),
      );
      if (!product) return undefined;
      const { picture, placed } = await draw(
        {
          recipe,
          materials: { images: [{ cutOut: product }], frame: smaller(request.frame ?? product, longestSide) },
          format: "jpeg",
          provenance: { tool, engine: "studio", digitalSource, madeAt },
        },
        signal,
      );
      const { bytes, width, height } = picture;
      return { jpeg: bytes, width, height, ...(placed && { placed }) };
    },
  };
}

function smaller({ width, height }: Frame, longestSide: PreviewJob["longestSide"]): Frame {
  const scale = longestSide / Math.max(width, height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
