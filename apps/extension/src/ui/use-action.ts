import { useState } from "react";

/** An action that can't run twice at once, and whose progress or failure the screen shows. */
interface Action {
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly run: (act: () => Promise<unknown>) => void;
}

export function useAction(): Action {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  return {
    isBusy: state === "busy",
    hasFailed: state === "failed",
    run: (act) => {
      setState("busy");
      act().then(
        () => setState("idle"),
        () => setState("failed"),
      );
    },
  };
}
