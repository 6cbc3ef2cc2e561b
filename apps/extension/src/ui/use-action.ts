import { useState } from "react";

/** The state of an asynchronous action. Disable its button while `isBusy` is true, because `run` doesn't check it. */
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
