import type { Channel, Limit } from "@packshot/tools/channels";
import type { ListingForm } from "../../ports/index.ts";

/** Maximum pixels of a side: no channel shows more, and files stay small. */
const MAX_SIDE = 3000;

/** Returns a channel's requirements for a file, from its required and advised rules. */
export function createListingForm({ rules }: Channel): ListingForm {
  const onWhite = rules.some(({ limit, level }) => limit.measure === "background" && level === "required");
  const limits = rules.map(({ limit }) => limit);
  const ratio = filterLimits(limits, "ratio")[0]?.equals ?? null;
  const fills = filterLimits(limits, "fill");
  return {
    onWhite,
    ratio,
    fill: fills.length === 0 ? null : intersectBounds(fills, 1),
    maxSide: Math.min(
      MAX_SIDE,
      ...filterLimits(limits, "longer-side").map(({ atMost = Infinity }) => atMost),
    ),
    maxPixels: Math.min(...filterLimits(limits, "pixels").map(({ atMost }) => atMost), MAX_SIDE ** 2),
    bytes: intersectBounds(filterLimits(limits, "bytes"), Number.MAX_SAFE_INTEGER),
  };
}

function filterLimits<Measure extends Limit["measure"]>(limits: readonly Limit[], measure: Measure) {
  return limits.filter(
    (limit): limit is Extract<Limit, { readonly measure: Measure }> => limit.measure === measure,
  );
}

interface Bounds {
  readonly atLeast?: number;
  readonly atMost?: number;
}

function intersectBounds(bounds: readonly Bounds[], max: number): { atLeast: number; atMost: number } {
  return {
    atLeast: Math.max(0, ...bounds.map(({ atLeast = 0 }) => atLeast)),
    atMost: Math.min(max, ...bounds.map(({ atMost = max }) => atMost)),
  };
}
