import type { RunImage } from "../../../api/trpc.ts";

export type Edges = NonNullable<RunImage["edges"]>;
export type EdgeKind = Edges["check"][number];
/** The problems that can be fixed automatically. */
export type EdgeFix = Exclude<EdgeKind, "cutOff">;

const edgeKinds = ["halo", "holes", "ragged", "cutOff"] as const satisfies readonly EdgeKind[];

const defects: Readonly<Record<EdgeKind, string>> = {
  halo: "a halo of the old background",
  holes: "holes in the product",
  ragged: "a rough outline",
  cutOff: "the product is cut off at the photo's edge",
};

/** Names the edge problems, for example "A rough outline". */
export function describeDefects({ check }: Pick<Edges, "check">): string {
  const text = check.map((kind) => defects[kind]).join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Summarizes the edge quality, for example "Edges: a halo of the old background". */
export function summarizeEdges({ check }: Pick<Edges, "check">): string {
  return check.length === 0 ? "Edges: clean" : `Edges: ${check.map((kind) => defects[kind]).join(", ")}`;
}

export const fixLabels: Readonly<Record<EdgeFix, string>> = {
  halo: "Remove halo",
  holes: "Fill holes",
  ragged: "Smooth outline",
};

/** Returns the fixes, in the order in which the problems are named. */
export function listFixes({ check }: Pick<Edges, "check">): readonly EdgeFix[] {
  return check.filter((kind) => kind !== "cutOff");
}

const figureLabels: Readonly<Record<EdgeKind, string>> = {
  halo: "Old background along the outline",
  holes: "Holes in the product",
  ragged: "Rough outline",
  cutOff: "Cut off at the photo's edge",
};

/** Returns the label and percentage of each edge measurement, such as "Holes in the product" and "12%". */
export function listEdgeFigures(
  edges: Edges,
): readonly { readonly name: string; readonly percentage: string }[] {
  return edgeKinds.map((kind) => ({ name: figureLabels[kind], percentage: formatPercentage(edges[kind]) }));
}

function formatPercentage(fraction: number): string {
  const percent = fraction * 100;
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
}

/** The advice for a product that is cut off, which has no automatic fix. */
export const cutOffText =
  "The product is cut off at the photo's edge. Use a photo with more space around it, or place that side at the image's edge.";
