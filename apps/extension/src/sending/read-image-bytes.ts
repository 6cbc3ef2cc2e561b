import { browser } from "wxt/browser";
import { isWebUrl } from "../urls.ts";
import { callPage } from "../page/page-calls.ts";
import { readStoredFile } from "./outbox.ts";
import { SendError } from "./send-error.ts";
import type { Send } from "./send.ts";

/** The server's highest limit of all formats, in bytes. The server itself reports lower limits. */
const MAX_BYTES = 50 * 1024 * 1024;

/**
 * Reads the image in this browser: from an earlier attempt, otherwise with the page's access, otherwise with the
 * extension's. Rejects with a `SendError`: "blocked", with the match pattern to allow, "too-large" or "no-image".
 */
export async function readImageBytes({
  id,
  image,
  place,
}: Pick<Send, "id" | "image" | "place">): Promise<Blob> {
  const file =
    (await readStoredFile(id)) ?? (await readInPage(image.url, place)) ?? (await readInExtension(image.url));
  if (file.size > MAX_BYTES) throw new SendError("too-large");
  return file;
}

async function readInPage(url: string, place: Send["place"]): Promise<Blob | null> {
  // The tab may be closed, or show a different page that the click gave no access to.
  const data = await callPage(place, "read", { url }).catch(() => null);
  return data === null ? null : (await fetch(data)).blob();
}

/**
 * Reads the image with the extension's access, which works if the image's host allows everyone, if the user has allowed
 * access to the site, or for the welcome page's sample.
 */
async function readInExtension(url: string): Promise<Blob> {
  const isSample = url.startsWith(browser.runtime.getURL("/"));
  if (!isWebUrl(url) && !isSample) throw new SendError("no-image");
  const response = await fetch(url, { credentials: "omit" }).catch(() => null);
  if (response?.ok !== true) throw await createBlockedError(url);
  const file = await response.blob();
  if (!/^(image\/|application\/octet-stream|binary\/)/.test(file.type)) throw new SendError("no-image");
  return file;
}

/** Returns the error for a blocked image. It contains the match pattern to allow unless that is allowed already. */
async function createBlockedError(url: string): Promise<SendError> {
  const pattern = toMatchPattern(url);
  const isAllowed = await browser.permissions.contains({ origins: [pattern] });
  return new SendError("blocked", isAllowed ? {} : { askFor: pattern });
}

/** Returns the match pattern of a URL. Firefox accepts no port in a pattern. */
function toMatchPattern(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}
