import { findElementShowing } from "./find-image.ts";

/**
 * Maximum file size: its base64 has to fit into a browser message of 64 MiB. The extension's worker reads larger files
 * itself, up to the server's limit.
 */
const MAX_BYTES = 47 * 1024 * 1024;

/**
 * Reads an image as a data URL, with the page's cookies and permissions; null if that fails or the file is too large.
 */
export async function readImage(url: string): Promise<string | null> {
  if (!/^(?:https?:|blob:|data:image\/)/i.test(url)) return null;
  const blob = (await fetchImage(url)) ?? (await redrawImage(url));
  return blob && blob.size <= MAX_BYTES ? toDataUrl(blob) : null;
}

async function fetchImage(url: string): Promise<Blob | null> {
  try {
    const response = await fetch(url);
    const contentLength = Number(response.headers.get("content-length") ?? 0);
    if (!response.ok || contentLength > MAX_BYTES) return null;
    const blob = await response.blob();
    // A shop that blocks a file may return an HTML page instead.
    return /^(?:image\/|(?:application|binary)\/octet-stream|$)/.test(blob.type) ? blob : null;
  } catch {
    return null;
  }
}

/** Encodes the displayed pixels as a PNG, which works even after the page has revoked a blob URL. */
async function redrawImage(url: string): Promise<Blob | null> {
  const element = findElementShowing(url)?.element;
  if (!(element instanceof HTMLImageElement) || element.naturalWidth === 0) return null;
  const canvas = document.createElement("canvas");
  canvas.width = element.naturalWidth;
  canvas.height = element.naturalHeight;
  try {
    canvas.getContext("2d")?.drawImage(element, 0, 0);
    return await new Promise((resolve) => canvas.toBlob(resolve));
  } catch {
    return null;
  }
}

function toDataUrl(blob: Blob): Promise<string | null> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : null));
    reader.addEventListener("error", () => resolve(null));
    reader.readAsDataURL(blob);
  });
}
