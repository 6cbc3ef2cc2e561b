import { createHash } from "node:crypto";
import type { Frame, Recipe } from "@packshot/tools/request";
import type { EngineImage, ImageJob } from "@packshot/trpc/ports";
import type { GeminiOptions } from "./options.ts";
import { decodePainted } from "./picture.ts";

/** Has the studio go over what the model has painted, as the only image, losslessly. */
export async function finishInStudio(
  painted: Uint8Array,
  { job, recipe, frame }: { readonly job: ImageJob; readonly recipe: Recipe; readonly frame: Frame },
  studio: GeminiOptions["studio"],
  signal: AbortSignal,
): Promise<EngineImage> {
  const png = await decodePainted(painted)
    .resize(frame.width, frame.height, { fit: "cover" })
    .png()
    .toBuffer();
  const sha256 = createHash("sha256").update(png).digest("hex");
  const { label, prompt, sampling } = job.request;
  const request = { label, prompt, sampling, images: ["generated"], recipe, frame, format: "png" } as const;
  const { tool, madeAt, calls } = job;
  const batch = { id: job.batch.id, requests: [request] };
  return studio.image(
    // What is painted is finished, whoever cancels: no cancellation of the run reaches this one.
    {
      tool,
      madeAt,
      calls,
      cancel: new AbortController().signal,
      batch,
      request,
      sources: [{ slot: "generated", png, sha256 }],
    },
    signal,
  );
}
