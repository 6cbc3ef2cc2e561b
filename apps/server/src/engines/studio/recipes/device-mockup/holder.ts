import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import type { PinholeCamera } from "../../pixels/perspective/camera.ts";
import { rotate } from "../../pixels/perspective/camera.ts";
import type { Vector } from "../../pixels/vector.ts";
import { type PlacedSlab, type Slab, drawSlab } from "../../scenery/devices/slab.ts";
import type { Pose } from "./poses.ts";

/** The holder's height above the table, and its depth, in centimeters. */
const holderHeight = 1.1;
const holderDepth = 3.4;
/** Distance of the groove from the holder's front, in centimeters. */
const grooveOffset = 1.1;
const metal = ["#1f2124", "#3a3d41", "#74787d"] as const;

/** Returns a low block of dark metal with a groove, in which a device stands. */
export function createHolder({ width }: Slab, pose: Pose): PlacedSlab {
  const slab: Slab = {
    width: 0.62 * width,
    height: holderHeight,
    depth: holderDepth,
    corner: 0.25,
    metal,
    buttons: [],
  };
  const turned = { tilt: 0, roll: 0, turn: pose.turn };
  const position: Vector = rotate(turned, [0, holderHeight / 2, grooveOffset]);
  return { slab, placement: { ...turned, position } };
}

/** Draws the part of the holder that is in front of the device. */
export function drawHolder(
  target: Sheet,
  { slab, placement }: PlacedSlab,
  camera: PinholeCamera,
  lamp: Vector,
): void {
  const front = createSheet(slab.width * 20, slab.height * 20);
  const { canvas, context } = front;
  const shine = context.createLinearGradient(0, 0, 0, canvas.height);
  shine.addColorStop(0, "#4a4d52");
  shine.addColorStop(0.25, "#34373b");
  shine.addColorStop(1, "#1d1f22");
  context.fillStyle = shine;
  context.beginPath();
  context.roundRect(0, 0, canvas.width, canvas.height, slab.corner * 20);
  context.fill();
  drawSlab(target, { ...slab, depth: grooveOffset }, front, placement, camera, lamp);
}
