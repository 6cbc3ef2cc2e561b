import { type RequestOptions, mergeSettings } from "./client-options.ts";
import { getNodeFiles } from "./node-files.ts";
import { withRetries } from "./retrying.ts";
import { createSenders } from "./sending.ts";
import { resolveServerUrl } from "./server-url.ts";

/** An image and its file name. */
export interface NamedBlob {
  readonly name: string;
  readonly blob: Blob;
}

interface FetchOptions {
  /** The server's URL, which a run's links are relative to. */
  readonly url: string;
  readonly signal?: AbortSignal | undefined;
  readonly requests?: RequestOptions;
}

interface RunImages {
  readonly variations: readonly {
    readonly image: { readonly downloadUrl: string; readonly bytes: number } | null;
    readonly fileName: string;
  }[];
}

/** Resolves to the images that the run produced, in order. */
export async function fetchBlobs(
  run: RunImages,
  { url, signal, requests = {} }: FetchOptions,
): Promise<NamedBlob[]> {
  const settings = mergeSettings(requests);
  const { fetchFile } = createSenders(settings);
  const { headers } = settings;
  const blobs: NamedBlob[] = [];
  for (const { image, fileName } of run.variations) {
    if (image === null) continue;
    const link = resolveServerUrl(url, image.downloadUrl);
    const fetchBlob = async (until: AbortSignal) =>
      (await fetchFile(link, { headers, signal: until })).blob();
    const retryOptions = { isRepeatable: true, signal, bytes: image.bytes, ...settings };
    blobs.push({ name: toSafeFileName(fileName), blob: await withRetries(fetchBlob, retryOptions) });
  }
  return blobs;
}

/**
 * Saves the images in the folder, which is created if needed, and resolves to their paths. Doesn't overwrite existing
 * files: adds a number to the new file's name instead.
 */
export async function saveAll(folder: string, blobs: readonly NamedBlob[]): Promise<string[]> {
  const { mkdir } = getNodeFiles();
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const { name, blob } of blobs) {
    paths.push(await saveWithoutOverwriting(`${folder.replace(/[/\\]$/, "")}/${name}`, blob));
  }
  return paths;
}

async function saveWithoutOverwriting(path: string, blob: Blob): Promise<string> {
  const { rm, writeFile } = getNodeFiles();
  const bytes = new Uint8Array(await blob.arrayBuffer());
  for (let number = 1; ; number += 1) {
    const candidate = addNumber(path, number);
    try {
      // Two runs may save to the same folder at once, so check and write atomically.
      await writeFile(candidate, bytes, { flag: "wx" });
      return candidate;
    } catch (error) {
      if (Object(error).code === "EEXIST") continue;
      // On a full disk, this would leave a partial file, which looks like a damaged image.
      await rm(candidate, { force: true });
      throw error;
    }
  }
}

/** Returns the path to try for the nth file of this name: "a.png", then "a-2.png". */
export function addNumber(path: string, number: number): string {
  return number === 1 ? path : path.replace(/(\.\w+)?$/, `-${number}$1`);
}

/** Prevents a name from escaping the folder, whatever a server sends. */
export function toSafeFileName(name: string): string {
  // oxlint-disable-next-line no-control-regex
  return name.replace(/[/\\\0-\x1f:]/g, "_").replace(/^\.+/, "") || "image";
}
