import { placementScales } from "@packshot/tools/request";
import type { Arrangement, Box, Placement } from "../../../api/trpc.ts";

export function movedBy(placement: Placement, x: number, y: number): Placement {
  return { ...placement, x: fraction(placement.x + x), y: fraction(placement.y + y) };
}

export function scaledBy(placement: Placement, factor: number): Placement {
  return {
    ...placement,
    scale: Math.max(placementScales.least, Math.min(placementScales.most, placement.scale * factor)),
  };
}

/** Returns the product's approximate position, before the server has drawn it there. */
export function expectedBox({ placement, product }: Arrangement, wish: Placement): Box {
  const scale = wish.scale / placement.scale;
  const [width, height] = [product.width * scale, product.height * scale];
  return { left: wish.x - width / 2, top: wish.y - height, width, height };
}

export function inWords({ x, y, scale }: Placement): string {
  return `Product at ${percent(x)} from the left and ${percent(y)} from the top, size ${percent(scale)}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function fraction(value: number): number {
  return Math.max(0, Math.min(1, value));
}
