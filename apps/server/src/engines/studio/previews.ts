import type { Frame } from "@packshot/tools/request";
import type { PreviewJob, PreviewSource, Previews, SourceImage } from "@packshot/trpc/ports";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { createSemaphore, type Priority } from "../async/semaphore.ts";
import { shareUntilEnd } from "../async/shared-work.ts";
import { classifyDrawn } from "../digital-source.ts";
import { createCutOutCache } from "./matting/cut-out-cache.ts";
import type { CutOut } from "./matting/cut-out.ts";
import type { DrawReply, DrawRequest } from "./recipes/draw-worker.ts";
import { reduceCopy } from "./pixels/decode.ts";
import type { Material, MaterialForm } from "./recipes/drawing.ts";
import { getFacts } from "./recipes/recipes.ts";

/** Priority of a request, and the signal that cancels it. */
interface WorkOptions {
  readonly signal: AbortSignal;
  readonly priority: Exclude<Priority, "background">;
}

interface Dependencies {
  /** Cuts out a copy of the source whose longer side has this many pixels. */
  readonly cutOut: (
    source: SourceImage,
    longestSide: number,
    options: WorkOptions,
  ) => Promise<CutOut | undefined>;
  readonly draw: (request: DrawRequest, options: WorkOptions) => Promise<DrawReply>;
}

/** Maximum bytes of cached small cut-outs, and of small photos. A 320 × 320 px cut-out takes 0.4 MB. */
const maxCacheBytes = 16 * 1024 * 1024;
/** Size of the cut-out relative to the preview. It's larger because a product may extend beyond the preview. */
const cutOutScale = 1.5;

/** Draws previews with the code that draws a run's images, only smaller, so that users get what they saw. */
export function createPreviews({ cutOut, draw }: Dependencies): Previews {
  const cutOuts = createCutOutCache(maxCacheBytes);
  const photos = new LRUCache<string, Uint8Array>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const reducing = shareUntilEnd<string, Uint8Array>();
  // A large photo takes a lot of memory at full size, so load one at a time. Previews that wait for runs don't block
  // others.
  const reads = createSemaphore(1);
  const cuts = { interactive: createSemaphore(1), preview: createSemaphore(1) };
  async function getReducedCopy(
    source: PreviewSource,
    side: number,
    { signal, priority }: WorkOptions,
  ): Promise<Uint8Array> {
    const key = `${source.id} ${String(side)}`;
    const cached = photos.get(key);
    if (cached) return cached;
    return reducing.join(key, signal, async (shared) => {
      const png = await reads.hold(shared, async () => reduceCopy((await source.load()).png, side), priority);
      photos.set(key, png);
      return png;
    });
  }
  /** Resolves to undefined when there is no subject. */
  async function prepareMaterial(
    form: MaterialForm,
    source: PreviewSource,
    side: number,
    options: WorkOptions,
  ): Promise<Material | undefined> {
    if (form === "photo") return { png: await getReducedCopy(source, side, options) };
    const subject = await cutOuts(`${source.id} ${String(side)}`, options.signal, (signal) =>
      cuts[options.priority].hold(signal, async () =>
        cutOut(await source.load(), side, { ...options, signal }),
      ),
    );
    if (form === "cut-out") return subject && { cutOut: subject };
    return { png: await getReducedCopy(source, side, options), ...(subject && { subject }) };
  }
  return {
    async draw({ request, sources, longestSide, hints, tool, madeAt, corrects }, signal) {
      const { recipe } = request;
      if ("refusal" in recipe) return undefined;
      const { materials } = getFacts(recipe);
      const cutOutSources = sources.filter((_, index) => materials[index] !== "photo");
      if (materials.length !== sources.length || cutOutSources.length > 1) return undefined;
      if (cutOutSources.some(({ isCutOut }) => !isCutOut)) return undefined;
      const options = { signal, priority: corrects ? "interactive" : "preview" } as const;
      const side = Math.round(longestSide * cutOutScale);
      const images: Material[] = [];
      for (const [index, source] of sources.entries()) {
        const material = await prepareMaterial(materials[index] ?? "photo", source, side, options);
        if (!material) return undefined;
        images.push(hints && "cutOut" in material ? { cutOut: { ...material.cutOut, ...hints } } : material);
      }
      const frame = reduceFrame(request.frame ?? (await measureSize(images[0])), longestSide);
      const { image, placed } = await draw(
        {
          recipe,
          materials: { images, frame },
          format: "jpeg",
          provenance: { tool, engine: "studio", digitalSource: classifyDrawn(recipe, []), madeAt },
          longestSide,
        },
        options,
      );
      const { bytes, width, height } = image;
      return { jpeg: bytes, width, height, ...(placed && { placed }) };
    },
  };
}

/** Returns the size of an image without a requested frame, which is the photo's size. */
async function measureSize(material: Material | undefined): Promise<Frame> {
  if (material && "cutOut" in material) return material.cutOut;
  const { width, height } = await sharp(material?.png).metadata();
  return { width, height };
}

function reduceFrame({ width, height }: Frame, longestSide: PreviewJob["longestSide"]): Frame {
  const scale = longestSide / Math.max(width, height);
  const scaleSide = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaleSide(width), height: scaleSide(height) };
}
