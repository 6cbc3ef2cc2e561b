import type { Size } from "../../pixels/raster.ts";
import { type Camera, createPlateCamera, unproject } from "../../scenery/plates/camera.ts";
import type { Plate } from "../../scenery/plates/load-plate.ts";
import { mirrorFacts } from "../../scenery/plates/mirror-plate.ts";
import type {
  AreaLight,
  DirectionalLight,
  PlateFacts,
  PlateLight,
  SkyLight,
  SunLight,
} from "../../scenery/plates/plate.ts";
import { applyShoulder, toSrgb } from "../../scenery/plates/tone.ts";
import { type Vector, cross, subtract, toUnit } from "../../pixels/vector.ts";

/** A room with known geometry: level ground, and optionally a wall behind it and a block on it. */
export interface PlainRoom {
  readonly lights?: readonly PlateLight[];
  /** Meters from the product spot to a wall behind it. */
  readonly wall?: number;
  /** A block between two opposite corners, in meters. */
  readonly block?: { readonly from: Vector; readonly to: Vector };
  readonly seenFrom?: "eye" | "raised" | "top";
  readonly gloss?: PlateFacts["gloss"];
  /** Linear colors of key and fill light on the ground. */
  readonly key?: Vector;
  readonly fill?: Vector;
  readonly frame?: Size;
  readonly mirrored?: boolean;
}

export const sunFromLeft: SunLight = {
  kind: "sun",
  group: "key",
  direction: toUnit([-0.7, -0.2, 0.7]),
  angle: 1,
  power: 3,
  color: [1, 1, 1],
};
export const window: AreaLight = {
  kind: "area",
  group: "key",
  center: [-1.5, 0, 1],
  u: [0, -1, 0],
  v: toUnit([0.55, 0, 0.83]),
  width: 1,
  height: 1,
  power: 60,
  color: [1, 1, 1],
};
export const sky: SkyLight = { kind: "sky", group: "fill", power: 0.3, color: [1, 1, 1] };

const positions = { eye: [0.04, -1.4, 0.3], raised: [0, -1.1, 0.95], top: [0, 0, 1.6] } as const;
const far = 8;

/** Returns the plate of this room. Ground and walls have the same light everywhere. */
export function createPlainRoom(room: PlainRoom = {}): Plate<PlateFacts> {
  const frame = room.frame ?? { width: 256, height: 256 };
  const key = room.key ?? [0.4, 0.4, 0.4];
  const fill = room.fill ?? [0.2, 0.2, 0.2];
  const stored = createFacts(room, frame, key, fill);
  const facts = room.mirrored ? mirrorFacts(stored) : stored;
  const whole = { left: 0, top: 0, width: 1, height: 1 };
  const depth = computeDepth(room, createPlateCamera(stored, whole, frame), frame);
  if (room.mirrored)
    for (let y = 0; y < frame.height; y++) depth.subarray(y * frame.width, (y + 1) * frame.width).reverse();
  return {
    facts,
    window: whole,
    frame,
    camera: createPlateCamera(facts, whole, frame),
    all: { data: createEvenImage(frame, [key[0] + fill[0], key[1] + fill[1], key[2] + fill[2]]), ...frame },
    fill: { data: createEvenImage(frame, fill), ...frame },
    depth: { data: depth, ...frame },
    card: { data: new Uint8Array(32 * 32 * 3).fill(200), width: 32, height: 32 },
  };
}

function createEvenImage({ width, height }: Size, light: Vector): Uint8Array {
  const level = light.map((value) => Math.round(255 * toSrgb(applyShoulder(value))));
  return Uint8Array.from({ length: width * height * 3 }, (_, i) => level[i % 3] ?? 0);
}

/** Returns a probe with more light from the left. */
function createProbe([red, green, blue]: Vector): DirectionalLight {
  return [
    [red, -0.3 * red, 0, 0],
    [green, -0.3 * green, 0, 0],
    [blue, -0.3 * blue, 0, 0],
  ];
}

function createFacts(room: PlainRoom, frame: Size, key: Vector, fill: Vector): PlateFacts {
  const seenFrom = room.seenFrom ?? "eye";
  const position: Vector = positions[seenFrom];
  const top = seenFrom === "top";
  const forward: Vector = top ? [0, 0, -1] : toUnit(subtract([0, 0, 0.1], position));
  const right: Vector = top ? [1, 0, 0] : toUnit(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  return {
    name: "plain-room",
    size: frame,
    camera: {
      position,
      forward,
      right,
      up,
      focal: 1.9,
      center: { x: 0.5, y: 0.5 },
      fstop: 0,
      focus: 1.4,
    },
    height: seenFrom,
    stand: [0, 0, 0],
    on: "table",
    lying: top,
    room: { width: 0.5, height: 0.5 },
    gloss: room.gloss ?? { f0: 0.03, roughness: 0.8 },
    lights: room.lights ?? [sunFromLeft, sky],
    exposure: 1,
    card: {
      width: 0.5,
      height: 0.5,
      mean: [0.8 * (key[0] + fill[0]), 0.8 * (key[1] + fill[1]), 0.8 * (key[2] + fill[2])],
      max: 1,
      albedo: 0.8,
    },
    probe: { key: createProbe(key), fill: createProbe(fill) },
    depth: { near: 0.5, far, ...frame },
    horizon: top ? null : 0.3,
    cmPerSide: 73,
    suits: { aspects: ["1:1"], classes: ["cup", "bottle"] },
    calm: { left: 0, top: 0, width: 1, height: 0.3 },
    palette: ["#999999"],
    seconds: 0,
    samples: 1,
    credits: [],
  };
}

function computeDepth(room: PlainRoom, camera: Camera, { width, height }: Size): Float32Array {
  const depth = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const ray = subtract(unproject(camera, { x: x + 0.5, y: y + 0.5, depth: 1 }), camera.position);
      depth[i] = Math.min(far, findHit(room, camera.position, ray));
    }
  }
  return depth;
}

/** Returns the distance to the first surface that the ray hits, in lengths of `direction`. */
function findHit({ wall, block }: PlainRoom, from: Vector, direction: Vector): number {
  const ground = direction[2] < -1e-6 ? -from[2] / direction[2] : Infinity;
  const behind = wall !== undefined && direction[1] > 1e-6 ? (wall - from[1]) / direction[1] : Infinity;
  return Math.min(ground, behind, block ? findBlockHit(block, from, direction) : Infinity);
}

function findBlockHit(block: NonNullable<PlainRoom["block"]>, from: Vector, direction: Vector): number {
  let [near, last] = [0, Infinity];
  for (const axis of [0, 1, 2] as const) {
    const one = (block.from[axis] - from[axis]) / direction[axis];
    const other = (block.to[axis] - from[axis]) / direction[axis];
    near = Math.max(near, Math.min(one, other));
    last = Math.min(last, Math.max(one, other));
  }
  return near < last ? near : Infinity;
}
