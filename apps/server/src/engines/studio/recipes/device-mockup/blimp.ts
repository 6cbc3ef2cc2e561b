import type { SKRSContext2D } from "@napi-rs/canvas";
import type { DeviceMockupRecipe, Frame, MockupStyle } from "@packshot/tools/request";
import { createSheet } from "../../pixels/canvas.ts";
import { type Airship, toView } from "../../pixels/perspective/cylinder.ts";
import type { Vector } from "../../pixels/vector.ts";
import { type Color, parseColor, toCss, mixLevels } from "../../scenery/color.ts";
import { pickNth } from "../../scenery/seeded-random.ts";
import type { Artwork } from "./logo.ts";
import { computeScale } from "./mark-scale.ts";
import { type Mockup, paintScreen } from "./screen.ts";
import { type Sky, drawSky } from "./surroundings/sky.ts";
import { drawHull } from "./hull.ts";

const blue: Sky = {
  zenith: parseColor("#2f78cc"),
  haze: parseColor("#d9ebf8"),
  cloud: [255, 255, 255],
  shade: parseColor("#a9bdd6"),
  cover: 0.42,
  sun: 0.82,
  glow: parseColor("#fffbf0"),
};
const skies: Readonly<Record<MockupStyle, Sky>> = {
  minimal: { ...blue, zenith: parseColor("#6aa9e0"), haze: parseColor("#eef5fa"), cover: 0.28 },
  professional: blue,
  casual: {
    ...blue,
    zenith: parseColor("#5d8fc9"),
    haze: parseColor("#fbd9b4"),
    cloud: parseColor("#fff1dc"),
    shade: parseColor("#c79f9c"),
    glow: parseColor("#ffe9b8"),
  },
};

/** The hull's lengths from its origin to nose and tail, in radii of the hull. */
const hullShape = { nose: 2.9, tail: 3.9, radius: 1 } as const;

/** Views of the blimp by seed. A `turned` blimp flies to the left; `width` is a fraction of the frame's width. */
const views = [
  { yaw: 0.34, pitch: -0.2, roll: -0.07, turned: false, width: 0.84 },
  { yaw: 0.3, pitch: -0.27, roll: 0.06, turned: true, width: 0.84 },
  { yaw: -0.2, pitch: -0.13, roll: -0.04, turned: false, width: 0.84 },
  { yaw: 0.14, pitch: -0.34, roll: 0.03, turned: true, width: 0.72 },
] as const;

/** Angles of the fins, which form an X. */
const finAngles = [Math.PI / 4, (3 * Math.PI) / 4, (5 * Math.PI) / 4, (7 * Math.PI) / 4];
/** Outline of a fin, as distances along the hull and out from its axis. */
const finOutline = [
  [-2.35, 0.7],
  [-3.0, 1.28],
  [-3.62, 1.36],
  [-3.72, 0.2],
  [-2.9, 0.5],
] as const;

type Project = (point: Vector) => { x: number; y: number };

function drawFins(
  context: SKRSContext2D,
  ship: Airship,
  project: Project,
  near: boolean,
  color: Color,
): void {
  for (const angle of finAngles) {
    const [up, out] = [Math.sin(angle), Math.cos(angle)];
    // Only the fins on this side of the hull, near or far.
    if (toView(ship, [0, up, out])[2] > 0 !== near) continue;
    const normal = toView(ship, [0, out, -up]);
    const light =
      0.52 +
      0.42 * Math.abs(normal[1]) * (normal[1] * Math.sign(normal[2]) > 0 ? 1 : 0.25) +
      (up > 0 ? 0.1 : -0.12);
    const points = finOutline.map(([x, r]) => project([x, r * up, r * out]));
    context.beginPath();
    for (const { x, y } of points) context.lineTo(x, y);
    context.closePath();
    context.lineJoin = "round";
    context.fillStyle = toCss(mixLevels([14, 20, 34], color, Math.min(1, light)));
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = toCss(mixLevels(color, [255, 255, 255], 0.3), 0.6);
    context.stroke();
    const [a, b] = [project([-3.28, 0.5 * up, 0.5 * out]), project([-3.3, 1.32 * up, 1.32 * out])];
    context.beginPath();
    context.moveTo(a.x, a.y);
    context.lineTo(b.x, b.y);
    context.strokeStyle = "rgba(10,16,28,0.4)";
    context.stroke();
  }
}

function drawGondola(context: SKRSContext2D, project: Project, unit: number): void {
  const at = (x: number, y: number) => project([x, y, 0.12]);
  const [tail, nose] = [at(-0.75, -0.97), at(0.85, -0.95)];
  const [tailLow, noseLow] = [at(-0.6, -1.23), at(0.6, -1.25)];
  context.beginPath();
  context.moveTo(tail.x, tail.y);
  context.lineTo(nose.x, nose.y);
  context.quadraticCurveTo(nose.x, noseLow.y, noseLow.x, noseLow.y);
  context.lineTo(tailLow.x, tailLow.y);
  context.quadraticCurveTo(tail.x, tailLow.y, tail.x, tail.y);
  const metal = context.createLinearGradient(0, Math.min(tail.y, nose.y), 0, Math.max(tailLow.y, noseLow.y));
  metal.addColorStop(0, "#5d6673");
  metal.addColorStop(0.5, "#cfd6de");
  metal.addColorStop(1, "#7c8693");
  context.fillStyle = metal;
  context.fill();
  for (let k = 0; k < 7; k++) {
    const from = at(-0.5 + k * 0.16, -1.06);
    const to = at(-0.5 + k * 0.16 + 0.11, -1.15);
    context.fillStyle = k % 3 ? "#20303f" : "#2f4a62";
    context.fillRect(Math.min(from.x, to.x), from.y, Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  }
  const engine = project([-0.9, -1.0, 0.5]);
  context.beginPath();
  context.ellipse(engine.x, engine.y, unit * 0.16, unit * 0.085, 0, 0, 2 * Math.PI);
  context.fillStyle = "#4a525d";
  context.fill();
}

/** Draws a blimp with the logo on its side, in a cloudy sky. */
export async function drawBlimp(recipe: DeviceMockupRecipe, artwork: Artwork, frame: Frame): Promise<Mockup> {
  const view = pickNth(views, recipe.seed);
  const ship: Airship = { ...hullShape, yaw: view.yaw, pitch: view.pitch };
  const sky = skies[recipe.style];
  const sheet = drawSky(sky, frame, frame.height * 1.12, recipe.seed);
  const unit = (view.width * frame.width) / (hullShape.nose + hullShape.tail);
  const visibleHeight = 1.62 * unit;
  const visibleSize = { width: 3 * visibleHeight, height: visibleHeight };
  const panel = await paintScreen(
    artwork,
    visibleSize.width * 1.2,
    visibleSize.height * 1.2,
    recipe.screenColor,
  );
  const flip = view.turned ? -1 : 1;
  const layer = createSheet(frame.width, frame.height);
  // Centers the blimp: its tail is longer than its nose.
  const origin = {
    x: frame.width / 2 + (flip * unit * (hullShape.tail - hullShape.nose) * Math.cos(ship.yaw)) / 2,
    y: frame.height * 0.47,
  };
  const project: Project = (point) => {
    const [x, y] = toView(ship, point);
    return { x: origin.x + flip * x * unit, y: origin.y - y * unit };
  };
  const { data } = panel.context.getImageData(0, panel.canvas.height - 1, 1, 1);
  const ground: Color =
    artwork.kind === "mark" ? [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0] : parseColor("#e8ecf0");
  const fin = mixLevels(ground, [20, 30, 50], 0.25);
  drawFins(layer.context, ship, project, false, fin);
  drawHull(layer, {
    ship,
    origin,
    unit,
    flip,
    panel,
    wrapped: artwork.kind === "mark",
    sky,
    sunSide: flip * 0.45,
  });
  drawGondola(layer.context, project, unit);
  drawFins(layer.context, ship, project, true, fin);
  const { context } = sheet;
  context.save();
  context.translate(frame.width / 2, frame.height / 2);
  context.rotate(view.roll);
  context.drawImage(layer.canvas, -frame.width / 2, -frame.height / 2);
  context.restore();
  return { sheet, enlarged: computeScale(visibleSize, artwork.sheet.canvas, artwork.kind) };
}
