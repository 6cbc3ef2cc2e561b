import type { Levels } from "../../pixels/color.ts";
import { type Plane, createPlane } from "../../pixels/raster.ts";
import { type LightMood, createRowReader } from "./light.ts";
import type { Plate } from "./load-plate.ts";
import { type Vector, toUnit } from "../../pixels/vector.ts";

/** Light of a room that a glossy surface reflects. Light is scene-linear; 1 is diffuse white. */
export interface RoomLight {
  /** Red, green and blue light that the plate shows, averaged over the cells of a coarse grid. */
  readonly seen: readonly [Plane, Plane, Plane];
  /** The key light on a surface that faces it: red, green and blue. */
  readonly key: Vector;
  /** A unit vector toward the key light. */
  readonly toKey: Vector;
}

/** Number of columns and rows of the grid. It blurs the image, because a dull mirror shows only patches of light. */
const gridCells = 10;
/** Distance between the rows and columns that are read; pixels in between don't change a cell's mean. */
const sampleStep = 4;

/** Returns the light of the part of a room that a plate shows, without a product in it. */
export function measureRoomLight(plate: Plate, mood: LightMood, tint: Levels | undefined): RoomLight {
  const { width, height } = plate.frame;
  const seen = [
    createPlane(gridCells, gridCells),
    createPlane(gridCells, gridCells),
    createPlane(gridCells, gridCells),
  ] as const;
  const counts = new Uint32Array(gridCells * gridCells);
  const readRow = createRowReader(plate, mood, tint);
  const row = { key: new Float32Array(width * 3), fill: new Float32Array(width * 3) };
  for (let y = 0; y < height; y += sampleStep) {
    readRow(y, row);
    const first = Math.floor((y * gridCells) / height) * gridCells;
    for (let x = 0; x < width; x += sampleStep) {
      const cell = first + Math.floor((x * gridCells) / width);
      counts[cell] = (counts[cell] ?? 0) + 1;
      for (const [channel, { data }] of seen.entries()) {
        const i = x * 3 + channel;
        data[cell] = (data[cell] ?? 0) + (row.key[i] ?? 0) + (row.fill[i] ?? 0);
      }
    }
  }
  for (const { data } of seen)
    for (let i = 0; i < data.length; i++) data[i] = (data[i] ?? 0) / Math.max(1, counts[i] ?? 0);
  return { seen, ...computeKeyLight(plate, mood) };
}

function computeKeyLight({ facts }: Plate, mood: LightMood): Pick<RoomLight, "key" | "toKey"> {
  const [red, green, blue] = facts.probe.key;
  const computeFacingLight = ([light, x, y, z]: typeof red) => light + Math.hypot(x, y, z);
  return {
    key: [
      mood.key[0] * computeFacingLight(red),
      mood.key[1] * computeFacingLight(green),
      mood.key[2] * computeFacingLight(blue),
    ],
    toKey: toUnit([green[1], green[2], green[3]]),
  };
}
