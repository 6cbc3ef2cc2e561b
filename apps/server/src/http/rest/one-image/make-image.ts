import { findRunState } from "@packshot/db";
import type { AnyTool } from "@packshot/tools";
import { findConversionForm, type RunEventView, type VariationView } from "@packshot/trpc";
import { AppError, type ImageForm, type Ports } from "@packshot/trpc/ports";
import type { OneImageInput } from "./input.ts";

/** A finished image in the requested form. */
export interface OneImage {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly fileName: string;
  readonly variation: Pick<VariationView, "index" | "label">;
}

/**
 * Returns the index of the variation that the caller named; undefined if the caller named none.
 * @throws AppError BAD_INPUT
 */
export function findVariation(
  { variation }: Pick<OneImageInput, "variation">,
  { slug, variationLabels }: AnyTool,
): number | undefined {
  if (variation === undefined) return undefined;
  // A query and a form send an index as text.
  const text = String(variation).toLowerCase();
  const index = /^\d+$/.test(text)
    ? Number(text)
    : variationLabels.findIndex((label) => label.toLowerCase() === text);
  if (index >= 0 && index < variationLabels.length) return index;
  throw new AppError(
    "BAD_INPUT",
    `${slug} makes no variation "${variation}". Choose one of: ${variationLabels.join(", ")}.`,
    { param: "variation" },
  );
}

/**
 * Resolves to the requested variation once it's made, or to undefined if the run's events stop before.
 * @param index undefined for the first variation, or another one if that fails
 * @throws AppError with the image's or the run's error message once the run has ended without the image
 */
export async function waitForImage(
  events: AsyncIterable<RunEventView>,
  index: number | undefined,
): Promise<VariationView | undefined> {
  for await (const { run } of events) {
    const { variations, finishedAt } = run;
    const requested = variations[index ?? 0];
    if (requested?.status === "made") return requested;
    const firstMade =
      index === undefined && finishedAt !== null && variations.find(({ status }) => status === "made");
    if (firstMade) return firstMade;
    if (finishedAt !== null) throw createMissingImageError(run, requested);
  }
  return undefined;
}

/** Returns the error for an image that its run didn't make, although it may have cost a token. */
function createMissingImageError(
  { id, error, variations }: RunEventView["run"],
  requested: VariationView | undefined,
): AppError {
  const reason = requested?.error ?? error ?? "We couldn't create this image.";
  if (variations.every(({ status }) => status !== "made")) return new AppError("ENGINE_FAILED", reason);
  const advice = "get them, or retry this one for free, with the run ID";
  const message = `${reason} The run's other images cost its token: ${advice} ${id}.`;
  return new AppError("ENGINE_FAILED", message, { param: "variation" });
}

/**
 * Reads an image of a run in the requested form. Resolves to undefined when too many of the user's images wait for a
 * conversion: an error would make callers start another run.
 * @throws AppError NOT_FOUND
 */
export async function readImage(
  { db, storage, images }: Pick<Ports, "db" | "storage" | "images">,
  {
    runId,
    variation: { index, label, fileName },
  }: { readonly runId: string; readonly variation: VariationView },
  input: Omit<OneImageInput, "photos">,
): Promise<OneImage | undefined> {
  const state = await findRunState(db, runId);
  const image = state?.variations.find((each) => each.index === index)?.image;
  const stored = image && (await storage.get(image.imageKey));
  if (!state || !image || !stored) throw new AppError("NOT_FOUND", "This image no longer exists.");
  const variation = { index, label };
  const form = chooseForm(input, image);
  if (form === undefined) return { bytes: stored, mediaType: image.mediaType, fileName, variation };
  const bytes = await images.convert(stored, { form, userId: state.run.userId }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "RATE_LIMITED") return undefined;
    throw error;
  });
  return (
    bytes && {
      bytes,
      mediaType: `image/${form.format}`,
      fileName: withExtension(fileName, form.format),
      variation,
    }
  );
}

/** Returns the form to convert the stored file to; undefined to send it as it is. */
function chooseForm(
  { format, width, height, background, padding, channel }: Omit<OneImageInput, "photos">,
  stored: { readonly mediaType: string; readonly width: number; readonly height: number },
): ImageForm | undefined {
  if (channel !== undefined) return findConversionForm(`listing-${channel}`);
  const storedFormat = stored.mediaType === "image/jpeg" ? "jpeg" : "png";
  const isChanged = [width, background, padding].some((each) => each !== undefined);
  if (!isChanged)
    return format === undefined || `image/${format}` === stored.mediaType ? undefined : { format };
  const canvas = { width: width ?? stored.width, height: height ?? stored.height, padding: padding ?? 0 };
  return { format: format ?? storedFormat, canvas: { ...canvas, background: background ?? null } };
}

function withExtension(name: string, format: ImageForm["format"]): string {
  return name.replace(/(\.\w+)?$/, `.${format === "jpeg" ? "jpg" : format}`);
}
