import { useState } from "preact/hooks";

/** Is one thing that is done at a time, of which the screen shows that it goes on or has failed. */
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
