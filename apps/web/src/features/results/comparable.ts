import type { AnyTool } from "@packshot/tools/catalogue";
import type { Run } from "../../api/trpc.ts";
import { sameRatio } from "./frame-of.ts";
import type { Size } from "./zoom.ts";

/** The photograph to lay over a result, where the result is that photograph, changed. */
export function comparableOriginal(
  tool: Pick<AnyTool, "images">,
  run: Pick<Run, "sources">,
  result: Size,
): Run["sources"][number] | undefined {
  const [original] = run.sources;
  if (!original || Object.keys(tool.images).length > 1) return undefined;
  return sameRatio(original, result) ? original : undefined;
}
