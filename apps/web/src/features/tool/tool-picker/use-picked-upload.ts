import { useQuery } from "@tanstack/react-query";
import { toApiError } from "../../../api/error.ts";
import { trpc } from "../../../api/trpc.ts";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";
import { useCutOut } from "../cut-out/use-cut-out.ts";
import { uploadPhoto } from "../upload/upload-photo.ts";

interface PickedUpload {
  /** Null until the photo is stored. */
  readonly uploadId: string | null;
  /** The state of the upload or an error, as text for the user. */
  readonly text: string;
  readonly failed: boolean;
}

/** Uploads a photo and cuts it out, once for all tools. Stops when the picker closes. */
export function usePickedUpload(photo: IncomingPhoto, number: number): PickedUpload {
  const { client } = trpc.useUtils();
  const upload = useQuery({
    queryKey: ["photo in the tool picker", number],
    queryFn: ({ signal }) => uploadPhoto(client, photo, signal, null),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const uploadId = upload.data?.id ?? null;
  const cutOut = useCutOut(uploadId);
  if (upload.error) return { uploadId, text: toApiError(upload.error).message, failed: true };
  if (upload.fetchStatus === "paused") return { uploadId, text: offlineText, failed: false };
  if (uploadId === null) return { uploadId, text: "Uploading…", failed: false };
  if (cutOut.isPending) return { uploadId, text: "Cutting it out…", failed: false };
  if (!cutOut.data?.found) return { uploadId, text: notFoundText, failed: false };
  return { uploadId, text: "Previews of your photo are free.", failed: false };
}

const offlineText = "You're offline. Previews appear when you're back.";
const notFoundText = "We couldn't find a product. Choose a tool, then mark the product yourself.";
