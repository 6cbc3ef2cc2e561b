import { useEffect, useEffectEvent, useState } from "react";

/**
 * Does something once an upload is stored, with what the screen is by then: options may change on the way.
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
