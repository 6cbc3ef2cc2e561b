import type { EdgesColumn } from "@packshot/db";
import { z } from "zod";
import { edgeLimits } from "../../ports/index.ts";

const fraction = z.number().min(0).max(1);

export const edgesView = z
  .strictObject({
    halo: fraction.describe("Fraction of the old background's color in the outermost two pixels, 0 to 1."),
    holes: fraction.describe("Fraction of transparent pixels that look like part of the product, 0 to 1."),
    ragged: fraction.describe(
      "Fraction of the outline that is rough and doesn't follow an edge in the photo, 0 to 1.",
    ),
    cutOff: fraction.describe(
      "Fraction of the outline on the photo's border, where the product is cut off, 0 to 1.",
    ),
    check: z
      .array(z.enum(["halo", "holes", "ragged", "cutOff"]))
      .readonly()
      .describe(
        `Defects that a person should check: ${Object.entries(edgeLimits)
          .map(([name, limit]) => `${name} from ${limit}`)
          .join(", ")}.`,
      ),
  })
  .readonly()
  .meta({ id: "Edges" });
export type EdgesView = z.infer<typeof edgesView>;

const kinds = ["halo", "holes", "ragged", "cutOff"] as const;

export function toEdgesView(edges: EdgesColumn | null): EdgesView | null {
  return edges && { ...edges, check: kinds.filter((kind) => edges[kind] >= edgeLimits[kind]) };
}
