import type { AnyTool } from "@packshot/tools/catalogue";
import type { Run } from "../../api/trpc.ts";
import { sameRatio } from "./frame-of.ts";
import type { Size } from "./zoom.ts";

type Original = Run["sources"][number];

export type Comparison = { readonly kind: "over"; readonly original: Original } | { readonly kind: "beside" };

/**
 * How a result is compared with what it was made from: laid over it, where the result is that photograph, changed;
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
