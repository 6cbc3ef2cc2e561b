import type { CutOut } from "../../../../api/trpc.ts";
import { describeDoubts } from "@packshot/tools/cut-out-doubts";
import { describeDefects, type Edges } from "../../edges/edge-text.ts";

/** Used for a photo that was already cut out when uploaded, whose edges aren't checked. */
export const unknownEdges: Pick<Edges, "check"> = { check: [] };

/** Describes what to check in a cut-out; empty if there is nothing. */
export function describeCutOutProblems(view: CutOut): string {
  if (!view.found) return "We couldn't find a product. Draw a box around it.";
  const doubts = view.corrected || view.verdict === "clean" ? "" : describeDoubts(view.doubts).join(", ");
  return [`${doubts.charAt(0).toUpperCase()}${doubts.slice(1)}`, describeDefects(view.edges ?? unknownEdges)]
    .filter((text) => text !== "")
    .join(". ");
}
