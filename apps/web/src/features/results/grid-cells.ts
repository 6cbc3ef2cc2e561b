import type { Run, Variation } from "../../api/trpc.ts";
import { frameOf } from "../picture/frame-of.ts";
import type { Size } from "../picture/zoom.ts";
import { useScreenOptions, useScreenSources } from "../screen/contexts.tsx";

/** A place in a grid: what is there, or what it waits for. */
export interface Cell {
  readonly index: number;
  readonly label: string;
  readonly size: Size;
  /** Null while the run is being started. */
  readonly variation: Variation | null;
  /** It was hard to tell the product from its background, and the person can show where it is. */
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
      size: frameOf(index, { run, quote, original }),
      variation,
      uncertain:
        tool.subjectBox === true && variation?.status === "made" && variation.image?.uncertain === true,
    };
  });
}

/** What every kind of result view gets. */
export interface ResultsProps {
  /** Null while the run is being started: its frames are there at once. */
  readonly run: Run | null;
}
