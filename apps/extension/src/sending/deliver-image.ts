import { isWebUrl } from "../urls.ts";
import { type Api, account, forgetAccount, getAccountApi } from "../account/server.ts";
import { readImageBytes } from "./read-image-bytes.ts";
import { deleteStoredFile, storeFile } from "./outbox.ts";
import { SendError, toSendError } from "./send-error.ts";
import { takeScreenshot } from "./screenshot.ts";
import type { Rights, Send } from "./send.ts";

/** Where an image comes from, for the server to store; null for a page without a web URL. */
type Source = { readonly page: string; readonly title: string; readonly rights: Rights } | null;

/**
 * Delivers the image to the server and resolves to the upload's ID. The server fetches the image if it can, which saves
 * the user's bandwidth; otherwise the browser uploads it. Rejects with a `SendError`.
 */
export async function deliverImage(send: Send, rights: Rights): Promise<string> {
  const connected = await account.getValue();
  const api = await getAccountApi();
  if (api === null) throw new SendError("disconnected");
  const source = createSource(send, rights);
  try {
    const imported = send.isScreenshot ? null : await importByServer(api, send.image.url, source);
    const upload = imported ?? (await uploadFile(api, send, source));
    await deleteStoredFile(send.id);
    return upload.id;
  } catch (error) {
    const sendError = toSendError(error);
    if (sendError.problem === "disconnected") await forgetAccount(connected);
    throw sendError;
  }
}

function createSource({ page: { url, title } }: Send, rights: Rights): Source {
  return isWebUrl(url) ? { page: url, title, rights } : null;
}

/** Asks the server to fetch the image. Resolves to null if it can't get an image from this URL. */
async function importByServer(api: Api, url: string, source: Source) {
  if (!isWebUrl(url)) return null;
  try {
    return await api.uploads.importFromUrl.mutate({ url, ...(source && { source }) });
  } catch (error) {
    const sendError = toSendError(error);
    if (sendError.problem === "refused") return null;
    throw sendError;
  }
}

async function uploadFile(api: Api, send: Send, source: Source) {
  const file = await (send.isScreenshot ? takeScreenshot(send) : readImageBytes(send));
  await storeFile(send.id, file);
  const form = new FormData();
  form.set("file", file, getFileName(send.image.url));
  const capture = send.isScreenshot ? "screenshot" : "file";
  if (source !== null) form.set("source", JSON.stringify({ ...source, capture }));
  return api.uploads.create.mutate(form);
}

/** Returns the file name in the URL's path, or "image" if it has none, such as for a data URL. */
export function getFileName(url: string): string {
  const [, name = ""] = /^https?:\/\/[^/?#]+\/(?:[^?#]*\/)?([^/?#]+)/.exec(url) ?? [];
  // Keep the end: it contains the extension, which listing checks compare with the file's format.
  return name === "" ? "image" : decode(name).slice(-100);
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
