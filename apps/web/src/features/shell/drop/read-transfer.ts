import type { ImportSource } from "../../../api/trpc.ts";

/**
 * A picture arrives as bytes, as an address that the server fetches, or as a result or an upload that the server
 * already has.
 */
export type IncomingPicture =
  | { readonly kind: "file"; readonly file: File }
  | { readonly kind: "url"; readonly url: string; readonly source?: ImportSource }
  | { readonly kind: "result"; readonly runId: string; readonly index: number }
  | {
      readonly kind: "upload";
      readonly id: string;
      /** Is set for an upload that this screen had before. It is no loss when the server no longer has it. */
      readonly name?: string;
      /** Is sent when the server no longer has the upload. */
      readonly file?: File;
    };

export interface Transfer {
  readonly files: Iterable<File>;
  getData(format: string): string;
}

/** Prefers a picture; any other file is returned, too, so that the person sees why it is refused. */
function firstFile(files: Iterable<File>): File | undefined {
  const all = [...files];
  return all.find((file) => file.type.startsWith("image/")) ?? all[0];
}

function imageSource(html: string): string | undefined {
  const match = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(html);
  return (match?.[1] ?? match?.[2] ?? match?.[3])?.replaceAll("&amp;", "&");
}

function webAddress(text: string | undefined): string | undefined {
  const candidate = text?.trim();
  return candidate && /^https?:\/\/\S+$/i.test(candidate) ? candidate : undefined;
}

/**
 * Returns what was dropped or pasted, if it is a file or a picture. A picture that is dragged from a page comes
 * without a file. Its own address is in the HTML; the list of addresses may have the link around it, so it comes
 * second.
 */
export function readTransfer(transfer: Transfer): IncomingPicture | null {
  const file = firstFile(transfer.files);
  if (file) return { kind: "file", file };
  const listed = transfer
    .getData("text/uri-list")
    .split(/\r?\n/)
    .find((line) => line !== "" && !line.startsWith("#"));
  const candidates = [imageSource(transfer.getData("text/html")), listed, transfer.getData("text/plain")];
  const url = candidates.map(webAddress).find((address) => address !== undefined);
  return url === undefined ? null : { kind: "url", url };
}

/** What file choosers offer. Browsers that don't know HEIC leave it out of `image/*`. */
export const PHOTO_TYPES = "image/*,.heic,.heif";

const MEGABYTE = 1024 * 1024;
/** The server takes 50 MB of these formats and 20 of others. The check here spares people an upload that would be refused. */
const LARGE_TYPES = /^$|jpeg|hei[cf]/;

/** Returns why a picture is refused and what to do, or null when the server has to decide. */
export function refusalOfFile(picture: IncomingPicture): string | null {
  if (picture.kind !== "file") return null;
  const { name, type, size } = picture.file;
  // For a format that the browser does not know, such as HEIC, the type is empty, and the server checks the content.
  if (type !== "" && !type.startsWith("image/"))
    return `“${name}” is not an image. Choose a JPEG, HEIC, PNG, WebP, AVIF, GIF or SVG file.`;
  const limit = LARGE_TYPES.test(type) ? 50 : 20;
  if (size > limit * MEGABYTE)
    return `“${name}” is ${Math.ceil(size / MEGABYTE)} MB. The limit is ${limit} MB. Make it smaller and try again.`;
  return null;
}
