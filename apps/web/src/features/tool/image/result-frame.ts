import type { AnyTool } from "@packshot/tools/catalog";
import type { Run, ToolQuote } from "../../../api/trpc.ts";
import type { Size } from "../geometry.ts";

interface FrameInputs {
  readonly run: Run | null;
  /** The quote for the options that the run was started with. */
  readonly quote: Pick<ToolQuote, "frames"> | undefined;
  /** The size of the user's photo. */
  readonly original: Size | null;
}

const defaultFrame: Size = { width: 4, height: 3 };

/** Returns a result's size, or the best guess before the image exists, so that its frame can be shown immediately. */
export function findFrame(index: number, { run, quote, original }: FrameInputs): Size {
  const images = run?.variations.map(({ image }) => image) ?? [];
  return (
    images[index] ??
    quote?.frames[index] ??
    images.find((image) => image !== null) ??
    original ??
    defaultFrame
  );
}

/** Returns true when the aspect ratios are equal or differ so little that one image can overlay the other. */
export function hasSameRatio(a: Size, b: Size): boolean {
  return Math.abs(Math.log((a.width / a.height) * (b.height / b.width))) < 0.03;
}

type Original = Run["sources"][number];

export type Comparison =
  { readonly kind: "overlay"; readonly original: Original } | { readonly kind: "side-by-side" };

/**
 * Returns how to compare a result with its source: as an overlay if it was made from that one photo at the same ratio;
 * otherwise side by side. Returns null when the result wasn't made from a photo.
 */
export function chooseComparison(
  tool: Pick<AnyTool, "images">,
  { sources }: Pick<Run, "sources">,
  result: Size,
): Comparison | null {
  const [original] = sources;
  if (!original) return null;
  const hasOneSlot = Object.keys(tool.images).length === 1;
  return hasOneSlot && hasSameRatio(original, result)
    ? { kind: "overlay", original }
    : { kind: "side-by-side" };
}
