import { browser } from "wxt/browser";
import { isWebUrl } from "../urls.ts";
import { callPage } from "../page/page-calls.ts";
import { readStoredFile } from "./outbox.ts";
import { SendError } from "./send-error.ts";
import type { Send } from "./send.ts";

/** The largest file that the server accepts in any format. The server checks the lower limits of each format. */
const MAX_BYTES = 50 * 1024 * 1024;

/**
 * Reads the image: from the file that an earlier attempt stored, otherwise with the page's access, otherwise with the
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
  // Fails if the tab is closed, or if it now shows a different page that the extension has no access to.
  const data = await callPage(place, "read", { url }).catch(() => null);
  return data === null ? null : (await fetch(data)).blob();
}

/**
 * Reads the image with the extension's access. This works if the image's host allows it for all origins (CORS), if the
 * user has allowed access to the host, and for the welcome page's sample.
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

/** Creates the error for a blocked image, with the match pattern to allow unless it's already allowed. */
async function createBlockedError(url: string): Promise<SendError> {
  const pattern = toMatchPattern(url);
  const isAllowed = await browser.permissions.contains({ origins: [pattern] });
  return new SendError("blocked", isAllowed ? {} : { askFor: pattern });
}

/** Returns the match pattern for a URL's host, without the port, which Firefox rejects. */
function toMatchPattern(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}
