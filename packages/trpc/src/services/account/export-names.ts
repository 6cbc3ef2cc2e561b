import type { ExportedRun, ExportedUpload } from "@packshot/db";
import { getToolDisplayName } from "@packshot/tools";
import { type NamedFile, toZipEntryName } from "../zip-files.ts";

const MAX_NAME_LENGTH = 60;

/**
 * Names an upload's files after the user's file, whose format may have been different: the photo and, if the user has
 * painted on the cut-out, its mask.
 */
export function nameUploadFiles(upload: ExportedUpload): NamedFile[] {
  const { id, imageKey, fileName, createdAt, cutOut } = upload;
  const baseName = fileName?.replace(/\.\w{2,5}$/, "").slice(0, MAX_NAME_LENGTH) ?? "upload";
  const name = `uploads/${formatDay(createdAt)} ${toZipEntryName(baseName)} ${shortenId(id)}`;
  const photo = { key: imageKey, name: name + getSuffix(imageKey) };
  const matteKey = cutOut?.corrected ? cutOut.matteKey : null;
  return matteKey === null
    ? [photo]
    : [photo, { key: matteKey, name: `${name} cut-out mask${getSuffix(matteKey)}` }];
}

/** Names a run's stored files: the copy of its first photo, and its results with their labels. */
export function nameRunFiles(run: ExportedRun): NamedFile[] {
  const { id, tool, createdAt, variations, galleryItem } = run;
  const toolName = getToolDisplayName(tool);
  const folder = `runs/${formatDay(createdAt)} ${toZipEntryName(toolName)} ${shortenId(id)}`;
  const original = galleryItem?.originalImageKey ?? null;
  const results = variations.flatMap(({ index, label, imageKey, vectorKey }) =>
    [imageKey, vectorKey].flatMap((key) =>
      key === null ? [] : { key, name: `${folder}/${index + 1} ${toZipEntryName(label)}${getSuffix(key)}` },
    ),
  );
  return original === null
    ? results
    : [{ key: original, name: `${folder}/original${getSuffix(original)}` }, ...results];
}

function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Returns a short suffix that distinguishes things made on the same day. */
function shortenId(id: string): string {
  return id.slice(0, 8);
}

function getSuffix(key: string): string {
  return /\.\w+$/.exec(key)?.[0] ?? "";
}
