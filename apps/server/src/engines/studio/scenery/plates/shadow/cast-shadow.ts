import type { Foot } from "../product/find-feet.ts";
import type { PlacedProduct } from "../product/place-product.ts";
import { extractSilhouette } from "../product/silhouette.ts";
import type { Plane } from "../../../pixels/raster.ts";
import { type Camera, project, computeTilt, unproject } from "../camera.ts";
import type { Plate } from "../load-plate.ts";
import type { LightGroup, PlateLight } from "../plate.ts";
import { isSwatch } from "../swatch.ts";
import { type Vector, moveAlong, cross, dot, subtract, toUnit } from "../../../pixels/vector.ts";
import { sampleLights } from "./lights.ts";
import { createLyingRelief } from "./lying-relief.ts";
import { type PixelArea, type Receivers, createReceivers } from "./receivers.ts";
import { type Relief, createBlocker, findExtent } from "./relief.ts";
import { type StandingPoint, createStandingRelief } from "./standing-relief.ts";
import { type Visibility, computeVisibility } from "./visibility.ts";

/**
 * Number of cells along the frame's longer side. Shadows in sunlight have sharp edges and need many cells, those in
 * other (soft) key light fewer; those in fill light have no sharp edges.
 */
const cellsAlong = { sun: 320, soft: 224, fill: 128 } as const;
/**
 * Minimum cell size in pixels. Smaller cells are invisible in a small preview, which has to be drawn in milliseconds.
 */
const minCellSize = 3;
const lightSamples = { sets: 9, perSet: 18 } as const;
/** Samples for a swatch. With half of the samples, the image differs by less than a level on average. */
const swatchSamples = { sets: lightSamples.sets, perSet: lightSamples.perSet / 2 } as const;
/**
 * Distance from the product's edge, in cells, within which covered cells are also computed, because averaging mixes
 * them with visible ones.
 */
const hiddenMargin = 4;
/** Maximum length of a shadow, in heights of the product. */
const maxShadowLength = 4;

/** A product's silhouette and how it stands. */
export interface ProductShape {
  readonly shape: Plane;
  readonly feet: readonly Foot[];
  /**
   * If the base is slanted or an object stands farther back: rows by which the ground in each column is above the lowest
   * point.
   */
  readonly rises?: Float32Array | undefined;
}

/** Fractions of key and fill light that still reach the room around a product. */
export interface CastShadow {
  readonly key: Visibility;
  readonly fill: Visibility;
}

export function castShadow(plate: Plate, product: PlacedProduct, productShape: ProductShape): CastShadow {
  const { facts, frame } = plate;
  const body = createBody(plate, product, productShape);
  const blocks = createBlocker(body);
  const middle = findMiddle(body);
  const width = product.width * product.meters;
  const imageHeight = product.height * product.meters;
  const { nearest, farthest } = findExtent(body);
  // A lying product is only as high as it is thick.
  const height = facts.lying ? farthest : imageHeight;
  const half = (facts.lying ? Math.hypot(width, imageHeight) : Math.max(width, farthest - nearest)) / 2;
  const lengths = facts.lights.map((light) => computeShadowLength(light, facts.stand));
  const sun = facts.lights.some(({ kind, group }) => kind === "sun" && group === "key");
  const longer = Math.max(frame.width, frame.height);
  const castGroup = (group: LightGroup, radius: number, cells: number, smoothingPasses: number) => {
    const cell = Math.max(minCellSize, longer / cells);
    const grid = createReceivers(plate, findShadowArea(plate, middle, radius, height), cell);
    const shadedPoints = selectPoints(grid, middle, radius, product);
    const samples = isSwatch(frame) ? swatchSamples : lightSamples;
    const lights = sampleLights(facts.lights, group, facts.stand, samples);
    return computeVisibility(grid, shadedPoints, blocks, lights, smoothingPasses);
  };
  return {
    key: castGroup(
      "key",
      half + 1.15 * height * Math.max(1, ...lengths),
      sun ? cellsAlong.sun : cellsAlong.soft,
      2,
    ),
    fill: castGroup("fill", half + 1.1 * height, cellsAlong.fill, 2),
  };
}

/** Returns the product's alpha at the resolution that shadows need. */
export function extractShadowShape(product: PlacedProduct): Plane {
  const { width, height } = product;
  return extractSilhouette(product, { left: 0, top: 0, width, height }, 128);
}

function createBody(
  { facts, camera }: Plate,
  product: PlacedProduct,
  { shape, feet, rises }: ProductShape,
): Relief {
  const corner = unproject(camera, {
    x: product.left,
    y: product.top + product.height,
    depth: product.depth,
  });
  const right = toUnit([camera.right[0], camera.right[1], 0]);
  const away = cross([0, 0, 1], right);
  const cell = (product.width * product.meters) / shape.width;
  if (facts.lying)
    return createLyingRelief({ shape, corner: [corner[0], corner[1], facts.stand[2]], cell, right, away });
  const findPoint = (column: number, row: number) =>
    findStandingPoint(camera, product, corner, cell, {
      x: product.left + (column * product.width) / shape.width,
      y: product.top + (row * product.height) / shape.height,
    });
  const slant = rises && [...rises].map((rise, x) => ({ rise, ...findPoint(x + 0.5, shape.height - rise) }));
  return createStandingRelief({
    shape,
    feet,
    standsAt: feet.map((foot) => findPoint((foot.left + foot.right) / 2, foot.row + 1)),
    ...(slant && { slant }),
    distance: product.depth,
    corner,
    cell,
    tilt: computeTilt(camera),
    right,
    away,
  });
}

/**
 * Maximum distance of a leg behind the product, in widths. A leg that seems farther was photographed from higher up.
 */
const maxDepth = 2;

/** Returns the point on the ground that the camera sees at a pixel. */
function findStandingPoint(
  camera: Camera,
  product: PlacedProduct,
  corner: Vector,
  cell: number,
  { x, y }: { readonly x: number; readonly y: number },
): StandingPoint {
  const ray = subtract(unproject(camera, { x, y, depth: 1 }), camera.position);
  const far = product.depth + maxDepth * product.width * product.meters;
  const hit = ray[2] < 0 ? (corner[2] - camera.position[2]) / ray[2] : far;
  const point = moveAlong(camera.position, ray, Math.min(far, hit));
  const right = toUnit([camera.right[0], camera.right[1], 0]);
  const offset = subtract(point, corner);
  return { column: dot(offset, right) / cell, depth: Math.max(0, dot(offset, cross([0, 0, 1], right))) };
}

/** Returns the middle of the body on the ground. */
function findMiddle(body: Relief): Vector {
  const { nearest, farthest } = findExtent(body);
  const middle = moveAlong(body.origin, body.across, (body.columns * body.cell) / 2);
  return body.along[2] > 0.5
    ? moveAlong(middle, body.normal, (nearest + farthest) / 2)
    : moveAlong(middle, body.along, (body.rows * body.cell) / 2);
}

/** Returns the length of a key light's shadow on level ground, in heights of the object. */
function computeShadowLength(light: PlateLight, stand: Vector): number {
  if (light.group !== "key" || light.kind === "sky") return 0;
  const direction = light.kind === "sun" ? light.direction : subtract(light.center, stand);
  const lowest = direction[2] - (light.kind === "area" ? light.height / 4 : 0);
  return Math.min(maxShadowLength, Math.hypot(direction[0], direction[1]) / Math.max(0.1, lowest));
}

/** Returns the pixels that show the room around the product, as far as a shadow may extend. */
function findShadowArea(
  { camera, frame }: Plate,
  [x, y, z]: Vector,
  radius: number,
  height: number,
): PixelArea {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  let behind = false;
  for (const dx of [-radius, radius]) {
    for (const dy of [-radius, radius]) {
      for (const up of [-0.2 * height, 1.6 * height]) {
        const projected = project(camera, [x + dx, y + dy, z + up]);
        if (projected.depth < 0.05) behind = true;
        left = Math.min(left, projected.x);
        right = Math.max(right, projected.x);
        top = Math.min(top, projected.y);
        bottom = Math.max(bottom, projected.y);
      }
    }
  }
  const whole = { left: 0, top: 0, right: frame.width, bottom: frame.height };
  if (behind) return whole;
  return {
    left: Math.max(0, Math.floor(left)),
    top: Math.max(0, Math.floor(top)),
    right: Math.min(frame.width, Math.ceil(right)),
    bottom: Math.min(frame.height, Math.ceil(bottom)),
  };
}

/** Returns 1 for points that a shadow can reach and that aren't hidden behind the product. */
function selectPoints(
  { left, top, cell, columns, rows, points }: Receivers,
  [x, y]: Vector,
  radius: number,
  product: PlacedProduct,
): Uint8Array {
  const selected = new Uint8Array(columns * rows);
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      const distance = Math.hypot((points[i * 3] ?? 0) - x, (points[i * 3 + 1] ?? 0) - y);
      const across = left + (column + 0.5) * cell;
      const down = top + (row + 0.5) * cell;
      if (distance <= radius && !isHidden(product, across, down, hiddenMargin * cell)) selected[i] = 1;
    }
  }
  return selected;
}

/** Returns true if the product covers a pixel and everything around it. */
function isHidden(
  { rgba, width, height, left, top }: PlacedProduct,
  x: number,
  y: number,
  around: number,
): boolean {
  const right = Math.round(x + around - left);
  const bottom = Math.round(y + around - top);
  const step = Math.max(1, Math.round(around));
  if (right - 2 * step < 0 || bottom - 2 * step < 0 || right >= width || bottom >= height) return false;
  for (let py = bottom - 2 * step; py <= bottom; py += step)
    for (let px = right - 2 * step; px <= right; px += step)
      if ((rgba[(py * width + px) * 4 + 3] ?? 0) < 255) return false;
  return true;
}
