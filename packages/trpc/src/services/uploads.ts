import {
  findUploadOfResult,
  insertUpload,
  listRunInputs,
  listVariations,
  type NewUpload,
  nextStamp,
  type Upload,
} from "@packshot/db";
import { z } from "zod";
import { AppError, type NormalizedImage, type Ports, type RateRule } from "../ports/index.ts";
import { signFileLink } from "./file-links.ts";
import { fileNameOfUrl, keptFileName } from "./file-names.ts";
import { requireOwnRun } from "./runs/own-run.ts";

const uploadRule: RateRule = { name: "upload", points: 120, perSeconds: 600 };
const importRule: RateRule = { name: "import", points: 60, perSeconds: 600 };
/** Milliseconds. The importer has a limit of its own; this one also covers an unresponsive name server. */
const IMPORT_DEADLINE = 20_000;

export const uploadView = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    thumbnailUrl: z.string(),
    width: z.number(),
    height: z.number(),
    hasAlpha: z.boolean(),
    createdAt: z.date(),
  })
  .readonly()
  .meta({ id: "Upload" });
export type UploadView = z.infer<typeof uploadView>;

type UploadPorts = Pick<Ports, "db" | "storage" | "images" | "rateLimiter" | "clock" | "settings">;

export async function createUpload(
  ports: UploadPorts,
  userId: string,
  { bytes, name }: { readonly bytes: Uint8Array; readonly name: string },
): Promise<UploadView> {
  await ports.rateLimiter.take(uploadRule, userId);
  const image = await ports.images.normalize(bytes, { person: userId });
  return viewUpload(ports, await store(ports, userId, image, { fileName: keptFileName(name) }));
}

export async function importUpload(
  ports: UploadPorts & Pick<Ports, "importer">,
  userId: string,
  url: string,
): Promise<UploadView> {
  await ports.rateLimiter.take(importRule, userId);
  const bytes = await ports.importer.fetch(url, AbortSignal.timeout(IMPORT_DEADLINE));
  const image = await ports.images.normalize(bytes, { person: userId });
  return viewUpload(ports, await store(ports, userId, image, { fileName: fileNameOfUrl(url) }));
}

/** Names a picture of one of the user's runs. */
export interface Result {
  readonly runId: string;
  readonly index: number;
}

/** Stores the result as an upload, the same one however often it is asked for. Rejects with NOT_FOUND. */
export async function createUploadFromResult(
  ports: UploadPorts,
  userId: string,
  result: Result,
): Promise<UploadView> {
  await ports.rateLimiter.take(uploadRule, userId);
  return viewUpload(ports, await uploadOfResult(ports, userId, result));
}

/** Stores a result as an upload for a run that takes it, and returns it without links. */
export async function uploadOfResult(
  ports: Omit<UploadPorts, "rateLimiter">,
  userId: string,
  { runId, index }: Result,
): Promise<Upload> {
  const run = await requireOwnRun(ports.db, { userId, runId });
  const variation = (await listVariations(ports.db, run.id)).find((candidate) => candidate.index === index);
  const image = variation?.image;
  if (!image) throw new AppError("NOT_FOUND", "This run has no such picture.");
  const { imageKey: resultKey, uncertain: uncertainEdges } = image;
  const earlier = await findUploadOfResult(ports.db, resultKey);
  if (earlier !== undefined) return earlier;
  const bytes = await ports.storage.get(resultKey);
  // A retry that replaces the picture deletes the file.
  if (bytes === undefined) throw new AppError("NOT_FOUND", "This picture no longer exists.");
  const copy = await ports.images.normalize(bytes, { from: "our store", person: userId });
  // What is made of the result is named after the file that the result was made of.
  const fileName = (await listRunInputs(ports.db, run.id))[0]?.fileName ?? null;
  return store(ports, userId, copy, { resultKey, uncertainEdges, fileName });
}

/** Says where an upload comes from; without a result, it is the person's own picture. */
interface Origin extends Pick<NewUpload, "fileName"> {
  readonly resultKey?: string | null;
  readonly uncertainEdges?: boolean;
}

async function store(
  ports: Omit<UploadPorts, "rateLimiter">,
  userId: string,
  image: NormalizedImage,
  { fileName, resultKey = null, uncertainEdges = false }: Origin,
): Promise<Upload> {
  const { webp } = await ports.images.thumbnail(image.png);
  const createdAt = ports.clock.now();
  const stamp = await nextStamp(ports.db, userId, createdAt);
  const imageKey = `${userId}/uploads/original_${stamp}.png`;
  const thumbnailKey = `${userId}/uploads/thumb_${stamp}.webp`;
  await Promise.all([
    ports.storage.put(imageKey, image.png, "image/png"),
    ports.storage.put(thumbnailKey, webp, "image/webp"),
  ]);
  const { png, ...facts } = image;
  const origin = { fileName, resultKey, uncertainEdges };
  const row = { userId, imageKey, thumbnailKey, ...facts, ...origin, bytes: png.byteLength, createdAt };
  const upload = await insertUpload(ports.db, row);
  return upload ?? concurrentUpload(ports, row);
}

/** Another request has stored the same result meanwhile: its upload counts, and these files are deleted. */
async function concurrentUpload(
  ports: Pick<Ports, "db" | "storage">,
  { imageKey, thumbnailKey, resultKey }: { imageKey: string; thumbnailKey: string; resultKey: string | null },
): Promise<Upload> {
  await Promise.all([ports.storage.delete(imageKey), ports.storage.delete(thumbnailKey)]);
  const upload = resultKey === null ? undefined : await findUploadOfResult(ports.db, resultKey);
  if (upload === undefined) throw new Error("an upload was refused for its result, but no upload has it");
  return upload;
}

function viewUpload(ports: Pick<Ports, "clock" | "settings">, upload: Upload): UploadView {
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
  };
}
