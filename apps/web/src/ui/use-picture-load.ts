import { useEffect, useState } from "react";

/** Milliseconds before each further try: a lost request is made good at once, a server that is gone is left in peace. */
const pauses = [500, 2000, 6000, 15_000];

/** One press on Retry asks for every picture on the screen that is missing, not just for the one beside it. */
const retries = new EventTarget();

interface Load {
  readonly attempt: number;
  readonly state: "loading" | "loaded" | "pausing" | "lost";
}

export interface PictureLoad extends Load {
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/** Follows one picture on its way over the network, and asks again for what was lost: after a pause, or once back online. */
export function usePictureLoad(): PictureLoad {
  const [{ attempt, state }, setLoad] = useState<Load>({ attempt: 0, state: "loading" });
  const missing = state === "pausing" || state === "lost";

  useEffect(() => {
    if (state !== "pausing") return undefined;
    const next = () => setLoad((load) => ({ attempt: load.attempt + 1, state: "loading" }));
    const timer = setTimeout(next, pauses[attempt]);
    return () => clearTimeout(timer);
  }, [attempt, state]);

  useEffect(() => {
    if (!missing) return undefined;
    const again = () => setLoad({ attempt: 0, state: "loading" });
    window.addEventListener("online", again);
    retries.addEventListener("retry", again);
    return () => {
      window.removeEventListener("online", again);
      retries.removeEventListener("retry", again);
    };
  }, [missing]);

  return {
    attempt,
    state,
    onLoad: () => setLoad((load) => ({ ...load, state: "loaded" })),
    onError: () => setLoad((load) => ({ ...load, state: load.attempt < pauses.length ? "pausing" : "lost" })),
  };
}

export function retryPictures(): void {
  retries.dispatchEvent(new Event("retry"));
}
