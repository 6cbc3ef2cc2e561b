import type { Run, Variation } from "../../../api/trpc.ts";
import { findFrame } from "../image/result-frame.ts";
import type { Size } from "../geometry.ts";
import { useScreenOptions, useScreenSources } from "../screen/contexts.tsx";

/** A result's place on the screen, which exists before the result does. */
export interface Cell {
  readonly index: number;
  readonly label: string;
  readonly size: Size;
  /** `null` while the run is being started. */
  readonly variation: Variation | null;
  /** Whether the edges are uncertain and the user can draw a box around the product. */
  readonly uncertain: boolean;
}

export function useCells(run: Run | null): readonly Cell[] {
  const { source } = useScreenSources();
  const { tool, quote } = useScreenOptions();
  const original = source.status === "ready" ? source.upload : null;
  return tool.variationLabels.map((label: string, index: number) => {
    const variation = run?.variations[index] ?? null;
    return {
      index,
      label,
      size: findFrame(index, { run, quote, original }),
      variation,
      uncertain:
        tool.subjectBox === true && variation?.status === "made" && variation.image?.uncertain === true,
    };
  });
}

/** The props of every kind of result view. */
export interface ResultsProps {
  /** `null` while the run is being started, because its frames are shown immediately. */
  readonly run: Run | null;
}
