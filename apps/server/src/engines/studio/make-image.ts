import {
  type Edges,
  type EngineImage,
  type ImageJob,
  type SourceImage,
  AppError,
  MAX_UNREPORTED_ENLARGEMENT,
  listPhotoFixNotes,
} from "@packshot/trpc/ports";
import { classifyDrawn } from "../digital-source.ts";
import type { MakeCutOut } from "./matting/cut-out-cache.ts";
import type { DrawReply, DrawRequest } from "./recipes/draw-worker.ts";
import { brandLogoSlot, isPlacedByHand } from "@packshot/tools/request";
import type { BrandMaterials, Material, MaterialForm } from "./recipes/drawing.ts";
import { getFacts } from "./recipes/recipes.ts";

interface StudioDependencies {
  readonly cutOut: MakeCutOut;
  readonly draw: (request: DrawRequest, signal: AbortSignal) => Promise<DrawReply>;
}

const noSubjectMessages = {
  anywhere:
    "We couldn't find a subject in this photo. Draw a box around it, or use a photo where it stands out from the background.",
  inBox:
    "We couldn't find a subject in this box. Draw it around the whole subject with a little space on each side.",
} as const;

/** Returns the error message for a photo that has no subject and that users can't draw a box on. */
function explainNothingFound({ slot }: SourceImage): string {
  return `We couldn't find a subject in the ${slot} photo. Use a photo where it stands out from the background.`;
}

const shortenedNote = "Text shortened to fit";
const placedNote = "Product placed by hand";
const reducedNote = "Smaller than usual to keep the backdrop photo sharp";
const scaledDownNote = "Scaled down to 10,000 px, the maximum per side";
const brandNote = "In your brand's colors and type";

function noteEnlargement(factor: number): string | undefined {
  if (factor <= MAX_UNREPORTED_ENLARGEMENT) return undefined;
  return `Enlarged ${factor.toFixed(1)} times, so it may look soft. Upload a larger photo for a sharper image`;
}

/** Describes a mean color change (ΔE2000) in only two grades, so that a run's images mostly share one note. */
function noteColorChange(deltaE: number): string | undefined {
  if (deltaE === 0) return undefined;
  const change = deltaE < 2 ? "slightly" : "visibly";
  return `Colors ${change} adjusted to match the scene`;
}

/** Cuts out what the recipe needs, draws it, and notes how it was made. */
export async function makeImage(
  job: ImageJob,
  deps: StudioDependencies,
  signal: AbortSignal,
): Promise<EngineImage> {
  signal.throwIfAborted();
  const { recipe, frame, format } = job.request;
  if ("refusal" in recipe) throw new AppError("NOT_SUPPORTED", recipe.refusal);
  const facts = getFacts(recipe);
  const images = await Promise.all(
    facts.materials.map((form, index) => prepare(form, job, index, deps.cutOut, signal)),
  );
  const brand = facts.drawsBrand ? getBrand(job) : undefined;
  const fixes = selectSources(job).flatMap((source) => source.fixes ?? []);
  const provenance = {
    tool: job.tool,
    engine: "studio",
    digitalSource: classifyDrawn(recipe, [...selectSources(job), ...(brand?.logo ? findLogo(job) : [])]),
    madeAt: job.madeAt,
    ...(isPlacedByHand(recipe) && { placedByHand: true }),
    ...(recipe.kind === "restyle" && { paintedLook: true }),
    ...(fixes.length > 0 && { photoFixes: [...new Set(fixes)] }),
  } as const;
  const { image, svg, shortened, reduced, scaledDown, enlarged, graded } = await deps.draw(
    { recipe, materials: { images, frame, ...(brand && { brand }) }, format, provenance },
    signal,
  );
  const notes = [
    facts.note,
    ...listPhotoFixNotes(fixes),
    isPlacedByHand(recipe) ? placedNote : undefined,
    brand && brandNote,
    shortened ? shortenedNote : undefined,
    reduced ? reducedNote : undefined,
    scaledDown ? scaledDownNote : undefined,
    noteEnlargement(enlarged),
    noteColorChange(graded),
  ].filter((note) => note !== undefined);
  return {
    ...image,
    uncertain: images.some((each) => "cutOut" in each && each.cutOut.doubts.length > 0),
    ...findWorstEdges(images),
    ...(notes.length > 0 && { note: notes.join(". ") }),
    ...(svg === undefined ? {} : { vector: new TextEncoder().encode(svg) }),
  };
}

/** Returns the worst value of each edge figure among the cut-outs whose edges could be judged. */
function findWorstEdges(images: readonly Material[]): { edges?: Edges } {
  const judged = images.flatMap((image) => ("cutOut" in image && image.cutOut.edges) || []);
  if (judged.length === 0) return {};
  const findWorst = (name: keyof Edges) => Math.max(...judged.map((edges) => edges[name]));
  return {
    edges: {
      halo: findWorst("halo"),
      holes: findWorst("holes"),
      ragged: findWorst("ragged"),
      cutOff: findWorst("cutOff"),
    },
  };
}

async function prepare(
  form: MaterialForm,
  job: ImageJob,
  index: number,
  makeCutOut: MakeCutOut,
  signal: AbortSignal,
): Promise<Material> {
  const source = getSource(job, index);
  if (form === "photo") return { png: source.png };
  // Users draw the box only on the first image.
  const box = index === 0 ? job.box : undefined;
  const cutOut = await makeCutOut(box ? { source, box } : { source }, signal);
  if (form === "photo-and-subject") return { png: source.png, ...(cutOut && { subject: cutOut }) };
  if (cutOut) return { cutOut };
  if (index > 0) throw new AppError("ENGINE_FAILED", explainNothingFound(source));
  throw new AppError("ENGINE_FAILED", box ? noSubjectMessages.inBox : noSubjectMessages.anywhere);
}

/** The logo may have been deleted if the run made no image. Draw the rest of the brand then. */
function getBrand(job: ImageJob): BrandMaterials | undefined {
  if (!job.request.brand) return undefined;
  const { logo: _, ...look } = job.request.brand;
  const [logo] = findLogo(job);
  return { ...look, ...(logo && { logo: logo.png }) };
}

function findLogo({ sources }: ImageJob): readonly SourceImage[] {
  return sources.filter(({ slot }) => slot === brandLogoSlot);
}

function selectSources({ request, sources }: ImageJob): readonly SourceImage[] {
  return sources.filter(({ slot }) => request.images.includes(slot));
}

function getSource({ request, sources }: ImageJob, index: number): SourceImage {
  const slot = request.images[index];
  const source = sources.find((candidate) => candidate.slot === slot);
  if (!source) throw new Error(`The job has no source for the slot ${slot ?? "(none)"}.`);
  return source;
}
