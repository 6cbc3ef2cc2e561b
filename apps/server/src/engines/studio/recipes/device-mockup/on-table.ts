import type { DeviceMockupRecipe, DrawnMockupScene, Frame } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import type { PinholeCamera } from "../../pixels/perspective/camera.ts";
import type { Vector } from "../../pixels/vector.ts";
import type { Rectangle, Size } from "../../pixels/raster.ts";
import { drawFront } from "../../scenery/devices/front.ts";
import { computeReflection } from "../../scenery/devices/glass.ts";
import { type DeviceModel, type SlabName, measureBody, deviceModels } from "../../scenery/devices/models.ts";
import {
  type PlacedSlab,
  type Slab,
  drawSlab,
  projectFront,
  traceSlab,
  listPoints,
} from "../../scenery/devices/slab.ts";
import { photographProduct } from "../../scenery/plates/photograph-product.ts";
import type { SizeClass } from "../../scenery/plates/plate.ts";
import type { RoomLight } from "../../scenery/plates/room-light.ts";
import { chooseSide } from "../../scenery/seeded-random.ts";
import { drawHolder, createHolder } from "./holder.ts";
import type { Artwork } from "./logo.ts";
import { computeScale } from "./mark-scale.ts";
import {
  type Pose,
  drawLaptop,
  frameCamera,
  createLaptop,
  choosePose,
  measureView,
  placeOnTable,
} from "./poses.ts";
import { mockupPlates } from "./plates.ts";
import { type Mockup, OVERSAMPLING, paintScreen } from "./screen.ts";
import { roomStyles } from "./styles.ts";

const sizes: Readonly<Record<SlabName, SizeClass>> = {
  iphone: "cup",
  android: "cup",
  ipad: "bottle",
  macbook: "appliance",
};

/** Everything needed to draw a device. */
interface Shot {
  readonly recipe: DeviceMockupRecipe;
  readonly model: DeviceModel;
  readonly artwork: Artwork;
  readonly pose: Pose;
  /** The body; for a laptop, its base and its lid. */
  readonly bodies: readonly PlacedSlab[];
  /** Holder of a standing phone or tablet. */
  readonly holder?: PlacedSlab;
  /** The device's length in centimeters, the unit of the camera's distance. */
  readonly length: number;
  /** Direction toward the light. */
  readonly lamp: Vector;
}

/** Draws a phone, tablet or laptop in one of its poses, with the artwork on its screen, in a rendered room. */
export async function drawOnTable(
  recipe: DeviceMockupRecipe,
  device: SlabName,
  scene: DrawnMockupScene,
  artwork: Artwork,
  frame: Frame,
): Promise<Mockup> {
  const { seed, style } = recipe;
  const pose = choosePose(device, seed);
  const side = chooseSide(seed);
  const shot: Shot = {
    recipe,
    model: deviceModels[device],
    artwork,
    pose,
    ...createBodies(device, pose),
    lamp: [0.42 * side, 1, -0.4],
  };
  const target = computeBox(shot, frame);
  const redraw = (size: Size, room?: RoomLight) => photographDevice(shot, size, room);
  const { sheet, box } = await photographProduct({
    cutOut: await redraw(target),
    redraw,
    plates: mockupPlates[scene],
    seed,
    frame,
    view: pose.name === "flat" ? "lying" : "standing",
    size: sizes[device],
    light: side === 1 ? "right" : "left",
    sizeOrArea: { target, free: { left: 0, top: 0, ...frame } },
    finishRoom: (room) => {
      roomStyles[style](room);
      return room;
    },
  });
  return { sheet, enlarged: computeScale(measureScreen(box, shot), artwork.sheet.canvas, artwork.kind) };
}

/** Returns the size of the screen in pixels if the device is drawn in this box. */
function measureScreen(box: Size, shot: Shot): Size {
  const { screen } = shot.model;
  const camera = frameCamera({ ...shot.pose, box: [0, 0, 1, 1] }, listAllPoints(shot), shot.length, box);
  const scale = measurePixelsPerCm(camera, shot.bodies);
  return { width: screen.width * scale, height: screen.height * scale };
}

function createBodies(device: SlabName, pose: Pose): Pick<Shot, "bodies" | "holder" | "length"> {
  if (device === "macbook") return { bodies: createLaptop(pose), length: 24 };
  const model = deviceModels[device];
  const { depth, corner, metal, buttons } = model;
  const slab: Slab = { ...measureBody(model), depth, corner, metal, buttons };
  const corners = traceSlab(slab).flatMap(({ x, y }): Vector[] => [
    [x, y, 0],
    [x, y, -slab.depth],
  ]);
  const bodies = [{ slab, placement: placeOnTable(pose, corners) }];
  return {
    bodies,
    length: slab.height,
    ...(pose.name === "standing" && { holder: createHolder(slab, pose) }),
  };
}

function listAllPoints({ bodies, holder }: Shot): Vector[] {
  return [...bodies, ...(holder ? [holder] : [])].flatMap(listPoints);
}

/**
 * Returns the intended bounds of the device, in whole pixels: as large as the pose's box allows, and standing on that
 * box's bottom edge.
 */
function computeBox(shot: Shot, frame: Frame): Rectangle {
  const [left, top, width, height] = shot.pose.box;
  const view = measureView(shot.pose, listAllPoints(shot), shot.length);
  const scale = Math.min((width * frame.width) / view.width, (height * frame.height) / view.height);
  const size = { width: Math.round(view.width * scale), height: Math.round(view.height * scale) };
  return {
    left: Math.round((left + width / 2) * frame.width - size.width / 2),
    top: Math.round((top + height) * frame.height - size.height),
    ...size,
  };
}

/** Draws the device as a cut-out of this size plus a transparent rim. If the room is known, the glass mirrors it. */
async function photographDevice(shot: Shot, { width, height }: Size, room?: RoomLight): Promise<CutOut> {
  const sheet = createSheet(width + 2, height + 2);
  const { canvas } = sheet;
  const box = [1 / canvas.width, 1 / canvas.height, width / canvas.width, height / canvas.height] as const;
  const camera = frameCamera({ ...shot.pose, box }, listAllPoints(shot), shot.length, canvas);
  await drawDevice(sheet, shot, camera, room);
  const rgba = new Uint8Array(new SharedArrayBuffer(canvas.width * canvas.height * 4));
  rgba.set(sheet.context.getImageData(0, 0, canvas.width, canvas.height).data);
  const bounds = { left: 1, top: 1, width, height };
  return { rgba, width: canvas.width, height: canvas.height, bounds, doubts: [] };
}

async function drawDevice(
  sheet: Sheet,
  shot: Shot,
  camera: PinholeCamera,
  room: RoomLight | undefined,
): Promise<void> {
  const { recipe, model, artwork, bodies, holder, lamp } = shot;
  const scale = measurePixelsPerCm(camera, bodies) * OVERSAMPLING;
  const screen = await paintScreen(
    artwork,
    model.screen.width * scale,
    model.screen.height * scale,
    recipe.screenColor,
  );
  const [body, lid] = bodies;
  if (!body) throw new Error("The device has no body.");
  const reflection = room && computeReflection(room, (lid ?? body).placement, camera);
  const front = drawFront(model, screen, scale, reflection);
  if (lid) {
    drawLaptop(sheet, body, lid, front, camera, lamp);
    return;
  }
  drawSlab(sheet, body.slab, front, body.placement, camera, lamp);
  if (holder) drawHolder(sheet, holder, camera, lamp);
}

/** Returns the number of pixels per centimeter on the longest edges of the front. */
function measurePixelsPerCm(camera: PinholeCamera, bodies: readonly PlacedSlab[]): number {
  const body = bodies.at(-1);
  if (!body) return 1;
  const [a, b, c, d] = projectFront(body.slab, body.placement, camera);
  const alongHeight =
    Math.max(Math.hypot(d.x - a.x, d.y - a.y), Math.hypot(c.x - b.x, c.y - b.y)) / body.slab.height;
  const alongWidth =
    Math.max(Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - d.x, c.y - d.y)) / body.slab.width;
  return Math.max(alongHeight, alongWidth);
}
