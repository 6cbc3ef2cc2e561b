import { trackUpload } from "../../../api/tracked-fetch.ts";
import type { TrpcClient } from "../../../api/trpc.ts";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";
import type { SourcePhoto } from "./source.ts";

function createForm(file: File): FormData {
  const form = new FormData();
  form.set("file", file);
  return form;
}

/**
 * Resolves to a photo's upload. Sends a file's bytes, or has the server fetch a URL or copy a result. For a photo that
 * is already an upload, fetches its data.
 * @param onSent called with the fraction of a file's bytes that have been sent
 */
export function uploadPhoto(
  client: TrpcClient,
  photo: IncomingPhoto,
  signal: AbortSignal,
  onSent: ((fraction: number) => void) | null,
): Promise<SourcePhoto> {
  if (photo.kind === "file") {
    const form = createForm(photo.file);
    return client.uploads.create.mutate(onSent === null ? form : trackUpload(form, onSent), { signal });
  }
  if (photo.kind === "result") {
    const { runId, index } = photo;
    return client.uploads.createFromResult.mutate({ runId, index }, { signal });
  }
  if (photo.kind === "upload") return client.uploads.get.query({ id: photo.id }, { signal });
  const { url, source } = photo;
  return client.uploads.importFromUrl.mutate({ url, ...(source && { source }) }, { signal });
}
