import { Button } from "../../../ui/button.tsx";
import { useElapsedSeconds } from "../screen/clock.ts";
import { waitingText } from "../screen/run-state.ts";
import type { AdState } from "./use-ad.ts";

/** Shows the progress of an ad, with a button that cancels it. */
export function AdProgress({ ad: { live, waits, cancel } }: { readonly ad: AdState }) {
  const elapsed = useElapsedSeconds(live.begun);
  return (
    <>
      <p className="rounded-full bg-raised px-3.5 py-1.5 text-sm tabular-nums">
        {waits ? waitingText : `Adding Text... ${elapsed} s`}
      </p>
      {cancel && (
        <Button size="pill" variant="pill" onClick={cancel}>
          Cancel
        </Button>
      )}
    </>
  );
}
