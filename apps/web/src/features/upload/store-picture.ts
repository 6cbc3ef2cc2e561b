import type { TrpcClient } from "../../api/trpc.ts";
import type { IncomingPicture } from "./read-transfer.ts";
import type { SourcePicture } from "./source.ts";

function formOf(file: File): FormData {
  const form = new FormData();
  form.set("file", file);
  return form;
}

/** Gives the server a picture: its bytes, or an address that it fetches itself. */
export function storePicture(
  client: TrpcClient,
  picture: IncomingPicture,
  signal: AbortSignal,
): Promise<SourcePicture> {
  if (picture.kind === "file") return client.uploads.create.mutate(formOf(picture.file), { signal });
  if (picture.kind === "result") {
    const { runId, index } = picture;
    return client.uploads.createFromResult.mutate({ runId, index }, { signal });
  }
  return client.uploads.importFromUrl.mutate({ url: picture.url }, { signal });
}
