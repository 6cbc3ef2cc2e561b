import { Button } from "../../../ui/button.tsx";
import { useElapsedSeconds } from "../screen/clock.ts";
import { offlineText } from "../screen/run-state.ts";
import type { AdState } from "./use-ad.ts";

/** Shows the progress of an ad, with a button that cancels it. */
export function AdProgress({ ad: { live, waitsForConnection, cancel } }: { readonly ad: AdState }) {
  const elapsed = useElapsedSeconds(live.startedAt);
  return (
    <>
      <p className="rounded-full bg-raised px-3.5 py-1.5 text-sm tabular-nums">
        {waitsForConnection ? offlineText : `Adding Text... ${elapsed} s`}
      </p>
      {cancel && (
        <Button size="pill" variant="pill" onClick={cancel}>
          Cancel
        </Button>
      )}
    </>
  );
}
