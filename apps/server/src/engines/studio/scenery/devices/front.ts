import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { type Reflection, mirrorRoom } from "./glass.ts";
import { type DeviceModel, measureBody } from "./models.ts";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

function traceBox(context: SKRSContext2D, { left, top, width, height, radius }: Box): void {
  context.beginPath();
  context.roundRect(left, top, width, height, radius);
}

function shrinkBox({ left, top, width, height, radius }: Box, by: number): Box {
  return {
    left: left + by,
    top: top + by,
    width: width - 2 * by,
    height: height - 2 * by,
    radius: Math.max(0, radius - by),
  };
}

/** Draws brushed metal, lit from the upper left, with the dark and bright lines of a bent edge. */
function drawRim(context: SKRSContext2D, box: Box, { metal, rim }: DeviceModel, scale: number): void {
  const [dark, middle, light] = metal;
  const across = context.createLinearGradient(box.left, box.top, box.left + box.width, box.top + box.height);
  const stops: [number, string][] = [
    [0, light],
    [0.16, middle],
    [0.32, light],
    [0.5, middle],
    [0.72, dark],
    [0.86, middle],
    [1, dark],
  ];
  for (const [at, color] of stops) across.addColorStop(at, color);
  traceBox(context, box);
  context.fillStyle = across;
  context.fill();
  traceBox(context, shrinkBox(box, rim * scale * 0.75));
  context.fillStyle = "#050506";
  context.fill();
}

function drawCamera(context: SKRSContext2D, glass: Box, model: DeviceModel, scale: number): void {
  const middle = glass.left + glass.width / 2;
  const screenTop = glass.top + model.bezel * scale;
  const drawLens = (x: number, y: number, radius: number) => {
    const shine = context.createRadialGradient(x - radius * 0.3, y - radius * 0.3, 0, x, y, radius);
    shine.addColorStop(0, "#39456b");
    shine.addColorStop(0.45, "#10131f");
    shine.addColorStop(1, "#020203");
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = shine;
    context.fill();
  };
  if (model.camera === "island") {
    const width = 1.98 * scale;
    const height = 0.58 * scale;
    const top = screenTop + 0.22 * scale;
    traceBox(context, { left: middle - width / 2, top, width, height, radius: height / 2 });
    context.fillStyle = "#000";
    context.fill();
    drawLens(middle + width / 2 - height / 2, top + height / 2, height * 0.24);
  } else if (model.camera === "punch hole") {
    const y = screenTop + 0.42 * scale;
    context.beginPath();
    context.arc(middle, y, 0.21 * scale, 0, 2 * Math.PI);
    context.fillStyle = "#000";
    context.fill();
    drawLens(middle, y, 0.12 * scale);
  } else drawLens(middle, glass.top + (model.bezel * scale) / 2, Math.min(0.11, model.bezel * 0.22) * scale);
}

/** Returns the screen's place on a front drawn at `scale` pixels per centimeter. */
function findScreenBox(model: DeviceModel, scale: number): Box {
  const body = measureBody(model);
  const whole = { left: 0, top: 0, width: body.width * scale, height: body.height * scale };
  return shrinkBox({ ...whole, radius: model.corner * scale }, (model.rim + model.bezel) * scale);
}

/**
 * Draws a device's front, seen straight on: metal, glass, and the screen's content.
 * @param content as large as the screen at this scale, because it is not resampled
 * @param scale in pixels per centimeter
 * @param reflection what the glass mirrors; omitted in images for stores
 */
export function drawFront(model: DeviceModel, content: Sheet, scale: number, reflection?: Reflection): Sheet {
  const body = measureBody(model);
  const sheet = createSheet(body.width * scale, body.height * scale);
  const { context } = sheet;
  const whole: Box = {
    left: 0,
    top: 0,
    width: body.width * scale,
    height: body.height * scale,
    radius: model.corner * scale,
  };
  drawRim(context, whole, model, scale);
  const glass = shrinkBox(whole, model.rim * scale);
  traceBox(context, glass);
  context.fillStyle = "#08080a";
  context.fill();
  const screen = findScreenBox(model, scale);
  context.save();
  traceBox(context, screen);
  context.clip();
  context.drawImage(content.canvas, Math.round(screen.left), Math.round(screen.top));
  context.restore();
  drawCamera(context, glass, model, scale);
  if (reflection) {
    const mirrored = mirrorRoom(sheet, content, reflection);
    context.save();
    traceBox(context, glass);
    context.clip();
    context.drawImage(mirrored.canvas, 0, 0);
    context.restore();
  }
  traceBox(context, shrinkBox(glass, 0.01 * scale));
  context.lineWidth = Math.max(0.6, 0.02 * scale);
  context.strokeStyle = "rgba(255,255,255,0.16)";
  context.stroke();
  return sheet;
}
