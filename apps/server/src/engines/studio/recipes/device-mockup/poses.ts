import type { Sheet } from "../../pixels/canvas.ts";
import {
  type BodyPlacement,
  type PinholeCamera,
  createCamera,
  rotate,
} from "../../pixels/perspective/camera.ts";
import type { Vector } from "../../pixels/vector.ts";
import type { Size } from "../../pixels/raster.ts";
import { deck, drawDeck } from "../../scenery/devices/keyboard.ts";
import { type SlabName, measureBody, deviceModels } from "../../scenery/devices/models.ts";
import { type PlacedSlab, type Slab, drawSlab, projectFront } from "../../scenery/devices/slab.ts";
import { pickNth } from "../../scenery/seeded-random.ts";

type PoseName = "flat" | "standing";

/** A device's orientation and the camera's position. Angles are in radians. */
export interface Pose {
  readonly name: PoseName;
  /** Rotation about the device's own x axis; `roll` is about its z axis, `turn` about the vertical. */
  readonly tilt: number;
  readonly roll: number;
  readonly turn: number;
  /** Angle of the camera above the horizon. */
  readonly elevation: number;
  /** Distance of the camera, in lengths of the device. */
  readonly distance: number;
  /** Box that the device fills, as fractions of the frame: left, top, width, height. */
  readonly box: readonly [number, number, number, number];
}

/** Elevation of the camera in the rendered rooms, in radians. */
const roomCameraElevation = 0.19;
/** Values that most poses share. */
const uprightPose = { name: "standing", roll: 0, elevation: roomCameraElevation, distance: 6.5 } as const;
/** Maximum elevation: for a camera that looks straight down, up isn't defined. */
const maxElevation = 1.5;

/** Poses of a phone or tablet, standing in a holder or lying. */
const handheldPoses: readonly Pose[] = [
  { ...uprightPose, tilt: -0.13, turn: 0.42, box: [0.2, 0.1, 0.6, 0.76] },
  {
    ...uprightPose,
    name: "flat",
    tilt: -Math.PI / 2,
    turn: 0.38,
    elevation: maxElevation,
    box: [0.12, 0.11, 0.76, 0.78],
  },
  { ...uprightPose, tilt: -0.16, turn: -0.5, box: [0.22, 0.16, 0.62, 0.7] },
  { ...uprightPose, tilt: -0.1, turn: -0.14, box: [0.12, 0.06, 0.76, 0.84] },
];

/** Poses of an open laptop: turned left, straight, turned right, close up. */
const laptopPoses: readonly Pose[] = [
  { ...uprightPose, tilt: -0.33, turn: 0.32, box: [0.12, 0.2, 0.76, 0.62] },
  { ...uprightPose, tilt: -0.3, turn: 0, box: [0.14, 0.2, 0.72, 0.62] },
  { ...uprightPose, tilt: -0.38, turn: -0.36, box: [0.12, 0.18, 0.76, 0.64] },
  { ...uprightPose, tilt: -0.26, turn: -0.16, box: [0.08, 0.14, 0.84, 0.7] },
];

export function choosePose(device: SlabName, seed: number): Pose {
  const poses = device === "macbook" ? laptopPoses : handheldPoses;
  return pickNth(poses, seed);
}

/** Returns the bounds of the points as projected with focal length 1 by a camera that looks at their center. */
function measureExtent(pose: Pose, places: readonly Vector[], size: number) {
  const away = pose.distance * size;
  const middle: Vector = [0, average(places, 1), average(places, 2)];
  const position: Vector = [
    0,
    middle[1] + away * Math.sin(pose.elevation),
    middle[2] + away * Math.cos(pose.elevation),
  ];
  const look = { position, target: middle };
  const points = places.map(createCamera({ ...look, focal: 1, center: { x: 0, y: 0 } }).project);
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  return { look, left, right, top, bottom };
}

/** Returns the size of the points as projected with focal length 1. */
export function measureView(pose: Pose, places: readonly Vector[], size: number): Size {
  const { left, right, top, bottom } = measureExtent(pose, places, size);
  return { width: right - left, height: bottom - top };
}

/** Creates a camera at the pose's distance, framed so that the points fit the pose's box. */
export function frameCamera(pose: Pose, places: readonly Vector[], size: number, frame: Size): PinholeCamera {
  const { look, left, right, top, bottom } = measureExtent(pose, places, size);
  const [boxLeft, boxTop, boxWidth, boxHeight] = pose.box;
  const focal = Math.min(
    (boxWidth * frame.width) / (right - left),
    (boxHeight * frame.height) / (bottom - top),
  );
  const center = {
    x: (boxLeft + boxWidth / 2) * frame.width - (focal * (left + right)) / 2,
    y: (boxTop + boxHeight / 2) * frame.height - (focal * (top + bottom)) / 2,
  };
  return createCamera({ ...look, focal, center });
}

function average(places: readonly Vector[], axis: 0 | 1 | 2): number {
  return places.reduce((sum, point) => sum + point[axis], 0) / places.length;
}

/** Returns the placement in which the device has the pose and its lowest corner is on the table. */
export function placeOnTable({ tilt, roll, turn }: Pose, corners: readonly Vector[]): BodyPlacement {
  const lowest = Math.min(...corners.map((corner) => rotate({ tilt, roll, turn }, corner)[1]));
  return { tilt, roll, turn, position: [0, -lowest, 0] };
}

/** Resolution of the drawn keyboard. */
const keyboardPixelsPerCm = 34;

/** Creates the laptop's base, with the keyboard, and its lid. The pose's tilt is the lid's. */
export function createLaptop(pose: Pose): readonly [PlacedSlab, PlacedSlab] {
  const model = deviceModels.macbook;
  const { metal } = model;
  const base: Slab = {
    width: deck.width,
    height: deck.depth,
    depth: deck.height,
    corner: deck.corner,
    metal,
    buttons: [],
  };
  const lid: Slab = { ...measureBody(model), depth: model.depth, corner: model.corner, metal, buttons: [] };
  const turned = { tilt: 0, roll: 0, turn: pose.turn };
  const rise = rotate({ ...turned, turn: 0, tilt: pose.tilt }, [0, lid.height / 2, 0]);
  const hinge: Vector = [0, deck.height - 0.1 + rise[1], -deck.depth / 2 + 0.45 + rise[2]];
  return [
    { slab: base, placement: { ...turned, tilt: -Math.PI / 2, position: [0, deck.height, 0] } },
    { slab: lid, placement: { ...turned, tilt: pose.tilt, position: rotate(turned, hinge) } },
  ];
}

/** Draws the base with the screen's light on its metal, then the lid. */
export function drawLaptop(
  target: Sheet,
  base: PlacedSlab,
  lid: PlacedSlab,
  front: Sheet,
  camera: PinholeCamera,
  lamp: Vector,
): void {
  drawSlab(target, base.slab, drawDeck(keyboardPixelsPerCm), base.placement, camera, lamp);
  drawShine(target, base, camera);
  drawSlab(target, lid.slab, front, lid.placement, camera, lamp);
}

/** Draws the screen's light on the base. */
function drawShine({ context }: Sheet, { slab, placement }: PlacedSlab, camera: PinholeCamera): void {
  const [a, b, c, d] = projectFront({ width: slab.width - 2, height: slab.height - 0.6 }, placement, camera);
  const end = {
    x: (a.x + b.x) / 2 + ((d.x + c.x - a.x - b.x) / 2) * 0.5,
    y: (a.y + b.y) / 2 + ((d.y + c.y - a.y - b.y) / 2) * 0.5,
  };
  const shine = context.createLinearGradient((a.x + b.x) / 2, (a.y + b.y) / 2, end.x, end.y);
  shine.addColorStop(0, "rgba(255,255,255,0.2)");
  shine.addColorStop(1, "rgba(255,255,255,0)");
  context.beginPath();
  for (const { x, y } of [a, b, c, d]) context.lineTo(x, y);
  context.closePath();
  context.fillStyle = shine;
  context.fill();
}
