import { useEffect, useEffectEvent, useState } from "react";
import type { IncomingPicture } from "../upload/read-transfer.ts";

/** Takes the picture that the address of a screen brings along, once. */
export function useArriving(arriving: IncomingPicture | null, onPicture: (picture: IncomingPicture) => void) {
  const arrive = useEffectEvent(onPicture);
  useEffect(() => {
    if (arriving) arrive(arriving);
  }, [arriving]);
}

/**
 * Does something once an upload is stored, with what the screen is by then, because options may change on the way.
 * Tell it the upload's id; null before another one is brought.
 */
export function useWhenStored(onStored: () => void): (uploadId: string | null) => void {
  const [uploadId, setUploadId] = useState<string | null>(null);
  const stored = useEffectEvent(onStored);
  useEffect(() => {
    if (uploadId !== null) stored();
  }, [uploadId]);
  return setUploadId;
}
