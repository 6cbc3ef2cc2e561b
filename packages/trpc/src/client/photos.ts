import type { Procedures } from "./api.ts";
import { type CallOptions, pickCallOptions } from "./client-options.ts";
import { PackshotError } from "./error.ts";
import { getNodeFiles } from "./node-files.ts";
import { toHex } from "./random-id.ts";

/**
 * A photo: the path of a file or its `file:` URL (in Node), a `Blob` or `File`, bytes such as a `Buffer`, a
 * stream of bytes, a `data:` URL, an http: or https: URL, which the server fetches, or the ID of an upload.
 */
export type Photo =
  | string
  | URL
  | Blob
  | ArrayBuffer
  | Uint8Array
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>
  | { readonly uploadId: string };

/**
 * Uploads the photo. Reuses an upload of the same file if a run uses it or it's less than twelve hours old, so that
 * repeated calls with the same idempotency key send the same request. Resolves to the upload's ID. Rejects with a
 * `PackshotError`.
 */
export async function upload(
  { uploads }: Pick<Procedures, "uploads">,
  photo: Photo,
  options: CallOptions = {},
): Promise<string> {
  const call = pickCallOptions(options);
  if (isUpload(photo)) return photo.uploadId;
  if (isWebUrl(photo)) return (await uploads.importFromUrl.mutate({ url: String(photo) }, call)).id;
  const blob = await toBlob(photo);
  const earlier = await findUpload({ uploads }, blob, call);
  return earlier ?? (await uploads.create.mutate(toForm(blob, getPhotoName(photo)), call)).id;
}

async function findUpload(
  { uploads }: Pick<Procedures, "uploads">,
  blob: Blob,
  call: CallOptions,
): Promise<string | undefined> {
  // Pages served over http can't compute digests.
  const { subtle }: { readonly subtle?: SubtleCrypto } = crypto;
  if (subtle === undefined) return undefined;
  const sha256 = toHex(new Uint8Array(await subtle.digest("SHA-256", await blob.arrayBuffer())));
  const [earlier] = await uploads.find.query({ sha256: [sha256] }, call);
  return earlier?.id;
}

/** Resolves to form data with the photo's file under its name. */
export async function createPhotoForm(
  photo: Exclude<Photo, { readonly uploadId: string }>,
): Promise<FormData> {
  return toForm(await toBlob(photo), getPhotoName(photo));
}

function toForm(blob: Blob, name: string): FormData {
  const form = new FormData();
  form.set("file", blob, name);
  return form;
}

const isText = (photo: unknown): photo is string | URL => typeof photo === "string" || photo instanceof URL;
export const isWebUrl = (photo: unknown): photo is string | URL =>
  isText(photo) && /^https?:/i.test(String(photo));
export const isUpload = (photo: Photo): photo is { readonly uploadId: string } =>
  typeof photo === "object" && photo !== null && "uploadId" in photo;

/** Returns the photo's bytes. Fails with a `PackshotError` if it can't be read. */
export function toBlob(photo: Exclude<Photo, { readonly uploadId: string }>): Promise<Blob> | Blob {
  if (photo instanceof Blob) return photo;
  if (isText(photo))
    return /^data:/i.test(String(photo)) ? decodeDataUrl(String(photo)) : readFileBlob(photo);
  if (photo instanceof ArrayBuffer) return new Blob([photo]);
  // Copy the bytes: a view may use shared memory, which a Blob doesn't accept.
  if (ArrayBuffer.isView(photo)) return new Blob([new Uint8Array(photo)]);
  if (photo instanceof ReadableStream) return new Response(photo).blob();
  if (Symbol.asyncIterator in Object(photo)) return collectStream(photo);
  throw new PackshotError(
    "BAD_INPUT",
    `A photo can't be a value of type ${describeType(photo)}. Pass a path, a URL, a Blob, bytes, a stream or { uploadId }.`,
  );
}

function describeType(value: unknown): string {
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  const name: unknown = Object(value).constructor?.name;
  return typeof name === "string" && name !== "" ? name : "object";
}

async function readFileBlob(path: string | URL): Promise<Blob> {
  const text = String(path);
  const { readFile } = getNodeFiles();
  try {
    return new Blob([new Uint8Array(await readFile(/^file:/i.test(text) ? new URL(text) : path))]);
  } catch (cause) {
    const message = looksLikePath(text)
      ? `Couldn't read the file ${text}.`
      : "This text is neither a file path nor a URL. Pass bytes as a Buffer or Uint8Array.";
    throw new PackshotError("BAD_INPUT", message, { cause: getErrorCode(cause) });
  }
}

/** Returns false for text that may be a file's content, which must not appear in an error message. */
function looksLikePath(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return text.length <= 1000 && !/[\0-\x1f\uFFFD]/.test(text);
}

/** Returns only the code of an error, because the message of Node's error repeats the whole path. */
function getErrorCode(cause: unknown): unknown {
  const code: unknown = Object(cause).code;
  return typeof code === "string" ? code : undefined;
}

/** Maximum bytes to read from a stream, which might never end. No server accepts more. */
const MAX_STREAM_BYTES = 100 * 1024 * 1024;

async function collectStream(stream: AsyncIterable<Uint8Array>): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (!ArrayBuffer.isView(chunk)) {
      throw new PackshotError("BAD_INPUT", "The stream doesn't return bytes. Open it without an encoding.");
    }
    size += chunk.byteLength;
    if (size > MAX_STREAM_BYTES) throw new PackshotError("TOO_LARGE", "The stream is longer than 100 MB.");
    chunks.push(new Uint8Array(chunk));
  }
  return new Blob(chunks);
}

/** Decodes a `data:` URL without `fetch`, because a page's content security policy may block it. */
function decodeDataUrl(url: string): Blob {
  const [, type = "", isBase64, data = ""] = /^data:([^,]*?)(;base64)?,(.*)$/is.exec(url) ?? [];
  try {
    // Each character of this string represents one byte.
    const bytes = data.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    const text = isBase64 === undefined ? bytes : atob(bytes);
    return new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], { type });
  } catch {
    throw new PackshotError("BAD_INPUT", "Couldn't decode the data: URL.");
  }
}

/** Returns the name of the photo's file. */
export function getPhotoName(photo: Exclude<Photo, { readonly uploadId: string }>): string {
  if (photo instanceof Blob) return "name" in photo && typeof photo.name === "string" ? photo.name : "photo";
  if (isText(photo)) {
    const text = String(photo);
    if (/^data:/i.test(text)) return "photo";
    return getBaseName(/^file:/i.test(text) ? decodeURIComponent(new URL(text).pathname) : text);
  }
  // Node's file streams have a path.
  const path: unknown = Object(photo).path;
  return typeof path === "string" ? getBaseName(path) : "photo";
}

function getBaseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}
