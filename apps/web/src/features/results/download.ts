import type { Made } from "./run-state.ts";

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

/** One after another, 100 ms apart: browsers drop downloads that come all at once. */
export function downloadAll(downloads: readonly Download[]): void {
  downloads.forEach((download, index) => setTimeout(save, index * 100, download));
}

/** Long enough for any browser to have begun to read what it saves. */
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

/** The picture and, where there is one, the same as a vector. */
export function filesOf(made: Made): readonly Download[] {
  const { vectorUrl } = made.image;
  if (vectorUrl === null) return [pictureOf(made)];
  return [pictureOf(made), { url: vectorUrl, name: withExtension(made.downloadName, "svg") }];
}
