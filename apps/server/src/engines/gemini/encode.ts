import type { EngineImage, ImageJob } from "@packshot/trpc/ports";
import type { Frame } from "@packshot/tools/request";
import { provenanceXmp } from "../provenance.ts";
import { decodePainted } from "./picture.ts";

const mediaTypes = { png: "image/png", jpeg: "image/jpeg" } as const;

/** The picture in the request's frame and format, cropped where it does not fit, with how it was made. */
export async function encodePicture(
  bytes: Uint8Array,
  { request, tool, madeAt }: ImageJob,
  frame: Frame,
): Promise<EngineImage> {
  const { format, images, afterwards } = request;
  // Type set by us on what a model painted makes a composite of both.
  const composite = images.length > 0 || afterwards !== undefined;
  const digitalSource = composite ? "compositeWithTrainedAlgorithmicMedia" : "trainedAlgorithmicMedia";
  const picture = decodePainted(bytes)
    .resize(frame.width, frame.height, { fit: "cover", kernel: "lanczos3" })
    .toColourspace("srgb")
    .withXmp(provenanceXmp({ tool, engine: "gemini", digitalSource, madeAt }));
  const encoder =
    format === "png"
      ? picture.png({ compressionLevel: 6, adaptiveFiltering: true })
      : picture.flatten({ background: "#fff" }).jpeg({ quality: 92, chromaSubsampling: "4:4:4" });
  const encoded = await encoder.toBuffer();
  return {
    bytes: encoded,
    mediaType: mediaTypes[format],
    width: frame.width,
    height: frame.height,
    uncertain: false,
  };
}
