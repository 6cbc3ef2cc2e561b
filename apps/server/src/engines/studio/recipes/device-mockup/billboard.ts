import type { SKRSContext2D } from "@napi-rs/canvas";
import type { DeviceMockupRecipe, Frame } from "@packshot/tools/request";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { type Slab, drawSlab, projectFront, listPoints } from "../../scenery/devices/slab.ts";
import { type PinholeCamera, type BodyPlacement, placePoint } from "../../pixels/perspective/camera.ts";
import type { Vector } from "../../pixels/vector.ts";
import { type Color, toCss, mixLevels } from "../../scenery/color.ts";
import { paintGlow } from "../../scenery/glow.ts";
import { pickNth } from "../../scenery/seeded-random.ts";
import type { Artwork } from "./logo.ts";
import { computeScale } from "./mark-scale.ts";
import { type Pose, frameCamera } from "./poses.ts";
import { type Mockup, OVERSAMPLING, paintScreen } from "./screen.ts";
import { type Hour, drawCity, hours } from "./surroundings/city.ts";

/** The board, in meters. The poster on it is 4:3, in an 18 cm frame. */
const board: Slab = {
  width: 8.36,
  height: 6.36,
  depth: 0.55,
  corner: 0.06,
  metal: ["#1d2126", "#3a4048", "#7a828c"],
  buttons: [],
};
const border = 0.18;
/** Horizontal positions of the lamps, from the center of the board, in board widths. */
const lampOffsets = [-0.36, -0.12, 0.12, 0.36];

/** Views from the street: from the left, from the right, from straight ahead, from far away. */
const views = [
  { turn: 0.5, box: [0.13, 0.1, 0.74, 0.6] },
  { turn: -0.46, box: [0.13, 0.1, 0.74, 0.6] },
  { turn: 0.12, box: [0.13, 0.1, 0.74, 0.6] },
  { turn: -0.2, box: [0.3, 0.24, 0.5, 0.42] },
] as const;

function choosePose(seed: number): Pose {
  return { name: "standing", tilt: 0, roll: 0, elevation: -0.2, distance: 4.2, ...pickNth(views, seed) };
}

type Project = (local: Vector) => { x: number; y: number };

/** Draws a round pole between two points, lit from one side. */
function drawPole(
  context: SKRSContext2D,
  project: Project,
  from: Vector,
  to: Vector,
  radius: number,
  hour: Hour,
): void {
  const [a, b] = [project(from), project(to)];
  const side = project([from[0] + radius, from[1], from[2]]);
  const half = Math.hypot(side.x - a.x, side.y - a.y);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [nx, ny] = [(-(b.y - a.y) / length) * half, ((b.x - a.x) / length) * half];
  const tone = (light: number): string =>
    toCss(mixLevels([22, 25, 30], mixLevels(hour.sky.haze, [150, 156, 164], 0.5), light));
  const round = context.createLinearGradient(a.x + nx, a.y + ny, a.x - nx, a.y - ny);
  const stops = hour.sky.sun < 0.5 ? [0.2, 0.62, 0.34, 0.08, 0.14] : [0.14, 0.08, 0.34, 0.62, 0.2];
  stops.toReversed().forEach((light, i) => round.addColorStop(i / (stops.length - 1), tone(light)));
  context.fillStyle = round;
  context.beginPath();
  context.moveTo(a.x + nx, a.y + ny);
  context.lineTo(b.x + nx, b.y + ny);
  context.lineTo(b.x - nx, b.y - ny);
  context.lineTo(a.x - nx, a.y - ny);
  context.fill();
}

/** Draws the posts and beams behind the board. */
function drawSupports(context: SKRSContext2D, project: Project, hour: Hour): void {
  for (const x of [-0.27, 0.27]) {
    drawPole(context, project, [x * board.width, 2, -1.1], [x * board.width, -30, -1.1], 0.34, hour);
  }
  for (const y of [-0.3, -0.42]) {
    drawPole(
      context,
      project,
      [-0.46 * board.width, y * board.height - 0.7, -0.8],
      [0.46 * board.width, y * board.height - 0.7, -0.8],
      0.1,
      hour,
    );
  }
}

/** Draws the catwalk below the board, its railing, and the lamps on their arms. */
function drawFittings(context: SKRSContext2D, project: Project, hour: Hour): void {
  const floor = -board.height / 2 - 0.12;
  const half = board.width / 2;
  drawPole(context, project, [-half, floor, 0.35], [half, floor, 0.35], 0.07, hour);
  drawPole(context, project, [-half, floor, 0.8], [half, floor, 0.8], 0.06, hour);
  for (let k = 0; k <= 12; k++) {
    const x = -half + (k / 12) * board.width;
    drawPole(context, project, [x, floor, 0.1], [x, floor, 0.8], 0.03, hour);
  }
  for (const at of lampOffsets) {
    const x = at * board.width;
    drawPole(context, project, [x, floor, 0.3], [x, floor + 0.12, 1.5], 0.035, hour);
    const [left, right] = [project([x - 0.3, floor + 0.2, 1.55]), project([x + 0.3, floor + 0.2, 1.55])];
    context.lineCap = "round";
    context.lineWidth = Math.hypot(right.x - left.x, right.y - left.y) * 0.34;
    context.strokeStyle = "#23272d";
    context.beginPath();
    context.moveTo(left.x, left.y);
    context.lineTo(right.x, right.y);
    context.stroke();
    if (!hour.lamps) continue;
    paintGlow(
      context,
      { x: (left.x + right.x) / 2, y: left.y, radius: context.lineWidth * 3 },
      hour.lamp,
      0.75,
    );
  }
}

/** Draws the poster in its frame. If the lamps are on, they light it from below. */
function drawPoster(content: Sheet, scale: number, hour: Hour): Sheet {
  const sheet = createSheet(board.width * scale, board.height * scale);
  const { context, canvas } = sheet;
  context.fillStyle = "#22262b";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const inset = border * scale;
  context.drawImage(content.canvas, inset, inset, canvas.width - 2 * inset, canvas.height - 2 * inset);
  context.lineWidth = inset * 0.16;
  context.strokeStyle = "rgba(255,255,255,0.22)";
  context.strokeRect(inset * 0.1, inset * 0.1, canvas.width - inset * 0.2, canvas.height - inset * 0.2);
  context.strokeStyle = "rgba(0,0,0,0.5)";
  context.strokeRect(inset, inset, canvas.width - 2 * inset, canvas.height - 2 * inset);
  if (hour.lamps) lightPoster(context, canvas.width, canvas.height, hour.lamp);
  else shadePoster(context, canvas.width, canvas.height);
  return sheet;
}

function lightPoster(context: SKRSContext2D, width: number, height: number, lamp: Color): void {
  context.save();
  context.globalCompositeOperation = "multiply";
  context.fillStyle = "rgb(206,206,220)";
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = "soft-light";
  for (const at of lampOffsets)
    paintGlow(
      context,
      { x: width * (0.5 + at), y: height * 0.96, radius: height * 0.85 },
      mixLevels(lamp, [255, 255, 255], 0.5),
      0.32,
    );
  context.restore();
}

/** Shades the poster by daylight, from light at the upper left to dark at the lower right. */
function shadePoster(context: SKRSContext2D, width: number, height: number): void {
  const light = context.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, "rgba(255,255,255,0.1)");
  light.addColorStop(0.5, "rgba(255,255,255,0)");
  light.addColorStop(1, "rgba(10,16,34,0.12)");
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
}

function computePixelsPerMeter(placement: BodyPlacement, camera: PinholeCamera): number {
  const [a, b, c, d] = projectFront(board, placement, camera);
  return Math.max(
    Math.hypot(b.x - a.x, b.y - a.y) / board.width,
    Math.hypot(d.x - a.x, d.y - a.y) / board.height,
    Math.hypot(c.x - b.x, c.y - b.y) / board.height,
  );
}

/** Draws a billboard above the city's roofs, seen from the street. */
export async function drawBillboard(
  recipe: DeviceMockupRecipe,
  artwork: Artwork,
  frame: Frame,
): Promise<Mockup> {
  const hour = hours[recipe.style];
  const pose = choosePose(recipe.seed);
  const placement: BodyPlacement = { tilt: pose.tilt, roll: pose.roll, turn: pose.turn, position: [0, 0, 0] };
  const camera = frameCamera(pose, listPoints({ slab: board, placement }), 5.2, frame);
  const pixelsPerMeter = computePixelsPerMeter(placement, camera);
  const visibleSize = {
    width: (board.width - 2 * border) * pixelsPerMeter,
    height: (board.height - 2 * border) * pixelsPerMeter,
  };
  const screen = await paintScreen(
    artwork,
    visibleSize.width * OVERSAMPLING,
    visibleSize.height * OVERSAMPLING,
    recipe.screenColor,
  );
  const sheet = drawCity(recipe.style, frame, recipe.seed);
  const project: Project = (local) => camera.project(placePoint(placement, local));
  drawSupports(sheet.context, project, hour);
  drawSlab(sheet, board, drawPoster(screen, pixelsPerMeter * OVERSAMPLING, hour), placement, camera, [
    hour.sky.sun < 0.5 ? -0.6 : 0.6,
    1,
    0.4,
  ]);
  drawFittings(sheet.context, project, hour);
  return { sheet, enlarged: computeScale(visibleSize, artwork.sheet.canvas, artwork.kind) };
}
