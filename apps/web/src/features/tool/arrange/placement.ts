import { placementScaleRange } from "@packshot/tools/request";
import type { Arrangement, Box, Placement } from "../../../api/trpc.ts";

export function movePlacement(placement: Placement, x: number, y: number): Placement {
  return { ...placement, x: clampToUnit(placement.x + x), y: clampToUnit(placement.y + y) };
}

export function scalePlacement(placement: Placement, factor: number): Placement {
  return {
    ...placement,
    scale: Math.max(placementScaleRange.min, Math.min(placementScaleRange.max, placement.scale * factor)),
  };
}

/** Estimates the product's bounds at a placement that the server hasn't drawn yet. */
export function estimateBox({ placement, product }: Arrangement, target: Placement): Box {
  const scale = target.scale / placement.scale;
  const [width, height] = [product.width * scale, product.height * scale];
  return { left: target.x - width / 2, top: target.y - height, width, height };
}

export function describePlacement({ x, y, scale }: Placement): string {
  return `Product at ${formatPercent(x)} from the left and ${formatPercent(y)} from the top, size ${formatPercent(scale)}`;
}

function formatPercent(fraction: number): string {
  return `${Math.round(fraction * 100)}%`;
}

function clampToUnit(value: number): number {
  return Math.max(0, Math.min(1, value));
}
