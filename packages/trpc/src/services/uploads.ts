import { createHash } from "node:crypto";
import {
  findUploadOfResult,
  insertUpload,
  listRunInputs,
  listVariations,
  type NewUpload,
  takeStamp,
  type RunOrigin,
  type SourceColumn,
  type Upload,
} from "@packshot/db";
import { z } from "zod";
import { AppError, type NormalizedImage, type Ports, type RateRule } from "../ports/index.ts";
import { type Caller, createUserCaller } from "./auth/caller.ts";
import { findOutage } from "../error-shape.ts";
import { holdFile } from "./files-in-memory.ts";
import { waitForBoth } from "./wait-for-both.ts";
import { deleteFiles, markForDeletion } from "./deleted-files.ts";
import { signFileLink } from "./file-links.ts";
import { findUrlFileName, toStoredFileName } from "./file-names.ts";
import { fixedView, describeChanges, toFixedView } from "./photo-changes.ts";
import { requireOwnRun } from "./runs/own-run.ts";
import { inheritSource } from "./upload-source/rights.ts";
import { uploadSourceView, toUploadSourceView } from "./upload-source/view.ts";

/** Limits uploads. There are enough points for a bulk job's photos and other work at the same time. */
const uploadRule: RateRule = { name: "upload", points: 1500, perSeconds: 3600 };
const importRule: RateRule = { name: "import", points: 60, perSeconds: 600 };
/** Limits imports for rows of bulk jobs. */
const bulkImportRule: RateRule = { name: "bulk import", points: 1000, perSeconds: 3600 };
/** Timeout of an import. The importer has its own, but this one also covers slow DNS lookups. */
const IMPORT_TIMEOUT_MS = 20_000;

export const uploadView = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    thumbnailUrl: z.string(),
    width: z.number(),
    height: z.number(),
    hasAlpha: z.boolean(),
    createdAt: z.date(),
    fileName: z.string().nullable().describe("Name of the file; null if it had none."),
    note: z.string().nullable().describe("Changes made to the photo; null if there are none."),
    fixed: fixedView.nullable().describe("Fixes made to the photo; null if there are none."),
    source: uploadSourceView
      .nullable()
      .describe("Web page that the photo comes from; null if there is none."),
  })
  .readonly()
  .meta({ id: "Upload" });
export type UploadView = z.infer<typeof uploadView>;

type UploadPorts = Pick<Ports, "db" | "storage" | "images" | "rateLimiter" | "clock" | "settings" | "log">;

interface NewFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly source: Omit<SourceColumn, "takenAt"> | null;
}

export async function createUpload(
  ports: UploadPorts,
  { userId, keyId: apiKeyId }: Caller,
  { bytes, name, source }: NewFile,
): Promise<UploadView> {
  await ports.rateLimiter.take(uploadRule, userId);
  const image = await ports.images.normalize(bytes, { userId });
  const sourceDigest = computeSourceDigest(bytes);
  const origin = {
    fileName: toStoredFileName(name),
    source: addCaptureTime(ports, source),
    apiKeyId,
    sourceDigest,
  };
  return toUploadView(ports, await storeUpload(ports, userId, image, origin));
}

/** Returns a digest that identifies a file or a URL when it's sent again. */
export function computeSourceDigest(source: Uint8Array | string): string {
  return createHash("sha256").update(source).digest("hex");
}

interface NewImport {
  readonly url: string;
  readonly source: Omit<SourceColumn, "capture" | "takenAt"> | null;
  /** The origin of the run that the photo is for. */
  readonly origin?: RunOrigin | undefined;
}

/** Imports a photo. Sends the photo's page as the referrer, which many shops require. */
export async function importUpload(
  ports: UploadPorts & Pick<Ports, "importer">,
  { userId, keyId: apiKeyId }: Caller,
  { url, source, origin: runOrigin }: NewImport,
  stop?: AbortSignal,
): Promise<UploadView> {
  await ports.rateLimiter.take(runOrigin === "bulk" ? bulkImportRule : importRule, userId);
  const referer = source?.page;
  const deadline = AbortSignal.timeout(IMPORT_TIMEOUT_MS);
  const signal = stop === undefined ? deadline : AbortSignal.any([deadline, stop]);
  const imported = addCaptureTime(ports, source && { ...source, capture: "import" });
  const sourceDigest = computeSourceDigest(url);
  const origin = { fileName: findUrlFileName(url), source: imported, apiKeyId, sourceDigest };
  return holdFile(ports.storage, userId, async () => {
    const bytes = await ports.importer.fetch(url, signal, referer === undefined ? {} : { referer });
    const image = await ports.images.normalize(bytes, { userId });
    return toUploadView(ports, await storeUpload(ports, userId, image, origin));
  });
}

function addCaptureTime(
  { clock }: Pick<Ports, "clock">,
  source: Omit<SourceColumn, "takenAt"> | null,
): SourceColumn | null {
  return source && { ...source, takenAt: clock.now().toISOString() };
}

/** An image of one of the user's runs. */
export interface Result {
  readonly runId: string;
  readonly index: number;
}

/** Stores a result as an upload. Repeated calls resolve to the same upload. Rejects with NOT_FOUND or RATE_LIMITED. */
export async function createUploadFromResult(
  ports: UploadPorts,
  userId: string,
  result: Result,
): Promise<UploadView> {
  await ports.rateLimiter.take(uploadRule, userId);
  return toUploadView(ports, await storeResultUpload(ports, createUserCaller(userId), result));
}

/** Stores a result as an upload, or finds the upload that it was stored as before. Rejects with NOT_FOUND. */
export async function storeResultUpload(
  ports: Omit<UploadPorts, "rateLimiter">,
  caller: Caller,
  { runId, index }: Result,
): Promise<Upload> {
  const { userId } = caller;
  const run = await requireOwnRun(ports.db, caller, runId);
  const variation = (await listVariations(ports.db, run.id)).find((candidate) => candidate.index === index);
  const image = variation?.image;
  if (!image) throw new AppError("NOT_FOUND", "This run has no image at this index.");
  const { imageKey: resultKey, uncertain: uncertainEdges } = image;
  const earlier = await findUploadOfResult(ports.db, resultKey);
  if (earlier !== undefined) return earlier;
  const bytes = await ports.storage.get(resultKey);
  // A retry may have replaced the image and deleted its file.
  if (bytes === undefined) throw new AppError("NOT_FOUND", "This image no longer exists.");
  const copy = await ports.images.normalize(bytes, { from: "our store", userId });
  // A caller who can access a run can use its results, so the copy belongs to the run's key.
  const { apiKeyId } = run;
  // The copy is named after the file that the result was made from.
  const inputs = await listRunInputs(ports.db, run.id);
  const [fileName, source] = [inputs[0]?.fileName ?? null, inheritSource(inputs)];
  // `sentFile` describes a file that the user sent. This copy was made on the server.
  const copyWithoutFile = { ...copy, sentFile: null };
  return storeUpload(ports, userId, copyWithoutFile, {
    resultKey,
    uncertainEdges,
    fileName,
    source,
    apiKeyId,
  });
}

/** The origin of an upload: the result that it's a copy of, or the user's own photo. */
interface Origin extends Pick<NewUpload, "fileName" | "apiKeyId" | "sourceDigest"> {
  readonly resultKey?: string | null;
  readonly uncertainEdges?: boolean;
  readonly source?: SourceColumn | null;
}

export async function storeUpload(
  ports: Omit<UploadPorts, "rateLimiter">,
  userId: string,
  image: Omit<NormalizedImage, "scaledFrom"> & Pick<NewUpload, "scaledFrom">,
  {
    fileName,
    resultKey = null,
    uncertainEdges = false,
    source = null,
    apiKeyId = null,
    sourceDigest = null,
  }: Origin,
): Promise<Upload> {
  const { jpeg } = await ports.images.thumbnail(image.png);
  const createdAt = ports.clock.now();
  const stamp = await takeStamp(ports.db, userId, createdAt);
  const imageKey = `${userId}/uploads/original_${stamp}.png`;
  const thumbnailKey = `${userId}/uploads/thumb_${stamp}.jpg`;
  const { png, ...facts } = image;
  const origin = { fileName, resultKey, uncertainEdges, source, apiKeyId, sourceDigest };
  const row = { userId, imageKey, thumbnailKey, ...facts, ...origin, bytes: png.byteLength, createdAt };
  const store = (...object: Parameters<UploadPorts["storage"]["put"]>) =>
    ports.storage.put(...object).catch((cause: unknown) => {
      throw findOutage(cause) ?? new AppError("INTERNAL", "Failed to upload file", { cause });
    });
  let upload: Upload | undefined;
  try {
    await waitForBoth(store(imageKey, png, "image/png"), store(thumbnailKey, jpeg, "image/jpeg"));
    upload = await insertUpload(ports.db, row);
  } catch (error) {
    await markForDeletion(ports, [imageKey, thumbnailKey]);
    throw error;
  }
  return upload ?? findConcurrentUpload(ports, row);
}

/** Finds the upload of a concurrent request for the same result, and deletes this request's files. */
async function findConcurrentUpload(
  ports: Pick<Ports, "db" | "storage" | "log">,
  { imageKey, thumbnailKey, resultKey }: { imageKey: string; thumbnailKey: string; resultKey: string | null },
): Promise<Upload> {
  await markForDeletion(ports, [imageKey, thumbnailKey]);
  await deleteFiles(ports, [imageKey, thumbnailKey]);
  const upload = resultKey === null ? undefined : await findUploadOfResult(ports.db, resultKey);
  if (upload === undefined) throw new Error("The result already has an upload, but it can't be found.");
  return upload;
}

export function toUploadView(ports: Pick<Ports, "clock" | "settings">, upload: Upload): UploadView {
  const now = ports.clock.now();
  const { id, width, height, hasAlpha, createdAt } = upload;
  return {
    id,
    url: signFileLink(ports.settings, upload.imageKey, { now }),
    thumbnailUrl: signFileLink(ports.settings, upload.thumbnailKey, { now }),
    width,
    height,
    hasAlpha,
    createdAt,
    fileName: upload.fileName,
    note: describeChanges(upload),
    fixed: toFixedView(upload),
    source: toUploadSourceView(upload.source),
  };
}
