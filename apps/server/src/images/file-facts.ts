import type { FileFacts } from "@packshot/trpc/ports";
import type { Metadata } from "sharp";
import { readJpegQuality } from "./measuring/compression.ts";

/** Returns facts about a file that its pixels don't show. */
export function readFileFacts(bytes: Uint8Array, metadata: Metadata): FileFacts {
  return {
    format: getFormat(metadata),
    bytes: bytes.byteLength,
    colorMode: getColorMode(metadata),
    frames: metadata.pages ?? 1,
    jpegQuality: metadata.format === "jpeg" ? readJpegQuality(bytes) : null,
  };
}

function getFormat({ format, compression }: Metadata): FileFacts["format"] {
  if (format === "jpeg" || format === "png" || format === "webp" || format === "gif") return format;
  return compression === "av1" ? "avif" : "heic";
}

function getColorMode({ space }: Metadata): FileFacts["colorMode"] {
  if (space === "srgb" || space === "rgb" || space === "rgb16") return "rgb";
  if (space === "cmyk") return "cmyk";
  return space === "b-w" || space === "grey16" ? "gray" : null;
}
