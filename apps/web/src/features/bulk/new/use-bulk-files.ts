import { createRandomId } from "@packshot/trpc/client/random-id";
import { useEffect, useState } from "react";
import { trackUpload } from "../../../api/tracked-fetch.ts";
import { trpc, type TrpcClient } from "../../../api/trpc.ts";
import type { BulkFile } from "./files.ts";
import { createUploadQueue } from "./upload-queue.ts";

/** The size above which a file's upload progress is tracked. Smaller files upload too fast to show any. */
const PROGRESS_MIN_BYTES = 2 * 1024 * 1024;

/** Holds the files of a job and uploads them as they are added. */
export function useBulkFiles(initialFiles: readonly BulkFile[]) {
  const { client } = trpc.useUtils();
  const [files, setFiles] = useState(initialFiles);
  const [queue] = useState(() =>
    createUploadQueue({
      initialFiles,
      createId: createRandomId,
      send: (file, signal, onSent) => sendFile(client, file, signal, onSent),
      onChange: setFiles,
    }),
  );
  useEffect(() => {
    queue.start();
    return queue.stop;
  }, [queue]);
  return { files, queue };
}

async function sendFile(
  client: TrpcClient,
  file: File,
  signal: AbortSignal,
  onSent: (fraction: number) => void,
) {
  const form = new FormData();
  form.set("file", file);
  const body = file.size > PROGRESS_MIN_BYTES ? trackUpload(form, onSent) : form;
  const { id, thumbnailUrl } = await client.uploads.create.mutate(body, { signal });
  return { uploadId: id, thumbnailUrl };
}
