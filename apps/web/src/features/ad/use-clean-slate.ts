import { useEffect, useEffectEvent, useState } from "react";
import type { OptionsState } from "../options/use-options.ts";

interface Slate {
  /** Of the address. */
  readonly photosRunId: string | null;
  readonly adRunId: string | null;
  readonly options: OptionsState;
  /** Forgets what went wrong before. */
  readonly onForget: () => void;
}

/** Words and troubles are about photos: other ones begin without. A finished ad brings its own words along. */
export function useCleanSlate({ photosRunId, adRunId, options, onForget }: Slate): void {
  const [writtenFor, setWrittenFor] = useState(photosRunId);
  if (writtenFor !== photosRunId) {
    setWrittenFor(photosRunId);
    if (adRunId === null) {
      options.set("adText", "");
      options.set("selectedAdTextIndex", 0);
      options.belongTo(null);
    }
  }
  const forget = useEffectEvent(onForget);
  useEffect(() => forget(), [photosRunId]);
}
