import { useEffect, useEffectEvent } from "react";
import type { IncomingPicture } from "../upload/read-transfer.ts";

/** Takes the picture that the address of a screen brings along, once. */
export function useArriving(arriving: IncomingPicture | null, onPicture: (picture: IncomingPicture) => void) {
  const arrive = useEffectEvent(onPicture);
  useEffect(() => {
    if (arriving) arrive(arriving);
  }, [arriving]);
}
