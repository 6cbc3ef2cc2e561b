import { browser } from "wxt/browser";
import { isWebUrl } from "../addresses.ts";
import { callPage } from "../page/page-calls.ts";
import { readStoredFile } from "./outbox.ts";
import { SendError } from "./send-error.ts";
import type { Send } from "./send.ts";

/** Bytes. The server's largest limit for any format; it reports the format's own limit itself. */
const MAX_BYTES = 50 * 1024 * 1024;

/**
 * Reads the image in this browser: from an earlier attempt, then with the page's access, then with the extension's.
 * Rejects with a `SendError`: blocked, with the pattern that would have to be allowed, too-large or no-picture.
 */
export async function readImageBytes({
  id,
  image,
  place,
}: Pick<Send, "id" | "image" | "place">): Promise<Blob> {
  const file =
    (await readStoredFile(id)) ?? (await readInPage(image.url, place)) ?? (await readHere(image.url));
  if (file.size > MAX_BYTES) throw new SendError("too-large");
  return file;
}

async function readInPage(url: string, place: Send["place"]): Promise<Blob | null> {
  // The tab may be closed, or show another page, to which the click gave no access.
  const data = await callPage(place, "read", { url }).catch(() => null);
  return data === null ? null : (await fetch(data)).blob();
}

/**
 * Reads it as an extension: the server may allow everyone, the user may have allowed access to the site, or it is the
 * welcome page's sample.
 */
async function readHere(url: string): Promise<Blob> {
  const isSample = url.startsWith(browser.runtime.getURL("/"));
  if (!isWebUrl(url) && !isSample) throw new SendError("no-picture");
  const answer = await fetch(url, { credentials: "omit" }).catch(() => null);
  if (answer?.ok !== true) throw await blocked(url);
  const file = await answer.blob();
  if (!/^(image\/|application\/octet-stream|binary\/)/.test(file.type)) throw new SendError("no-picture");
  return file;
}

/**
 * Returns the error for a blocked image. It names the pattern only if the user hasn't allowed it yet, because allowing
 * it again wouldn't help.
 */
async function blocked(url: string): Promise<SendError> {
  const pattern = patternOf(url);
  const isAllowed = await browser.permissions.contains({ origins: [pattern] });
  return new SendError("blocked", isAllowed ? {} : { askFor: pattern });
}

/** Returns the match pattern of a URL. Firefox accepts no port in a pattern. */
function patternOf(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}
