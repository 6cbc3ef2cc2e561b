import sharp from "sharp";
import { invalidArgument, type ApiError } from "../api-error.ts";
import { partsOf, type GenerateContentRequest } from "../request-body.ts";
import type { Pixels } from "../sizes.ts";

type InlineData = NonNullable<ReturnType<typeof partsOf>[number]["inlineData"]>;

const MAX_IMAGES = 14;
const mimeTypes = new Set(["image/png", "image/jpeg", "image/webp", "image/heic", "image/heif"]);
const unable =
  "Unable to process input image. Please retry or report in https://developers.generativeai.google/guide/troubleshooting";

/** More pictures than an image model takes, or one that it can't open. */
export async function checkInputImages(
  body: GenerateContentRequest,
  isImageModel: boolean,
): Promise<ApiError | undefined> {
  const images = partsOf(body).flatMap(({ inlineData }) => inlineData ?? []);
  if (isImageModel && images.length > MAX_IMAGES) return invalidArgument(unable);
  for (const image of images) {
    if (!mimeTypes.has(image.mimeType)) return invalidArgument(unable);
    if ((await sizeOf(image)) === undefined) return invalidArgument(unable);
  }
  return undefined;
}

/** Undefined when the picture can't be opened. */
export async function sizeOf({ data }: InlineData): Promise<Pixels | undefined> {
  if (!/^[\w+/-]+={0,2}$/.test(data)) return undefined;
  try {
    const { width, height } = await sharp(Buffer.from(data, "base64")).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}
