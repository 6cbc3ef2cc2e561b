import { Button } from "../../ui/button.tsx";
import { textOf } from "../options/option-values.ts";
import { useElapsedSeconds } from "../results/use-elapsed-seconds.ts";
import type { AdState } from "./use-ad.ts";

interface Props {
  readonly ad: AdState;
  readonly onCancel: (() => void) | null;
}

/** The frame of the ad in its format, and how long it has been going on. */
export function WaitingFinalAd({ ad, onCancel }: Props) {
  const elapsed = useElapsedSeconds(ad.live.begun);
  const [width = "1", height = "1"] = textOf(ad.options.values, "format").split(":");
  return (
    <div
      className="undeveloped mx-auto flex max-h-[62svh] max-w-full flex-col items-center justify-center gap-3 rounded-picture"
      style={{ aspectRatio: `${width} / ${height}`, height: "62svh" }}
    >
      <p className="rounded-full bg-raised px-3.5 py-1.5 text-sm tabular-nums">Adding Text... {elapsed} s</p>
      {onCancel && (
        <Button size="pill" variant="pill" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
