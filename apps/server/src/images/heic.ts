import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { heif_image_handle, MainModule } from "libheif-js/libheif-wasm/libheif.js";
import { z } from "zod";
import { createTiffHeader } from "./tiff-header.ts";

const require = createRequire(import.meta.url);

/** The package's default export. Its own types describe a different module system than its code uses. */
type CreateLibheif = (options: { readonly wasmBinary: Uint8Array }) => MainModule;

/** Loads libheif (LGPL) from its package, unmodified. NOTICE says how to replace it. */
async function loadLibheif(): Promise<MainModule> {
  const createLibheif: CreateLibheif = require("libheif-js/libheif-wasm/libheif.js");
  const wasmBinary = await readFile(require.resolve("libheif-js/libheif-wasm/libheif.wasm"));
  return createLibheif({ wasmBinary });
}

/** libheif's return value in case of an error. */
const errorShape = z.object({ code: z.unknown(), message: z.string() });
const decodedShape = z.object({
  channels: z.tuple([
    z.object({
      width: z.number(),
      height: z.number(),
      stride: z.number(),
      data: z.instanceof(Uint8Array),
    }),
  ]),
});
type Plane = z.infer<typeof decodedShape>["channels"][0];

/**
 * Decodes the primary image of a HEIC photo to an uncompressed TIFF: upright, 8 bits, without depth and gain maps, in
 * the photo's own colors, with its ICC profile. Throws if the photo is damaged.
 */
export async function heicToTiff(bytes: Uint8Array, icc: Buffer | undefined): Promise<Buffer> {
  // Create a new instance for each photo, because an instance's memory never shrinks.
  const heif = await loadLibheif();
  const context = heif.heif_context_alloc();
  throwIfError(heif.heif_context_read_from_memory(context, bytes), heif);
  const handle: heif_image_handle = heif.heif_js_context_get_primary_image_handle(context);
  throwIfError(handle, heif);
  const channels = heif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = heif.heif_chroma;
  const { heif_colorspace_RGB: colors } = heif.heif_colorspace;
  const decoded: unknown = heif.heif_js_decode_image2(handle, colors, channels === 4 ? rgba : rgb);
  throwIfError(decoded, heif);
  const [plane] = decodedShape.parse(decoded).channels;
  return createTiff(plane, channels, icc);
}

function throwIfError(returned: unknown, { heif_error_code: { heif_error_Ok: ok } }: MainModule): void {
  const { data: error } = errorShape.safeParse(returned);
  if (error !== undefined && error.code !== ok) throw new Error(error.message);
}

/** Creates a TIFF and copies the pixels only once, because they can take 150 MB. */
function createTiff(
  { width, height, stride, data }: Plane,
  channels: 3 | 4,
  icc: Buffer | undefined,
): Buffer {
  const header = createTiffHeader({ width, height, channels, icc });
  const rowBytes = width * channels;
  const tiff = Buffer.allocUnsafe(header.length + rowBytes * height);
  tiff.set(header);
  for (let row = 0; row < height; row++) {
    tiff.set(data.subarray(row * stride, row * stride + rowBytes), header.length + row * rowBytes);
  }
  return tiff;
}
