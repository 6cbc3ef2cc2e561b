import { AppError } from "@packshot/trpc/ports";
import type { CutOutFinish } from "@packshot/tools/request";
import type { DigitalSource } from "./metadata.ts";
import type { RecipeModule } from "./recipe-module.ts";

/** The shadow is drawn by us; everything else of a picture is the photograph's. */
const digitalSources: Readonly<Record<CutOutFinish, DigitalSource>> = {
  white: "algorithmicallyEnhanced",
  "soft-shadow": "compositeSynthetic",
  transparent: "algorithmicallyEnhanced",
  marketplace: "algorithmicallyEnhanced",
};

const nothingFound = {
  anywhere:
    "We couldn't find a product in this photo. Draw a box around it, or use a photo in which it stands out from the background.",
  inBox:
    "We couldn't find a product in this box. Draw it around the whole product, with a little space on each side.",
} as const;

/** The product of the first image, cut out, in one of the four finishes. */
export const cutOutRecipe: RecipeModule<"cut-out"> = async ({ finish }, job, workshop, signal) => {
  const slot = job.request.images[0];
  const source = job.sources.find((candidate) => candidate.slot === slot);
  if (!source) throw new Error(`The job has no source for the slot ${slot ?? "(none)"}.`);
  const cutOut = await workshop.cutOut(job.box ? { source, box: job.box } : { source }, signal);
  if (!cutOut) throw new AppError("ENGINE_FAILED", job.box ? nothingFound.inBox : nothingFound.anywhere);
  const making = { tool: job.tool, digitalSource: digitalSources[finish], madeAt: job.madeAt };
  const { png, width, height } = await workshop.finish({ cutOut, finish, making }, signal);
  return { bytes: png, mediaType: "image/png", width, height, uncertain: cutOut.uncertain };
};
