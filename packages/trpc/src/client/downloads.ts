import type { Run } from "./api.ts";
import { nodeFiles } from "./node-files.ts";
import { retrying } from "./retrying.ts";
import { sendForFile } from "./sending.ts";

/** A picture with the name that its file should have. */
export interface NamedBlob {
  readonly name: string;
  readonly blob: Blob;
}

interface Fetching {
  /** Links of a run lead from this address. */
  readonly url: string;
  readonly signal?: AbortSignal | undefined;
}

/** Resolves to the pictures of the run that were made, in order. */
export async function blobsOf(run: Run, { url, signal }: Fetching): Promise<NamedBlob[]> {
  const blobs: NamedBlob[] = [];
  for (const { image, downloadName } of run.variations) {
    if (image === null) continue;
    const link = new URL(image.downloadUrl, url);
    const fetching = async () => (await sendForFile(link, { signal })).blob();
    blobs.push({
      name: safeName(downloadName),
      blob: await retrying(fetching, { repeatable: true, signal }),
    });
  }
  return blobs;
}

/** Writes the pictures into the folder, which is made if needed, and resolves to their paths. */
export async function saveAll(folder: string, blobs: readonly NamedBlob[]): Promise<string[]> {
  const { mkdir, writeFile } = nodeFiles();
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const { name, blob } of blobs) {
    const path = `${folder.replace(/[/\\]$/, "")}/${name}`;
    await writeFile(path, new Uint8Array(await blob.arrayBuffer()));
    paths.push(path);
  }
  return paths;
}

/** Keeps a name from leading out of the folder, whatever a server says. */
function safeName(name: string): string {
  // oxlint-disable-next-line no-control-regex
  return name.replace(/[/\\\0-\x1f:]/g, "_").replace(/^\.+/, "") || "picture";
}
