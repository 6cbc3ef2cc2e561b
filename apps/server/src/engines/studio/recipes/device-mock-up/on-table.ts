import type { DeviceMockUpRecipe, DrawnMockUpScene, Frame } from "@packshot/tools/request";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { type Lamp, type PlacedSlab, castShadow, pointsOf } from "../../scenery/devices/cast.ts";
import { drawFront } from "../../scenery/devices/front.ts";
import { type DeviceModel, type SlabName, bodyOf, deviceModels } from "../../scenery/devices/models.ts";
import { type Slab, drawSlab, frontQuad, outlineOf } from "../../scenery/devices/slab.ts";
import type { PinholeCamera } from "../../pixels/perspective/camera.ts";
import type { Vector } from "../../pixels/perspective/cylinder.ts";
import { warp } from "../../pixels/perspective/warp.ts";
import type { Artwork } from "./logo.ts";
import { type Pose, drawLaptop, frameCamera, laptopParts, poseOf, stand } from "./poses.ts";
import { paintScreen } from "./screen.ts";
import { sideOfLight, surroundings } from "./surroundings/surroundings.ts";

function slabOf(model: DeviceModel): Slab {
  const { depth, corner, metal, buttons } = model;
  return { ...bodyOf(model), depth, corner, metal, buttons };
}

/** Rooms whose light comes from many small lamps close by have darker, softer shadows. */
const dim: ReadonlySet<DrawnMockUpScene> = new Set(["coffee-shop", "restaurant", "outdoor-city"]);
/** Smooth table tops mirror this much of the device. */
const mirrors: Partial<Record<DrawnMockUpScene, number>> = {
  restaurant: 0.34,
  retail: 0.24,
  "outdoor-sky": 0.22,
  commuting: 0.16,
  "coffee-shop": 0.2,
  office: 0.12,
  home: 0.1,
};

function lampOf(scene: DrawnMockUpScene, side: 1 | -1): Lamp {
  return {
    direction: [0.42 * side, 1, -0.4],
    breadth: dim.has(scene) ? 0.5 : 0.32,
    darkness: scene === "beach" ? 0.5 : 0.55,
    tint: scene === "beach" ? "92,58,30" : dim.has(scene) ? "10,6,6" : "24,20,24",
  };
}

/** Returns where the table ends behind the device, some of its heights away. */
function tableEnd(camera: PinholeCamera, size: number, { name }: Pose, frame: Frame): number {
  if (name === "flat") return -0.4 * frame.height;
  return Math.round(camera.project([0, 0, -1.25 * size]).y);
}

/** Draws a phone, tablet or laptop in one of its poses, with a logo on its screen. */
export async function drawOnTable(
  recipe: DeviceMockUpRecipe,
  device: SlabName,
  scene: DrawnMockUpScene,
  artwork: Artwork,
  frame: Frame,
): Promise<Sheet> {
  const model = deviceModels[device];
  const pose = poseOf(device, recipe.seed);
  const slab = slabOf(model);
  const bodies = device === "macbook" ? laptopParts(pose) : [{ slab, placement: standing(slab, pose) }];
  const size = device === "macbook" ? 24 : slab.height;
  const camera = frameCamera(pose, bodies.flatMap(pointsOf), size, frame);
  const place = {
    scene,
    style: recipe.style,
    frame,
    horizon: tableEnd(camera, size, pose, frame),
    seed: recipe.seed,
  };
  const sheet = createSheet(frame.width, frame.height);
  sheet.context.drawImage(surroundings(place).canvas, 0, 0);
  const lamp = lampOf(scene, sideOfLight(place));
  const scale = pixelsPerUnit(camera, bodies) * 1.15;
  const screen = await paintScreen(
    artwork,
    model.screen.width * scale,
    model.screen.height * scale,
    recipe.screenColor,
  );
  const front = drawFront(model, screen, scale, 0.55);
  castShadow(sheet, bodies, camera, lamp);
  const [body, lid] = bodies;
  if (!body) throw new Error("There is a body.");
  if (lid) {
    drawLaptop(sheet, body, lid, front, camera, lamp.direction);
    return sheet;
  }
  if (pose.name === "standing") drawReflection(sheet, body, front, camera, mirrors[scene] ?? 0);
  drawSlab(sheet, slab, front, body.placement, camera, lamp.direction);
  return sheet;
}

function standing(slab: Slab, pose: Pose): PlacedSlab["placement"] {
  const corners = outlineOf(slab).flatMap(({ x, y }): Vector[] => [
    [x, y, 0],
    [x, y, -slab.depth],
  ]);
  return stand(pose, corners, slab.height);
}

/** Returns how many pixels a unit takes on the largest visible part of the front. */
function pixelsPerUnit(camera: PinholeCamera, bodies: readonly PlacedSlab[]): number {
  const body = bodies.at(-1);
  if (!body) return 1;
  const [a, b, c, d] = frontQuad(body.slab, body.placement, camera);
  const longest =
    Math.max(Math.hypot(d.x - a.x, d.y - a.y), Math.hypot(c.x - b.x, c.y - b.y)) / body.slab.height;
  const widest =
    Math.max(Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - d.x, c.y - d.y)) / body.slab.width;
  return Math.max(longest, widest);
}

/** Draws what a smooth table mirrors: the front upside down, softer and fainter away from the device. */
function drawReflection(
  sheet: Sheet,
  { slab, placement }: PlacedSlab,
  front: Sheet,
  camera: PinholeCamera,
  strength: number,
): void {
  if (strength === 0) return;
  const { width, height } = sheet.canvas;
  const half = createSheet(width / 2, height / 2);
  const mirrored = { ...camera, project: ([x, y, z]: Vector) => scaled(camera.project([x, -y, z])) };
  warp(half, front, frontQuad(slab, placement, mirrored));
  const foot = Math.max(...pointsOf({ slab, placement }).map((point) => camera.project(point).y)) / 2;
  const { context } = half;
  context.globalCompositeOperation = "destination-in";
  const fade = context.createLinearGradient(0, foot - height * 0.06, 0, foot + height * 0.1);
  fade.addColorStop(0, "rgba(0,0,0,1)");
  fade.addColorStop(1, "rgba(0,0,0,0)");
  context.fillStyle = fade;
  context.fillRect(0, 0, width, height);
  sheet.context.save();
  sheet.context.globalAlpha = strength;
  sheet.context.filter = `blur(${String(width * 0.003)}px)`;
  sheet.context.drawImage(half.canvas, 0, 0, width, height);
  sheet.context.restore();
}

function scaled({ x, y }: { x: number; y: number }) {
  return { x: x / 2, y: y / 2 };
}
