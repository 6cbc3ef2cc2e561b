import type { Procedures } from "./api.ts";
import { PackshotError } from "./error.ts";
import { nodeFiles } from "./node-files.ts";

/**
 * A picture to begin with: the path of a file (in Node), a `Blob` or `File`, an address beginning with http: or https:,
 * from which the server fetches it, or the id of an upload.
 */
export type Picture = string | URL | Blob | { readonly uploadId: string };

export interface Uploading {
  readonly signal?: AbortSignal | undefined;
  /** The picture is for a row of bulk work, whose uploads count by themselves. */
  readonly bulk?: boolean;
}

/** Resolves to the id of an upload of the picture. Rejects with a `PackshotError`. */
export async function upload(
  { uploads }: Pick<Procedures, "uploads">,
  picture: Picture,
  { signal, bulk = false }: Uploading = {},
): Promise<string> {
  const options = signal === undefined ? {} : { signal };
  if (typeof picture === "object" && "uploadId" in picture) return picture.uploadId;
  if (!(picture instanceof Blob) && /^https?:/i.test(String(picture))) {
    const imported = { url: String(picture), ...(bulk && { bulk }) };
    return (await uploads.importFromUrl.mutate(imported, options)).id;
  }
  const form = new FormData();
  if (bulk) form.set("bulk", "true");
  if (picture instanceof Blob) form.set("file", picture, nameOf(picture));
  else form.set("file", await blobOf(picture), baseName(String(picture)));
  return (await uploads.create.mutate(form, options)).id;
}

async function blobOf(path: string | URL): Promise<Blob> {
  const { readFile } = nodeFiles();
  try {
    return new Blob([new Uint8Array(await readFile(path))]);
  } catch (cause) {
    throw new PackshotError("BAD_INPUT", `The file ${String(path)} can't be read.`, { cause });
  }
}

function nameOf(blob: Blob): string {
  return "name" in blob && typeof blob.name === "string" ? blob.name : "picture";
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}
