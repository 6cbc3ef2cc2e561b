import type { Frame } from "@packshot/tools/request";
import type { Rectangle } from "../../../pixels/raster.ts";

/** Returns the fraction of each third of a frame that the areas cover: first the three columns, then the three rows. */
export function measureCoveredThirds(frame: Frame, areas: readonly Rectangle[]): number[] {
  const steps = 30;
  const counts = Array.from({ length: 6 }, () => 0);
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) {
      const x = ((column + 0.5) / steps) * frame.width;
      const y = ((row + 0.5) / steps) * frame.height;
      const inside = areas.some(
        ({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height,
      );
      if (!inside) continue;
      for (const third of [Math.floor((column * 3) / steps), 3 + Math.floor((row * 3) / steps)])
        counts[third] = (counts[third] ?? 0) + 1;
    }
  }
  return counts.map((count) => count / ((steps * steps) / 3));
}
