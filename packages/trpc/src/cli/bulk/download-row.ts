import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { addNumber, fetchBlobs, type NamedBlob, toSafeFileName } from "../../client/downloads.ts";
import { PackshotError } from "../../client/index.ts";
import type { BulkContext } from "./bulk.ts";
import type { JobRow } from "./job-rows.ts";

/** Errors after which a run's images can never be downloaded. */
const permanentErrors: readonly string[] = ["NOT_FOUND", "BAD_INPUT"];

/** Downloads a row's images into the output folder, then records the row's outcome in the manifest. */
export async function downloadRow(context: BulkContext, id: string, row: JobRow): Promise<void> {
  const { manifest, args } = context;
  const { state, error } = row;
  const run = row.runId ?? "";
  if (state === "waiting" || state === "running") return manifest.recordRow(row, { status: "left", run });
  if (state === "canceled")
    return manifest.recordRow(row, { status: "canceled", run, code: "RUN_CANCELED", error: "Canceled." });
  if (state === "failed")
    return manifest.recordRow(row, {
      status: "failed",
      run,
      code: error?.code ?? "",
      error: error?.message ?? "",
    });
  const name = toSafeFileName(row.name);
  const folder = args.slugs.length === 1 ? name : `${name}/${toSafeFileName(row.tool)}`;
  try {
    const files = await saveImages(args.out, folder, await downloadImages(context, id, row));
    manifest.recordRow(row, { status: "done", run, files });
  } catch (failure) {
    if (!(failure instanceof PackshotError) || !permanentErrors.includes(failure.code)) throw failure;
    manifest.recordRow(row, {
      status: "failed",
      run,
      code: failure.code,
      error: failure.message,
      isPaid: true,
    });
  }
}

/** Downloads the images from fresh links, because links expire. */
async function downloadImages(context: BulkContext, id: string, { position }: JobRow): Promise<NamedBlob[]> {
  const { packshot, url, retry, interruption } = context;
  const { signal } = interruption;
  const before = position === 0 ? {} : { cursor: position - 1 };
  return retry(async () => {
    const page = await packshot.bulk.rows.query({ id, limit: 1, ...before }, { signal });
    const { images = [], fileNames = [] } = page.rows[0] ?? {};
    const variations = images.map((image, index) => ({ image, fileName: fileNames[index] ?? "image" }));
    return fetchBlobs({ variations }, { url, signal });
  });
}

/** Writes the images durably, because their row isn't checked again. Resolves to paths relative to `out`. */
async function saveImages(out: string, folder: string, blobs: readonly NamedBlob[]): Promise<string[]> {
  await mkdir(join(out, folder), { recursive: true });
  const paths: string[] = [];
  for (const { name, blob } of blobs) {
    paths.push(await saveImage(out, `${folder}/${name}`, new Uint8Array(await blob.arrayBuffer())));
  }
  return paths;
}

/**
 * Writes one image and resolves to its path. Reuses an existing file with the same content. Keeps one with different
 * content and adds a number to the new image's name.
 */
async function saveImage(out: string, path: string, bytes: Uint8Array): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = addNumber(path, number);
    const present = await readFile(join(out, candidate)).catch((error: unknown) => {
      if (Object(error).code === "ENOENT") return undefined;
      throw error;
    });
    if (present?.equals(bytes)) return candidate;
    if (present !== undefined) continue;
    await replaceFile(out, candidate, bytes);
    return candidate;
  }
}

/**
 * Replaces a file atomically and durably: readers see the whole old or the whole new file, even after a power
 * loss.
 */
export async function replaceFile(out: string, path: string, content: string | Uint8Array): Promise<void> {
  const next = join(out, `.packshot-${crypto.randomUUID()}`);
  try {
    const file = await open(next, "w");
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(next, join(out, path));
  } catch (error) {
    // Otherwise, every retry on a full disk would leave another partial file.
    await rm(next, { force: true });
    throw error;
  }
}
