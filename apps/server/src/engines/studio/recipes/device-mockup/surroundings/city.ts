import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Frame, MockupStyle } from "@packshot/tools/request";
import { type Sheet, createSheet } from "../../../pixels/canvas.ts";
import type { Rectangle } from "../../../pixels/raster.ts";
import { type Color, parseColor, toCss, mixLevels } from "../../../scenery/color.ts";
import { type Random, pickBetween, pick, createRandom } from "../../../scenery/seeded-random.ts";
import { type Sky, drawSky } from "./sky.ts";

/** The city at an hour of the day. */
export interface Hour {
  readonly sky: Sky;
  readonly wall: Color;
  readonly pane: Color;
  readonly lamp: Color;
  /** Fraction of windows that are lit. */
  readonly lit: number;
  /** Whether the billboard's lamps are on. */
  readonly lamps: boolean;
}

const day: Hour = {
  sky: {
    zenith: parseColor("#4d93d9"),
    haze: parseColor("#dcebf5"),
    cloud: [255, 255, 255],
    shade: parseColor("#b4c4d6"),
    cover: 0.35,
    sun: 0.9,
    glow: parseColor("#fffaf0"),
  },
  wall: parseColor("#6f7f90"),
  pane: parseColor("#a9c3da"),
  lamp: parseColor("#eaf4ff"),
  lit: 0.25,
  lamps: false,
};

const dusk: Hour = {
  sky: {
    zenith: parseColor("#24407f"),
    haze: parseColor("#f2b08c"),
    cloud: parseColor("#f3b4a2"),
    shade: parseColor("#5b5689"),
    cover: 0.36,
    sun: 0.16,
    glow: parseColor("#ffcf94"),
  },
  wall: parseColor("#343a58"),
  pane: parseColor("#4d5a80"),
  lamp: parseColor("#ffd894"),
  lit: 0.42,
  lamps: true,
};

const golden: Hour = {
  sky: {
    zenith: parseColor("#6aa0d0"),
    haze: parseColor("#fbe0b8"),
    cloud: parseColor("#fff3df"),
    shade: parseColor("#c9a9a0"),
    cover: 0.32,
    sun: 0.12,
    glow: parseColor("#fff0c0"),
  },
  wall: parseColor("#8a7668"),
  pane: parseColor("#d9bf9c"),
  lamp: parseColor("#fff0cd"),
  lit: 0.3,
  lamps: false,
};

export const hours: Readonly<Record<MockupStyle, Hour>> = {
  minimal: day,
  professional: dusk,
  casual: golden,
};

/** A row of buildings; lengths in pixels. */
interface Row {
  /** Depth of the row: 0 is far and 1 is near. */
  readonly depth: number;
  /** Row of pixels at the buildings' foot. */
  readonly base: number;
  readonly maxHeight: number;
  /** Mean width of a building, as a fraction of the frame's. */
  readonly breadth: number;
}

/** Tints of concrete, brick, glass and plaster, with their amounts in a wall's color, 0…1. */
const materials: readonly (readonly [tint: Color, fraction: number])[] = [
  [[128, 124, 118], 0.35],
  [[132, 84, 66], 0.45],
  [[72, 104, 130], 0.45],
  [[188, 176, 158], 0.4],
];

/** Center of a lit window, in pixels. */
interface Light {
  readonly x: number;
  readonly y: number;
}

/** Draws a building with a bright and a dull side. Returns its lit windows. */
function drawBuilding(
  context: SKRSContext2D,
  hour: Hour,
  row: Row,
  left: number,
  width: number,
  random: Random,
): readonly Light[] {
  const height = row.maxHeight * pickBetween(random, 0.42, 1) ** 1.3;
  const top = row.base - height;
  const air = 1 - row.depth;
  const [tint, fraction] = pick(random, materials);
  const wall = mixLevels(
    mixLevels(mixLevels(hour.wall, tint, fraction), [20, 24, 34], random() * 0.25),
    hour.sky.haze,
    0.12 + 0.62 * air,
  );
  const pane = mixLevels(hour.pane, hour.sky.haze, 0.15 + 0.6 * air);
  const isSunLeft = hour.sky.sun < 0.5;
  const bright = mixLevels(wall, hour.sky.glow, 0.34);
  const dull = mixLevels(wall, [16, 22, 38], 0.16 + 0.3 * row.depth);
  const corner = width * pickBetween(random, 0.56, 0.78);
  const first = { left, top, width: isSunLeft ? corner : width - corner, height };
  const second = { ...first, left: left + first.width, width: width - first.width };
  const lights = [first, second].flatMap((face, index) => {
    const isLit = (index === 0) === isSunLeft;
    context.fillStyle = toCss(isLit ? bright : dull);
    context.fillRect(face.left, top, face.width, height);
    return drawWindows(context, hour, face, isLit ? pane : mixLevels(pane, dull, 0.5), air, random);
  });
  drawRoof(context, wall, left, top, width, random);
  // The haze gets thicker toward the street.
  const mist = context.createLinearGradient(0, top, 0, row.base);
  mist.addColorStop(0, toCss(hour.sky.haze, 0));
  mist.addColorStop(1, toCss(hour.sky.haze, 0.2 + 0.3 * air));
  context.fillStyle = mist;
  context.fillRect(left, top, width, height);
  return lights;
}

function drawRoof(
  context: SKRSContext2D,
  wall: Color,
  left: number,
  top: number,
  width: number,
  random: Random,
): void {
  context.fillStyle = toCss(mixLevels(wall, [0, 0, 0], 0.14));
  const kind = random();
  if (kind < 0.4)
    context.fillRect(
      left + width * 0.2,
      top - width * 0.16,
      width * pickBetween(random, 0.25, 0.5),
      width * 0.17,
    );
  else if (kind < 0.6)
    context.fillRect(left + width * 0.48, top - width * 0.7, Math.max(1, width * 0.03), width * 0.7);
  else if (kind < 0.75) {
    context.fillRect(left + width * 0.12, top - width * 0.22, width * 0.76, width * 0.23);
    context.fillRect(left + width * 0.3, top - width * 0.4, width * 0.4, width * 0.2);
  }
}

function drawWindows(
  context: SKRSContext2D,
  hour: Hour,
  face: Rectangle,
  pane: Color,
  air: number,
  random: Random,
): readonly Light[] {
  const lights: Light[] = [];
  const columns = Math.max(3, Math.round(face.width / pickBetween(random, 4.5, 7.5)));
  const pitch = face.width / columns;
  const floor = pitch * pickBetween(random, 1.1, 1.7);
  const ribbon = random() < 0.3;
  for (let y = face.top + floor; y < face.top + face.height; y += floor) {
    for (let column = 0; column < columns; column++) {
      const lit = random() < hour.lit;
      const color = lit
        ? mixLevels(hour.lamp, hour.sky.haze, air * 0.7)
        : mixLevels(pane, [0, 0, 0], random() * 0.12);
      context.fillStyle = toCss(color, lit ? 0.9 : 0.6);
      const width = ribbon ? pitch * 0.94 : pitch * 0.56;
      const x = face.left + column * pitch;
      context.fillRect(x + (pitch - width) / 2, y, width, floor * 0.52);
      if (lit) lights.push({ x: x + pitch / 2, y: y + floor * 0.26 });
    }
  }
  return lights;
}

/** Fraction of lit windows that are bright enough to show as out-of-focus disks. */
const brightFraction = 0.16;

/** Draws the brightest windows as the disks that an out-of-focus lens makes of them. */
function drawDisks(
  { canvas, context }: Sheet,
  hour: Hour,
  row: Row,
  lights: readonly Light[],
  radius: number,
  random: Random,
): void {
  const layer = createSheet(canvas.width, canvas.height);
  for (const { x, y } of lights) {
    if (random() > brightFraction) continue;
    const color = mixLevels(hour.lamp, [255, 140, 70], random() * 0.5);
    layer.context.fillStyle = toCss(color, pickBetween(random, 0.2, 0.5) * (0.5 + 0.5 * row.depth));
    layer.context.beginPath();
    layer.context.arc(x, y, radius * pickBetween(random, 0.85, 1.15), 0, 2 * Math.PI);
    layer.context.fill();
  }
  context.save();
  context.globalCompositeOperation = "screen";
  context.filter = `blur(${String(radius * 0.12)}px)`;
  context.drawImage(layer.canvas, 0, 0);
  context.restore();
}

/** Blur radius of the nearest buildings, as a fraction of the frame's width. The lens is focused on the billboard. */
const nearBlur = 0.0095;
/** Factor by which the blurred buildings are drawn smaller, which saves time. */
const downscaling = 2;

/** Draws rows of buildings under a sky, out of focus, each row paler than the one in front. */
export function drawCity(style: MockupStyle, frame: Frame, seed: number): Sheet {
  const hour = hours[style];
  const sheet = createSheet(frame.width, frame.height);
  const { context } = sheet;
  context.drawImage(drawSky(hour.sky, frame, 0.98 * frame.height, seed).canvas, 0, 0);
  const buildings = drawBuildings(
    hour,
    { width: frame.width / downscaling, height: frame.height / downscaling },
    seed,
  );
  context.drawImage(buildings.canvas, 0, 0, frame.width, frame.height);
  return sheet;
}

function drawBuildings(hour: Hour, { width, height }: Frame, seed: number): Sheet {
  const random = createRandom(seed + 31);
  const sheet = createSheet(width, height);
  const { context } = sheet;
  const rows: readonly Row[] = [
    { depth: 0, base: height * 0.98, maxHeight: height * 0.5, breadth: 0.06 },
    { depth: 0.35, base: height, maxHeight: height * 0.42, breadth: 0.085 },
    { depth: 0.7, base: height * 1.02, maxHeight: height * 0.31, breadth: 0.12 },
    { depth: 1, base: height * 1.04, maxHeight: height * 0.2, breadth: 0.17 },
  ];
  for (const row of rows) {
    const layer = createSheet(width, height);
    const lights: Light[] = [];
    for (let x = -width * 0.05; x < width;) {
      const breadth = width * row.breadth * pickBetween(random, 0.6, 1.25);
      lights.push(...drawBuilding(layer.context, hour, row, x, breadth, random));
      x += breadth * pick(random, [1, 1, 1.06, 0.9]);
    }
    const blur = width * nearBlur * (0.45 + 0.55 * row.depth);
    context.save();
    context.filter = `blur(${String(blur)}px)`;
    context.drawImage(layer.canvas, 0, 0);
    context.restore();
    if (hour.lamps) drawDisks(sheet, hour, row, lights, blur * 1.3, random);
  }
  return sheet;
}
