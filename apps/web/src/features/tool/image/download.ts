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

const downloadIntervalMs = 100;

/** Starts each download at least 100 ms after the one before, because browsers drop simultaneous downloads. */
export function downloadAll([first, ...rest]: readonly Download[]): void {
  if (first === undefined) return;
  save(first);
  setTimeout(downloadAll, downloadIntervalMs, rest);
}

/** Milliseconds after which every browser has started to read the file that it saves. */
const holdMilliseconds = 60_000;

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  save({ url, name });
  setTimeout(() => URL.revokeObjectURL(url), holdMilliseconds);
}

export function withExtension(name: string, extension: string): string {
  return name.replace(/(\.\w+)?$/, `.${extension}`);
}

/** Returns the file name in a link of the server. */
export function nameInLink(url: string): string {
  return new URL(url, location.origin).searchParams.get("download") ?? "image";
}

export function imageDownload({ image, downloadName }: Made): Download {
  return { url: image.downloadUrl, name: downloadName };
}

/** Returns the image and its vector version, if any, with names that differ from those of other runs. */
export function filesOf({ image, fileName }: Made): readonly Download[] {
  const file = { url: image.downloadUrl, name: fileName };
  if (image.vectorUrl === null) return [file];
  return [file, { url: image.vectorUrl, name: withExtension(fileName, "svg") }];
}

/** A file whose content is in memory. */
export interface WrittenFile {
  readonly name: string;
  readonly text: string;
}

/** Builds a ZIP of the files. Rejects when one can't be fetched, because a ZIP without it would still look complete. */
export async function zipFiles(
  downloads: readonly Download[],
  written: readonly WrittenFile[] = [],
): Promise<Blob> {
  const { downloadZip } = await import("client-zip");
  async function* files() {
    for (const { name, text } of written) yield { name, input: text };
    yield* fetchFiles(downloads);
  }
  return downloadZip(files()).blob();
}

/** Maximum number of simultaneous requests. */
const prefetchCount = 4;

async function* fetchFiles(downloads: readonly Download[]) {
  const asked: ReturnType<typeof fetchFile>[] = [];
  for (const [place, download] of downloads.entries()) {
    asked.push(fetchFile(download));
    // The caller that awaits the file handles the failure.
    asked.at(-1)?.catch(() => undefined);
    const due = asked[place - prefetchCount + 1];
    if (due !== undefined) yield await due;
  }
  yield* await Promise.all(asked.slice(Math.max(0, downloads.length - prefetchCount + 1)));
}

async function fetchFile({ url, name }: Download): Promise<{ name: string; input: Response }> {
  const input = await fetch(url);
  if (!input.ok) throw new Error(`The request for ${name} failed with ${input.status}.`);
  return { name, input };
}
