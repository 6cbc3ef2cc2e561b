import { findUpload, isPhotoPaidFor, type Tx, type Upload } from "@packshot/db";
import { AppError, type CutOutSource, type Ports } from "../../ports/index.ts";
import { type Caller, toOwnerCondition } from "../auth/caller.ts";

export type CutOutPorts = Pick<
  Ports,
  "db" | "storage" | "cutOuts" | "images" | "rateLimiter" | "clock" | "log" | "settings"
>;

export async function requireUpload({ db }: Pick<Ports, "db">, caller: Caller, id: string): Promise<Upload> {
  const upload = await findUpload(db, { ...toOwnerCondition(caller), id });
  if (upload !== undefined) return upload;
  throw new AppError("NOT_FOUND", "We can't find this upload. Upload the image again.");
}

export async function loadSource(
  ports: CutOutPorts,
  { imageKey, uncertainEdges }: Upload,
): Promise<CutOutSource> {
  const png = await requireFile(ports, imageKey);
  return { png, ...(uncertainEdges && { uncertainEdges }) };
}

export async function requireFile({ storage }: Pick<Ports, "storage">, key: string): Promise<Uint8Array> {
  const bytes = await storage.get(key);
  if (bytes === undefined) throw new Error(`The file ${key} is missing from the store.`);
  return bytes;
}

/** Maximum longer side of a preview until a token is spent on the photo. It's enough to check and correct a cut-out. */
export const MAX_FREE_SIDE_PX = 640;
/** Maximum longer side once a token is spent. */
const MAX_PAID_SIDE_PX = 1024;

/** Resolves to the maximum pixels of the longer side of the user's preview. */
async function getPreviewSide(tx: Tx, userId: string, { sha256 }: Upload): Promise<number> {
  return (await isPhotoPaidFor(tx, { userId, sha256 })) ? MAX_PAID_SIDE_PX : MAX_FREE_SIDE_PX;
}

/** Resolves to the fields that all cut-out jobs for a photo have. */
export async function createCutOutJob({ db }: Pick<Ports, "db">, userId: string, upload: Upload) {
  return { userId, photo: upload.id, previewSide: await getPreviewSide(db, userId, upload) };
}
