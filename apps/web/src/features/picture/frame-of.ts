import type { AnyTool } from "@packshot/tools/catalogue";
import type { Run, ToolQuote } from "../../api/trpc.ts";
import type { Size } from "./zoom.ts";

interface Known {
  readonly run: Run | null;
  /** The quote is for the options that the run was started with. */
  readonly quote: Pick<ToolQuote, "frames"> | undefined;
  /** The picture that was brought. */
  readonly original: Size | null;
}

const unknown: Size = { width: 4, height: 3 };

/** Returns what a result measures, or the shape that it will have: its frame is on the screen first. */
export function frameOf(index: number, { run, quote, original }: Known): Size {
  const images = run?.variations.map(({ image }) => image) ?? [];
  return (
    images[index] ?? quote?.frames[index] ?? images.find((image) => image !== null) ?? original ?? unknown
  );
}

/** Says whether both have the same ratio: only then can they lie over each other. */
export function sameRatio(a: Size, b: Size): boolean {
  return Math.abs(Math.log((a.width / a.height) * (b.height / b.width))) < 0.03;
}

type Original = Run["sources"][number];

export type Comparison = { readonly kind: "over"; readonly original: Original } | { readonly kind: "beside" };

/**
 * Says how a result is compared with what it was made from: laid over it, where it is that photograph, changed;
 * otherwise beside it. Null when it was made from no picture.
 */
export function comparisonOf(
  tool: Pick<AnyTool, "images">,
  { sources }: Pick<Run, "sources">,
  result: Size,
): Comparison | null {
  const [original] = sources;
  if (!original) return null;
  const alone = Object.keys(tool.images).length === 1;
  return alone && sameRatio(original, result) ? { kind: "over", original } : { kind: "beside" };
}
