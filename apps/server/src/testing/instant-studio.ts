import { createHash } from "node:crypto";
import {
  AppError,
  type EngineImage,
  type ImageJob,
  type PreviewJob,
  type Previews,
} from "@packshot/trpc/ports";
import type { Frame, Recipe, VariationRequest } from "@packshot/tools/request";
import sharp, { type Sharp } from "sharp";
import { classifyDrawn } from "../engines/digital-source.ts";
import { formatProvenanceXmp, withFacts } from "../engines/provenance.ts";
import { createStudio, type Studio } from "../engines/studio/index.ts";
import { centralCutOuts, getFacts } from "../engines/studio/testing/index.ts";
import { createScriptedEngine, type ScriptedEngine } from "./scripted-engine.ts";

export interface InstantStudio extends Studio, Pick<ScriptedEngine, "hold"> {}

/**
 * Creates a studio for tests of screens. It accepts and rejects the same requests as the real one, but draws flat
 * images in the requested frame and format, and treats the middle of a photo as the subject.
 */
export async function createInstantStudio(): Promise<InstantStudio> {
  const studio = await createStudio();
  const engine = createScriptedEngine(drawFlatImage);
  return {
    ...studio,
    hold: () => engine.hold(),
    async image(job, signal) {
      const image = await engine.image(job, signal);
      // Forget the job: a server makes thousands of images, and no test reads these.
      engine.jobs.length = 0;
      signal.throwIfAborted();
      return image;
    },
    cutOuts: centralCutOuts,
    previews: { draw: drawFlatPreview },
    photoFixer: {
      suggest: () => Promise.resolve({ enlarge: null, colors: null, compression: null }),
      fix: (job) => studio.photoFixer.fix(job),
    },
    // Tests need at most the thread that writes text, which starts on its first request.
    warmUp: () => Promise.resolve(),
  };
}

async function drawFlatImage(job: ImageJob): Promise<EngineImage> {
  const { tool, request, madeAt } = job;
  const { recipe, format } = request;
  if ("refusal" in recipe) throw new AppError("NOT_SUPPORTED", recipe.refusal);
  const sources = job.sources.filter(({ slot }) => request.images.includes(slot));
  // A source that can't be read fails here as it does in the real studio.
  for (const { png } of sources) await sharp(png).metadata();
  const size = request.frame ?? (await measureFrame(sources[0]?.png, recipe));
  const provenance = {
    tool,
    engine: "studio",
    digitalSource: classifyDrawn(recipe, sources),
    madeAt,
  } as const;
  const bytes = await withFacts(createFlat(request, size), formatProvenanceXmp(provenance))
    .toFormat(format)
    .toBuffer();
  const mediaType = `image/${format}` as const;
  return { bytes, mediaType, ...size, uncertain: sources.some(({ cutOut }) => cutOut?.uncertain) };
}

const drawFlatPreview: Previews["draw"] = async ({ request, sources, longestSide }: PreviewJob, signal) => {
  signal.throwIfAborted();
  const { recipe } = request;
  const [first] = sources;
  if (first === undefined || "refusal" in recipe || getFacts(recipe).materials.length !== sources.length)
    return undefined;
  if (getFacts(recipe).materials[0] !== "photo" && !first.isCutOut) return undefined;
  const { width, height } = request.frame ?? (await measureFrame((await first.load()).png, recipe));
  const scale = longestSide / Math.max(width, height);
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  return { jpeg: await createFlat(request, size).jpeg().toBuffer(), ...size };
};

/** Returns the size of an image without a frame: the photo's, or a square for marketplaces. */
async function measureFrame(png: Uint8Array | undefined, recipe: Recipe): Promise<Frame> {
  const { width, height } = await sharp(png).metadata();
  const longer = Math.max(width, height);
  const isSquare = recipe.kind === "cut-out" && recipe.finish === "marketplace";
  return isSquare ? { width: longer, height: longer } : { width, height };
}

const transparent = { channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
const plain = { channels: 3, background: "#e9e4da" } as const;
const white = { channels: 3, background: "#ffffff" } as const;

/** Returns an image with a block in the middle, in a color derived from the label. A cut-out is on white or transparency. */
function createFlat({ label, recipe }: VariationRequest, { width, height }: Frame): Sharp {
  const cutsOut = "kind" in recipe && recipe.kind === "cut-out";
  const canvas = cutsOut ? (recipe.finish === "transparent" ? transparent : white) : plain;
  const background = `#${createHash("sha256").update(label).digest("hex").slice(0, 6)}`;
  const block = { width: halve(width), height: halve(height), channels: 3, background } as const;
  return sharp({ create: { width, height, ...canvas } }).composite([{ input: { create: block } }]);
}

function halve(length: number): number {
  return Math.max(1, Math.round(length / 2));
}
