import type { Procedures } from "./api.ts";
import { type CallOptions, pickCallOptions } from "./client-options.ts";
import { isWebUrl, isUpload, type Photo, createPhotoForm, upload } from "./photos.ts";

/** The measurements of an image, compared with each channel's rules. */
export type ListingCheck = Awaited<ReturnType<Procedures["check"]["file"]["mutate"]>>;

/** A result or a gallery item. */
export interface CheckedResult {
  readonly runId: string;
  readonly index: number;
}

type CheckInput = Parameters<Procedures["check"]["image"]["query"]>[0];
export type ChannelSlug = NonNullable<CheckInput["channels"]>[number];

export interface CheckOptions extends CallOptions {
  /** Slugs, such as "amazon". Defaults to all channels. */
  readonly channels?: readonly ChannelSlug[];
}

/** Checks an image on the server, which doesn't store files that are sent to it. Rejects with a `PackshotError`. */
export async function checkListing(
  procedures: Procedures,
  image: Photo | CheckedResult,
  { channels, ...options }: CheckOptions = {},
): Promise<ListingCheck> {
  const call = pickCallOptions(options);
  const channelFields = channels && { channels: [...channels] };
  if (isResult(image)) return procedures.check.image.query({ ...image, ...channelFields }, call);
  if (isUpload(image) || isWebUrl(image)) {
    // The server fetches the URL and stores the image as an upload.
    const uploadId = await upload(procedures, image, call);
    return procedures.check.image.query({ uploadId, ...channelFields }, call);
  }
  const form = await createPhotoForm(image);
  if (channels !== undefined) form.set("channels", channels.join(","));
  return procedures.check.file.mutate(form, call);
}

function isResult(image: Photo | CheckedResult): image is CheckedResult {
  return typeof image === "object" && "runId" in image;
}
