import { createRandomId } from "@packshot/trpc/client/random-id";
import { useEffect, useState } from "react";
import { trackUpload } from "../../../api/tracked-fetch.ts";
import { trpc, type TrpcClient } from "../../../api/trpc.ts";
import type { BulkFile } from "./files.ts";
import { createUploadQueue } from "./upload-queue.ts";

/** Bytes above which a file shows its upload progress. Smaller files upload too fast for it. */
const PROGRESS_MIN_BYTES = 2 * 1024 * 1024;

/** Holds the files of a job and uploads them as they are added. */
export function useBulkFiles(atFirst: readonly BulkFile[]) {
  const { client } = trpc.useUtils();
  const [files, setFiles] = useState(atFirst);
  const [queue] = useState(() =>
    createUploadQueue({
      atFirst,
      newId: createRandomId,
      send: (file, signal, onSent) => sendFile(client, file, signal, onSent),
      onChange: setFiles,
    }),
  );
  useEffect(() => {
    queue.begin();
    return queue.stop;
  }, [queue]);
  return { files, queue };
}

async function sendFile(
  client: TrpcClient,
  file: File,
  signal: AbortSignal,
  onSent: (share: number) => void,
) {
  const form = new FormData();
  form.set("file", file);
  const followed = file.size > PROGRESS_MIN_BYTES ? trackUpload(form, onSent) : form;
  const { id, thumbnailUrl } = await client.uploads.create.mutate(followed, { signal });
  return { uploadId: id, thumbnailUrl };
}
