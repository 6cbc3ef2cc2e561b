import type { ImportSource } from "../../../api/trpc.ts";

/**
 * An incoming photo: bytes, a URL that the server fetches, or a result or an upload that the server already has.
 */
export type IncomingPhoto =
  | { readonly kind: "file"; readonly file: File }
  | { readonly kind: "url"; readonly url: string; readonly source?: ImportSource }
  | { readonly kind: "result"; readonly runId: string; readonly index: number }
  | {
      readonly kind: "upload";
      readonly id: string;
      /**
       * The file name, if this screen had the upload before. If the server has deleted it, the slot is emptied
       * silently.
       */
      readonly name?: string;
      /** Sent when the server no longer has the upload. */
      readonly file?: File;
    };

interface Transfer {
  readonly files: Iterable<File>;
  getData(format: string): string;
}

/** Prefers an image, but also returns any other file, so that the user gets an error. */
function pickFile(files: Iterable<File>): File | undefined {
  const fileList = [...files];
  return fileList.find((file) => file.type.startsWith("image/")) ?? fileList[0];
}

function findImageSource(html: string): string | undefined {
  const match = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(html);
  return (match?.[1] ?? match?.[2] ?? match?.[3])?.replaceAll("&amp;", "&");
}

function parseWebUrl(text: string | undefined): string | undefined {
  const candidate = text?.trim();
  return candidate && /^https?:\/\/\S+$/i.test(candidate) && URL.canParse(candidate) ? candidate : undefined;
}

/**
 * Returns the file or the web URL that was dropped or pasted; null if it's neither. An image dragged from a page comes
 * without a file. Its own URL is in the HTML. The URL list may only have the URL of a link around it, so the HTML comes
 * first.
 */
export function readTransfer(transfer: Transfer): IncomingPhoto | null {
  const file = pickFile(transfer.files);
  if (file) return { kind: "file", file };
  const listedUrl = transfer
    .getData("text/uri-list")
    .split(/\r?\n/)
    .find((line) => line !== "" && !line.startsWith("#"));
  const candidates = [
    findImageSource(transfer.getData("text/html")),
    listedUrl,
    transfer.getData("text/plain"),
  ];
  const url = candidates.map(parseWebUrl).find((parsed) => parsed !== undefined);
  return url === undefined ? null : { kind: "url", url };
}

/** The accepted types for file choosers. Browsers that don't know HEIC omit it from `image/*`. */
export const PHOTO_TYPES = "image/*,.heic,.heif";

const MEGABYTE = 1024 * 1024;
/** The types that can have 50 MB instead of 20. Checking here saves an upload that would be rejected. */
const LARGE_TYPES = /^$|jpeg|hei[cf]/;

/** Returns why a file is rejected and what to do, or null when the server has to decide. */
export function explainRejectedFile(photo: IncomingPhoto): string | null {
  if (photo.kind !== "file") return null;
  const { name, type, size } = photo.file;
  // For a format that the browser doesn't know, such as HEIC, the type is empty, and the server checks the content.
  if (type !== "" && !type.startsWith("image/"))
    return `“${name}” is not an image. Choose a JPEG, HEIC, PNG, WebP, AVIF, GIF or SVG file.`;
  const limit = LARGE_TYPES.test(type) ? 50 : 20;
  if (size > limit * MEGABYTE)
    return `“${name}” is ${Math.ceil(size / MEGABYTE)} MB. The limit is ${limit} MB. Make it smaller and try again.`;
  return null;
}
