import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";

/** A photo and the digest of its content, or of its address if it is one. */
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

const MAX_BYTES = 20 * 1024 * 1024;

/** File extensions to look for in a folder. */
export const imageExtension = /\.(jpe?g|png|webp|avif|gif)$/i;

export function sha256Of(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/**
 * Reads a photo that the server will probably accept, judging without decoding it.
 * @throws RowError when it can't be read, is too large or isn't an image
 */
export async function readPhoto(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readSmall(path);
  if (!isImageData(bytes)) {
    throw new RowError("BAD_INPUT", `${path} isn't a JPEG, PNG, WebP, AVIF or GIF file.`);
  }
  return new Uint8Array(bytes);
}

async function readSmall(path: string): Promise<Buffer> {
  try {
    const found = await stat(path);
    // Reading a pipe or a device might never end.
    if (!found.isFile()) throw new RowError("BAD_INPUT", `${path} isn't a file.`);
    if (found.size > MAX_BYTES)
      throw new RowError("TOO_LARGE", `${path} is larger than 20 MB. Make it smaller.`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof RowError) throw error;
    const why = Object(error).code === "ENOENT" ? "doesn't exist" : "can't be read";
    throw new RowError("NOT_FOUND", `${path} ${why}.`);
  }
}

function isImageData(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  return (
    text(0, 3) === "\xFF\xD8\xFF" ||
    text(0, 4) === "\x89PNG" ||
    text(0, 4) === "GIF8" ||
    (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") ||
    (text(4, 8) === "ftyp" && /avi[fs]|mif1|heic/.test(text(8, 32)))
  );
}

/** @throws RowError when the text is neither a URL that can be fetched nor a photo */
export async function sourceOf(
  text: string,
  resolvePath: (path: string) => Promise<string>,
): Promise<Source> {
  if (/^[a-z]+:\/\//i.test(text)) {
    if (/^https:/i.test(text) && URL.canParse(text)) return { url: text, digest: sha256Of(text) };
    throw new RowError("BAD_INPUT", `${text} isn't an https URL.`);
  }
  const path = await resolvePath(text);
  return { path, digest: sha256Of(await readPhoto(path)) };
}
