import type { Made } from "../screen/run-state.ts";

export interface Download {
  readonly url: string;
  readonly name: string;
}

function save({ url, name }: Download): void {
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
}

/** Downloads one after another, 100 ms apart, because browsers drop downloads that come all at once. */
export function downloadAll(downloads: readonly Download[]): void {
  downloads.forEach((download, index) => setTimeout(save, index * 100, download));
}

/** Any browser has begun to read what it saves by then. */
const holdMilliseconds = 60_000;

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  save({ url, name });
  setTimeout(() => URL.revokeObjectURL(url), holdMilliseconds);
}

export function withExtension(name: string, extension: string): string {
  return name.replace(/(\.\w+)?$/, `.${extension}`);
}

export function pictureOf({ image, downloadName }: Made): Download {
  return { url: image.downloadUrl, name: downloadName };
}

/** Returns the picture and, where there is one, the same as a vector. */
export function filesOf(made: Made): readonly Download[] {
  const { vectorUrl } = made.image;
  if (vectorUrl === null) return [pictureOf(made)];
  return [pictureOf(made), { url: vectorUrl, name: withExtension(made.downloadName, "svg") }];
}

/** A file whose content is at hand. */
export interface WrittenFile {
  readonly name: string;
  readonly text: string;
}

/** Rejects when one of the files can't be fetched: a ZIP that lacks one would look complete. */
export async function zip(
  downloads: readonly Download[],
  written: readonly WrittenFile[] = [],
): Promise<Blob> {
  const { downloadZip } = await import("client-zip");
  const fetched = await Promise.all(downloads.map(fetchFile));
  const files = [...written.map(({ name, text }) => ({ name, input: text })), ...fetched];
  return downloadZip(files).blob();
}

async function fetchFile({ url, name }: Download): Promise<{ name: string; input: Response }> {
  const input = await fetch(url);
  if (!input.ok) throw new Error(`${name} was answered with ${input.status}.`);
  return { name, input };
}

/** Browsers take only PNG into the clipboard. */
async function asPng(url: string): Promise<Blob> {
  const blob = await (await fetch(url)).blob();
  if (blob.type === "image/png") return blob;
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}

/** Copies a picture. It has to be called inside the click, whose permission doesn't wait for the bytes. */
export function copyPicture(url: string): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ "image/png": asPng(url) })]);
}
