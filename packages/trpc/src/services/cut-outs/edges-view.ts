import type { EdgesColumn } from "@packshot/db";
import { z } from "zod";
import { edgeLimits } from "../../ports/index.ts";

const share = z.number().min(0).max(1);

export const edgesView = z
  .strictObject({
    halo: share.describe("The part of the old background's color in the outermost two pixels."),
    holes: share.describe("The part of the product that is transparent although it looks like the product."),
    ragged: share.describe("The part of the outline that is rough where the photo has no edge."),
    cutOff: share.describe("The part of the outline on the photo's border, where the product leaves it."),
    check: z
      .array(z.enum(["halo", "holes", "ragged", "cutOff"]))
      .readonly()
      .describe(
        `Names the figures that a person should look at: ${Object.entries(edgeLimits)
          .map(([name, limit]) => `${name} from ${limit}`)
          .join(", ")}.`,
      ),
  })
  .readonly()
  .meta({ id: "Edges" });
export type EdgesView = z.infer<typeof edgesView>;

const kinds = ["halo", "holes", "ragged", "cutOff"] as const;

export function viewEdges(edges: EdgesColumn | null): EdgesView | null {
  return edges && { ...edges, check: kinds.filter((kind) => edges[kind] >= edgeLimits[kind]) };
}
