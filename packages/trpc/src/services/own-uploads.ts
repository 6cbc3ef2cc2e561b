import { findUpload, findUploadsOfFiles, listUsedUploads, type UploadOfFile } from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports } from "../ports/index.ts";
import { type Caller, toOwnerCondition } from "./auth/caller.ts";
import { uploadView, type UploadView, toUploadView } from "./uploads.ts";
import { HOUR_MS } from "./durations.ts";

type UploadPorts = Pick<Ports, "db" | "clock" | "settings">;

/** Resolves to an upload. Rejects with NOT_FOUND, including for an upload that the caller can't access. */
export async function getOwnUpload(ports: UploadPorts, caller: Caller, id: string): Promise<UploadView> {
  const upload = await findUpload(ports.db, { ...toOwnerCondition(caller), id });
  if (upload === undefined) {
    throw new AppError(
      "NOT_FOUND",
      "This upload isn't in your account or was deleted. Unused uploads are kept for a day.",
    );
  }
  return toUploadView(ports, upload);
}

/** Maximum age of a found upload that no run uses, because unused uploads are deleted after a day. */
const MAX_FOUND_AGE_MS = 12 * HOUR_MS;

/** Finds uploads of files with these digests that won't be deleted before a run can start from them. */
export async function findFileUploads(
  { db, clock }: UploadPorts,
  caller: Caller,
  sha256: readonly string[],
): Promise<UploadOfFile[]> {
  const since = new Date(clock.now().getTime() - MAX_FOUND_AGE_MS);
  return findUploadsOfFiles(db, { ...toOwnerCondition(caller), sha256, since });
}

export const sentUploadView = z
  .strictObject({
    upload: uploadView,
    run: z
      .strictObject({
        id: z.string(),
        tool: z.string().describe("Slug of the tool."),
        status: z.enum(["queued", "running", "succeeded", "failed", "canceled"]),
      })
      .nullable()
      .describe("Newest run made from the upload; null if there is none."),
  })
  .readonly()
  .meta({ id: "SentUpload" });
export type SentUploadView = z.infer<typeof sentUploadView>;

/** Lists uploads with their newest runs, in the order of the IDs, without uploads that the caller can't access. */
export async function listSentUploads(
  ports: UploadPorts,
  caller: Caller,
  ids: readonly string[],
): Promise<SentUploadView[]> {
  const uploads = await listUsedUploads(ports.db, { ...toOwnerCondition(caller), ids });
  const byId = new Map(uploads.map((upload) => [upload.id, upload]));
  return [...new Set(ids)].flatMap((id) => {
    const upload = byId.get(id);
    return upload === undefined ? [] : [{ upload: toUploadView(ports, upload), run: upload.run }];
  });
}
