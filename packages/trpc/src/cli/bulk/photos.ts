import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { isSvg } from "@packshot/tools/svg";

/** A photo and the digest of its content, or of its URL. */
export type Source =
  { readonly path: string; readonly digest: string } | { readonly url: string; readonly digest: string };

/** Thrown when a row can't run; `code` is one of the API's error codes. */
export class RowError extends Error {
  override readonly name = "RowError";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const MEGABYTE = 1024 * 1024;
/** The server's limits in megabytes, for JPEG and HEIC, and for all other formats. */
const maxMegabytes = { jpegAndHeic: 50, others: 20 } as const;

/** File extensions to look for in a folder. */
export const imageExtension = /\.(jpe?g|hei[cf]|png|webp|avif|gif|svg)$/i;

export function computeSha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/**
 * Reads a photo and checks, without decoding it, that the server will probably accept it.
 * @throws RowError when it can't be read, is too large or isn't an image
 */
export async function readPhoto(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFileWithin(path, maxMegabytes.jpegAndHeic);
  const limit = findMaxMegabytes(bytes);
  if (limit === undefined) {
    throw new RowError("BAD_INPUT", `${path} isn't a JPEG, HEIC, PNG, WebP, AVIF, GIF or SVG file.`);
  }
  if (bytes.length > limit * MEGABYTE) {
    const advice = "Make it smaller, or save it as JPEG, which can be up to 50 MB.";
    throw new RowError("TOO_LARGE", `${path} is larger than ${limit} MB. ${advice}`);
  }
  return new Uint8Array(bytes);
}

async function readFileWithin(path: string, megabytes: number): Promise<Buffer> {
  try {
    const stats = await stat(path);
    // Reading a pipe or a device might never end.
    if (!stats.isFile()) throw new RowError("BAD_INPUT", `${path} isn't a file.`);
    if (stats.size > megabytes * MEGABYTE)
      throw new RowError("TOO_LARGE", `${path} is larger than ${megabytes} MB. Make it smaller.`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof RowError) throw error;
    const why = Object(error).code === "ENOENT" ? "doesn't exist" : "can't be read";
    throw new RowError("NOT_FOUND", `${path} ${why}.`);
  }
}

/** Returns the limit of an image's format in megabytes; undefined for any other file. */
function findMaxMegabytes(bytes: Buffer): number | undefined {
  const readText = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (readText(0, 3) === "\xFF\xD8\xFF") return maxMegabytes.jpegAndHeic;
  if (readText(4, 8) === "ftyp") {
    const brands = readText(8, 32);
    if (/avi[fs]/.test(brands)) return maxMegabytes.others;
    return /hei[cmsx]|hevc|mif1/.test(brands) ? maxMegabytes.jpegAndHeic : undefined;
  }
  const isOtherFormat =
    readText(0, 4) === "\x89PNG" ||
    readText(0, 4) === "GIF8" ||
    (readText(0, 4) === "RIFF" && readText(8, 12) === "WEBP") ||
    isSvg(bytes);
  return isOtherFormat ? maxMegabytes.others : undefined;
}

/** @throws RowError when the text is neither an https URL nor the path of a photo */
export async function readSource(
  text: string,
  resolvePath: (path: string) => Promise<string>,
): Promise<Source> {
  if (/^[a-z]+:\/\//i.test(text)) {
    if (/^https:/i.test(text) && URL.canParse(text)) return { url: text, digest: computeSha256(text) };
    throw new RowError("BAD_INPUT", `${text} isn't an https URL.`);
  }
  const path = await resolvePath(text);
  return { path, digest: computeSha256(await readPhoto(path)) };
}
