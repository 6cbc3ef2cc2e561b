import { toVisibleText } from "./visible-text.ts";

const MAX_NAME_LENGTH = 200;
const MAX_TITLE_LENGTH = 60;

/** Returns a file's name without folders and invisible characters; null if nothing is left. */
export function toStoredFileName(name: string): string | null {
  return toVisibleText(name.split(/[/\\]/).at(-1) ?? "", MAX_NAME_LENGTH);
}

/** Returns the file name at the end of a URL, if there is one. */
export function findUrlFileName(url: string): string | null {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  return /\.\w{3,4}$/.test(last) ? toStoredFileName(decodePart(last)) : null;
}

/** Decodes a part of a URL for display. Returns it unchanged if its encoding is invalid. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Names that cameras, phones and browsers generate and that don't describe the photo. */
const genericName =
  /^(img|image|images|dsc[fn]?|pxl|photo|picture|scan|screenshot|screen ?shot|untitled|download|unnamed|file|original|copy|bild|foto|whatsapp image|edited|final|at|am|pm|\s|\d|[().,:+-])+$/i;
const idLikeName = /^[\da-f]{8,}$|^[\da-f]{8}-[\da-f-]{20,}$|^\w*\d\w*\d\w*\d\w*\d\w*$/i;

/**
 * Returns the photo's description from the file name, as a title: "red-sneaker_02.jpg" becomes "red sneaker 02".
 * Returns null for a name that doesn't describe the photo.
 */
export function deriveTitle(name: string): string | null {
  const base = name.replace(/\.\w{2,5}$/, "");
  if (genericName.test(base.replaceAll("_", " ")) || idLikeName.test(base)) return null;
  const words = base.replace(/[_\s-]+/g, " ").trim();
  return /\p{L}{3}/u.test(words)
    ? words
        .slice(0, MAX_TITLE_LENGTH)
        .replaceAll(/\p{Cs}/gu, "")
        .trim()
    : null;
}
