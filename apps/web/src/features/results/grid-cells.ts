import type { AnyTool } from "@packshot/tools/catalogue";
import type { Run, Variation } from "../../api/trpc.ts";
import { frameOf } from "../picture/frame-of.ts";
import type { Size } from "../picture/zoom.ts";
import type { ToolScreenState } from "../screen/use-tool-screen.ts";

/** A place in a grid: what is there, or what it waits for. */
export interface Cell {
  readonly index: number;
  readonly label: string;
  readonly size: Size;
  /** Null while the run is being started. */
  readonly variation: Variation | null;
  /** It was hard to tell the product from its ground, and the person can show it. */
  readonly uncertain: boolean;
}

export function cellsOf({ tool, screen, run }: ResultsProps): readonly Cell[] {
  const { quote, source } = screen;
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
  readonly tool: AnyTool;
  readonly screen: ToolScreenState;
  /** Null while the run is being started: its frames are there at once. */
  readonly run: Run | null;
}
