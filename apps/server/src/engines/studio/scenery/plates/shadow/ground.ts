import { unproject } from "../camera.ts";
import type { Plate } from "../load-plate.ts";
import { readDepth } from "./receivers.ts";

/** Maximum unevenness of the surface on which a product stands, as a fraction of the camera's distance. */
const maxUnevenness = 0.006;

/** Returns a predicate for pixels that show the surface on which the product stands. */
export function createGroundTest(plate: Plate): (x: number, y: number) => boolean {
  const { camera, facts } = plate;
  const [, , height] = facts.stand;
  return (x, y) => {
    const depth = readDepth(plate, x + 0.5, y + 0.5);
    const [, , z] = unproject(camera, { x: x + 0.5, y: y + 0.5, depth });
    return Math.abs(z - height) < maxUnevenness * depth;
  };
}
