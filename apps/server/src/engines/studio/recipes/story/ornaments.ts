import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Frame, StoryDesign } from "@packshot/tools/request";
import type { Rectangle } from "../../pixels/raster.ts";
import type { Accent } from "../../type/contrast.ts";
import { withAlpha } from "../../type/legibility.ts";
import type { Floor } from "./floor.ts";

/** A shape on the wall behind the product, or around the whole image. */
type Ornament = StoryDesign["ornament"];

interface Place {
  readonly frame: Frame;
  readonly product: Rectangle;
  readonly accent: Accent;
  /** Lower end of the wall that the ornament is on; undefined if there is no wall. */
  readonly floor: Floor | undefined;
}

const painters: Readonly<Record<Ornament, (context: SKRSContext2D, place: Place) => void>> = {
  frame: paintFrame,
  rays: paintRays,
  arch: paintArch,
  ring: paintRing,
  disk: paintDisk,
};

/** Paints the ornament between the backdrop and the product. */
export function paintOrnament(context: SKRSContext2D, ornament: Ornament, place: Place): void {
  const { floor } = place;
  context.save();
  if (ornament === "arch" && floor) paintArchShadow(context, place, floor);
  if (ornament !== "frame" && ornament !== "rays" && floor) clipToWall(context, place.frame, floor);
  painters[ornament](context, place);
  context.restore();
}

/** Clips painting to the wall, because the ground is in front of it. */
function clipToWall(context: SKRSContext2D, { width }: Frame, floor: Floor): void {
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(0, floor[0]?.[1] ?? 0);
  for (const [x, y] of floor) context.lineTo(x, y);
  context.lineTo(width, floor.at(-1)?.[1] ?? 0);
  context.lineTo(width, 0);
  context.clip();
}

/** Paints the arch's contact shadow on the ground, so that the arch doesn't seem to float. */
function paintArchShadow(context: SKRSContext2D, { frame, product }: Place, floor: Floor): void {
  const [left, right] = findArchSides(frame, product);
  context.save();
  context.filter = `blur(${String(frame.width * 0.008)}px)`;
  context.strokeStyle = "rgba(40, 28, 24, 0.3)";
  context.lineWidth = frame.width * 0.012;
  context.beginPath();
  for (const [x, y] of floor) if (x > left && x < right) context.lineTo(x, y);
  context.stroke();
  context.restore();
}

function findArchSides(frame: Frame, product: Rectangle): readonly [left: number, right: number] {
  const width = Math.min(frame.width * 0.78, Math.max(product.width * 1.28, product.height * 0.7));
  const { x } = findMiddle(product);
  return [x - width / 2, x + width / 2];
}

function findMiddle({ left, top, width, height }: Rectangle): { readonly x: number; readonly y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}

function paintFrame(context: SKRSContext2D, { frame }: Place): void {
  const inset = frame.width * 0.032;
  context.strokeStyle = "rgba(255, 255, 255, 0.85)";
  context.lineWidth = frame.width * 0.004;
  context.beginPath();
  context.roundRect(inset, inset, frame.width - 2 * inset, frame.height - 2 * inset, frame.width * 0.03);
  context.stroke();
}

/** Paints slanted bands of light. */
function paintRays(context: SKRSContext2D, { frame, accent }: Place): void {
  const { width, height } = frame;
  for (const [at, breadth, strength] of [
    [0.02, 0.2, 0.34],
    [0.36, 0.07, 0.26],
    [0.62, 0.3, 0.2],
  ] as const) {
    const gradient = context.createLinearGradient(0, 0, 0, height * 0.8);
    gradient.addColorStop(0, withAlpha(accent.strong, strength));
    gradient.addColorStop(1, withAlpha(accent.strong, 0));
    context.fillStyle = gradient;
    const left = width * at;
    const slant = width * 0.42;
    context.beginPath();
    context.moveTo(left + slant, 0);
    context.lineTo(left + slant + width * breadth, 0);
    context.lineTo(left + width * breadth, height * 0.8);
    context.lineTo(left, height * 0.8);
    context.fill();
  }
}

/** Paints a niche in the wall, down to the ground behind the product. */
function paintArch(context: SKRSContext2D, { frame, product, accent }: Place): void {
  const [left, right] = findArchSides(frame, product);
  const width = right - left;
  const bottom = product.top + product.height - product.height * 0.04;
  const top = Math.max(frame.height * 0.03, product.top - frame.width * 0.03);
  const gradient = context.createLinearGradient(0, top, 0, bottom);
  gradient.addColorStop(0, withAlpha(accent.strong, 0.42));
  gradient.addColorStop(1, withAlpha(accent.strong, 0.16));
  context.fillStyle = gradient;
  context.beginPath();
  context.roundRect(left, top, width, bottom - top, [width / 2, width / 2, 0, 0]);
  context.fill();
}

function paintRing(context: SKRSContext2D, { product, accent }: Place): void {
  const { x, y } = findMiddle(product);
  const radius = Math.hypot(product.width, product.height) * 0.47;
  context.strokeStyle = withAlpha(accent.pale, 0.55);
  context.shadowColor = accent.pale;
  context.shadowBlur = radius * 0.2;
  context.lineWidth = radius * 0.016;
  context.beginPath();
  context.arc(x, Math.min(y, product.top + product.height - radius), radius, 0, 2 * Math.PI);
  context.stroke();
}

function paintDisk(context: SKRSContext2D, { frame, product, accent }: Place): void {
  const { x, y } = findMiddle(product);
  const radius = Math.min(frame.width * 0.44, Math.max(product.width, product.height) * 0.56);
  context.fillStyle = withAlpha(accent.strong, 0.24);
  context.beginPath();
  context.arc(x, Math.min(y, product.top + product.height - radius), radius, 0, 2 * Math.PI);
  context.fill();
}
