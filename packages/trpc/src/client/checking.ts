import type { Procedures } from "./api.ts";
import { type CallOptions, callOptionsOf } from "./client-options.ts";
import { isAddress, isUpload, type Picture, pictureForm, upload } from "./pictures.ts";

/** What an image was measured to be, against the rules of each channel. */
export type ListingCheck = Awaited<ReturnType<Procedures["check"]["file"]["mutate"]>>;

/** A result or a gallery item. */
export interface CheckedResult {
  readonly runId: string;
  readonly index: number;
}

type CheckInput = Parameters<Procedures["check"]["image"]["query"]>[0];
type ChannelSlug = NonNullable<CheckInput["channels"]>[number];

export interface CheckOptions extends CallOptions {
  /** Slugs, such as "amazon"; all channels, if they are left out. */
  readonly channels?: readonly ChannelSlug[];
}

/** Measures an image at the server, which stores nothing of a file that is sent. Rejects with a `PackshotError`. */
export async function checkListing(
  procedures: Procedures,
  image: Picture | CheckedResult,
  { channels, ...options }: CheckOptions = {},
): Promise<ListingCheck> {
  const call = callOptionsOf(options);
  const named = channels && { channels: [...channels] };
  if (isResult(image)) return procedures.check.image.query({ ...image, ...named }, call);
  if (isUpload(image) || isAddress(image)) {
    // The server fetches an address, and keeps its pixels as an upload.
    const uploadId = await upload(procedures, image, call);
    return procedures.check.image.query({ uploadId, ...named }, call);
  }
  const form = await pictureForm(image);
  if (channels !== undefined) form.set("channels", channels.join(","));
  return procedures.check.file.mutate(form, call);
}

function isResult(image: Picture | CheckedResult): image is CheckedResult {
  return typeof image === "object" && "runId" in image;
}
