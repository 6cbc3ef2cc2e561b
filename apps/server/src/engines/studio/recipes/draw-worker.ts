import { release } from "../pixels/raster.ts";
import type { Recipe } from "@packshot/tools/request";
import { handleRequests } from "../threads/worker-pool.ts";
import type { Materials, ProductPosition } from "./drawing.ts";
import { draw, loadDrawings } from "./recipes.ts";
import { type EncodedImage, type Format, encode } from "../pixels/encode.ts";
import { type Provenance, addProvenanceToSvg } from "../../provenance.ts";
import { type WriteRequest, writeText } from "./text/write-text.ts";

export interface DrawRequest {
  readonly recipe: Recipe;
  readonly materials: Materials;
  readonly format: Format;
  readonly provenance: Provenance;
  /** Maximum pixels of the longer side. Larger drawings are reduced, because some recipes ignore the frame. */
  readonly longestSide?: number;
}

export interface DrawReply {
  readonly image: EncodedImage;
  readonly svg: string | undefined;
  readonly shortened: boolean;
  readonly reduced: boolean;
  readonly scaledDown: boolean;
  readonly enlarged: number;
  readonly graded: number;
  readonly placed: ProductPosition | undefined;
}

export interface WriteReply {
  readonly answer: unknown;
}

async function drawImage(request: DrawRequest): Promise<DrawReply> {
  const { recipe, materials, format, provenance, longestSide } = request;
  const drawing = await draw(recipe, materials);
  const {
    svg,
    shortened = false,
    reduced = false,
    scaledDown = false,
    enlarged = 1,
    graded = 0,
    placed,
  } = drawing;
  const described = { ...provenance, enlarged };
  const image = await encode(drawing, format, described, longestSide);
  release(drawing.data);
  return {
    image,
    svg: svg === undefined ? undefined : addProvenanceToSvg(svg, described),
    shortened,
    reduced,
    scaledDown,
    enlarged,
    graded,
    placed,
  };
}

/** Loads all drawing code, and draws an image that is discarded, which loads the canvas and the fonts. */
async function warmUp(): Promise<WriteReply> {
  const recipe = { kind: "wordmark", name: "Packshot", style: "tech", scheme: "bold", variation: 0 } as const;
  await Promise.all([loadDrawings(), draw(recipe, { images: [], frame: undefined })]);
  return { answer: undefined };
}

handleRequests<DrawRequest | WriteRequest | "warm up", DrawReply | WriteReply>(async (request) => {
  if (request === "warm up") return warmUp();
  if (!("text" in request)) return drawImage(request);
  return { answer: await writeText(request) };
});
