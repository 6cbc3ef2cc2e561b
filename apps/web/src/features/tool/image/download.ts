import type { ReadyResult } from "../screen/run-state.ts";

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

/** Starts the downloads 100 ms apart, because browsers drop simultaneous ones. */
export function downloadAll([first, ...rest]: readonly Download[]): void {
  if (first === undefined) return;
  save(first);
  setTimeout(downloadAll, downloadIntervalMs, rest);
}

/** Time until the URL is revoked. Browsers have started to read the file by then. */
const revokeDelayMs = 60_000;

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  save({ url, name });
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}

export function replaceExtension(name: string, extension: string): string {
  return name.replace(/(\.\w+)?$/, `.${extension}`);
}

/** Reads the file name from the server's download URL. */
export function readFileName(url: string): string {
  return new URL(url, location.origin).searchParams.get("download") ?? "image";
}

export function toDownload({ image, downloadName }: ReadyResult): Download {
  return { url: image.downloadUrl, name: downloadName };
}

/** Returns the image and its vector version, if any, with file names that are unique across runs. */
export function listFiles({ image, fileName }: ReadyResult): readonly Download[] {
  const file = { url: image.downloadUrl, name: fileName };
  if (image.vectorUrl === null) return [file];
  return [file, { url: image.vectorUrl, name: replaceExtension(fileName, "svg") }];
}

/** A file whose content is in memory. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** Builds a ZIP of the files. Rejects when one can't be fetched, because a ZIP without it would still look complete. */
export async function zipFiles(
  downloads: readonly Download[],
  textFiles: readonly TextFile[] = [],
): Promise<Blob> {
  const { downloadZip } = await import("client-zip");
  async function* streamFiles() {
    for (const { name, text } of textFiles) yield { name, input: text };
    yield* fetchFiles(downloads);
  }
  return downloadZip(streamFiles()).blob();
}

/** Maximum number of simultaneous requests. */
const maxRequests = 4;

async function* fetchFiles(downloads: readonly Download[]) {
  const requests: ReturnType<typeof fetchFile>[] = [];
  for (const [index, download] of downloads.entries()) {
    requests.push(fetchFile(download));
    // The caller that awaits the file handles the failure.
    requests.at(-1)?.catch(() => undefined);
    const oldestRequest = requests[index - maxRequests + 1];
    if (oldestRequest !== undefined) yield await oldestRequest;
  }
  yield* await Promise.all(requests.slice(Math.max(0, downloads.length - maxRequests + 1)));
}

async function fetchFile({ url, name }: Download): Promise<{ name: string; input: Response }> {
  const input = await fetch(url);
  if (!input.ok) throw new Error(`The request for ${name} failed with ${input.status}.`);
  return { name, input };
}
