import type { Vector } from "../../pixels/vector.ts";
import type { Window } from "./camera.ts";
import { mirrorFacts } from "./mirror-plate.ts";
import type { DirectionalLight, PlateFacts, PlateLight } from "./plate.ts";

/** The orientation in which a stored plate is shown. */
export interface Orientation {
  /** Whether the plate is mirrored horizontally, after turning. */
  readonly mirrored: boolean;
  /**
   * Whether rows and columns are swapped, which turns the grain of a surface while light from the top left stays there.
   * Only for square plates seen from directly above.
   */
  readonly turned?: boolean;
}

/** Returns the facts of a plate as it is shown. */
export function orientFacts(facts: PlateFacts, { mirrored, turned }: Orientation): PlateFacts {
  const upright = turned ? turnFacts(facts) : facts;
  return mirrored ? mirrorFacts(upright) : upright;
}

const turn = ([x, y, z]: Vector): Vector => [-y, -x, z];
const reverse = ([x, y, z]: Vector): Vector => [-x, -y, -z];

function turnLight(light: PlateLight): PlateLight {
  switch (light.kind) {
    case "area":
      // As in a mirror image, one side is reversed, so that the light still shines along -(u × v).
      return { ...light, center: turn(light.center), u: reverse(turn(light.u)), v: turn(light.v) };
    case "sun":
      return { ...light, direction: turn(light.direction) };
    case "sky":
      return light;
  }
}

type Row = DirectionalLight[number];
const turnRow = ([light, x, y, z]: Row): Row => [light, -y, -x, z];
const turnProbe = ([red, green, blue]: DirectionalLight): DirectionalLight => [
  turnRow(red),
  turnRow(green),
  turnRow(blue),
];

function turnFacts(facts: PlateFacts): PlateFacts {
  const { camera, card, calm, probe, room, depth } = facts;
  return {
    ...facts,
    camera: {
      ...camera,
      position: turn(camera.position),
      forward: turn(camera.forward),
      right: reverse(turn(camera.up)),
      up: reverse(turn(camera.right)),
      center: { x: camera.center.y, y: camera.center.x },
    },
    stand: turn(facts.stand),
    room: { width: room.height, height: room.width },
    lights: facts.lights.map(turnLight),
    card: { ...card, width: card.height, height: card.width },
    probe: { key: turnProbe(probe.key), fill: turnProbe(probe.fill) },
    depth: { ...depth, width: depth.height, height: depth.width },
    calm: { left: calm.top, top: calm.left, width: calm.height, height: calm.width },
  };
}

/** Returns the part of the stored plate that is in a window of the shown plate. */
export function findStoredWindow({ left, top, width, height }: Window, orientation: Orientation): Window {
  const fromLeft = orientation.mirrored ? 1 - left - width : left;
  return orientation.turned
    ? { left: top, top: fromLeft, width: height, height: width }
    : { left: fromLeft, top, width, height };
}

interface Pixels<Data> {
  readonly data: Data;
  readonly width: number;
  readonly height: number;
}

/** Swaps the rows and columns of an image. @param swapped an array of the same size, for the result */
export function swapAxes<Data extends Uint8Array | Float32Array>(
  { data, width, height }: Pixels<Data>,
  channels: number,
  swapped: Data,
): Pixels<Data> {
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (x * height + y) * channels;
      for (let channel = 0; channel < channels; channel++, from++) swapped[to + channel] = data[from] ?? 0;
    }
  }
  return { data: swapped, width: height, height: width };
}
