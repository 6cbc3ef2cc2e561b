import { isSvg } from "@packshot/tools/svg";
import type { ImageOrigin } from "@packshot/trpc/ports";
import sharp from "sharp";
import { sniff } from "../images/header.ts";
import { readMetadata } from "./read-metadata.ts";
import type { Trust } from "./signing-identity.ts";

/** Reads what a file states about its origin, and whether its signature is valid, without decoding pixels. */
export async function readOrigin(bytes: Uint8Array, trust: Trust | undefined): Promise<ImageOrigin> {
  // Imported lazily because the module is large and most processes never need it.
  const { readCredential } = await import("./read-credential.ts");
  const isDrawing = isSvg(bytes);
  const packet = isDrawing ? new TextDecoder().decode(bytes) : (await sharp(bytes).metadata()).xmpAsString;
  const mediaType = `image/${isDrawing ? "svg+xml" : sniff(bytes)}`;
  return { credential: await readCredential(bytes, mediaType, trust), metadata: readMetadata(packet) };
}
