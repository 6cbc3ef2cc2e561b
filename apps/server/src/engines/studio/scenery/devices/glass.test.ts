import { expect, it } from "vitest";
import { createSheet } from "../../pixels/canvas.ts";
import { toHex } from "../../pixels/color.ts";
import { createCamera } from "../../pixels/perspective/camera.ts";
import { type PlainRoom, createPlainRoom } from "../../testing/plates/plain-rooms.ts";
import { computeContrast } from "../../type/contrast.ts";
import { lightMoods } from "../plates/light.ts";
import { measureRoomLight } from "../plates/room-light.ts";
import { drawFront } from "./front.ts";
import { computeReflection } from "./glass.ts";
import { deviceModels } from "./models.ts";

const scale = 20;
const model = deviceModels.iphone;
const stripe = 8;
const camera = createCamera({
  position: [0, 0, 80],
  target: [0, 0, 0],
  focal: 1000,
  center: { x: 0, y: 0 },
});

function reflectRoom(room: PlainRoom, turn = 0) {
  const light = measureRoomLight(createPlainRoom(room), lightMoods.noon, undefined);
  return computeReflection(light, { tilt: 0, roll: 0, turn, position: [0, 0, 0] }, camera);
}

/** Draws a phone whose screen has vertical stripes of two colors. `at` returns the color of a pixel of its front. */
function drawPhone(room: PlainRoom | undefined, background: string, mark = background) {
  const content = createSheet(model.screen.width * scale, model.screen.height * scale);
  const { context, canvas } = content;
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = mark;
  for (let x = 0; x < canvas.width; x += 3 * stripe) context.fillRect(x, 0, stripe, canvas.height);
  const front = drawFront(model, content, scale, room && reflectRoom(room));
  const { width, height } = front.canvas;
  const { data } = front.context.getImageData(0, 0, width, height);
  const at = (x: number, y: number) => {
    const i = (Math.round(y) * width + Math.round(x)) * 4;
    return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0] as const;
  };
  return { width, height, at };
}

/** Light of a plain room that comes from the left. */
const dim = { key: [0.15, 0.15, 0.15], fill: [0.08, 0.08, 0.08] } as const;
const bright = { key: [0.5, 0.5, 0.5], fill: [0.25, 0.25, 0.25] } as const;

/** Returns the levels of green in the upper part of a black screen, on the left and on the right. */
function measureSides(room: PlainRoom | undefined): readonly [number, number] {
  const { width, height, at } = drawPhone(room, "#000000");
  return [at(0.15 * width, 0.2 * height)[1], at(0.85 * width, 0.2 * height)[1]];
}

it("glass is brighter in a brighter room, most on the light's side", () => {
  const [inDim, inBright] = [measureSides(dim), measureSides(bright)];
  expect(measureSides(undefined)).toEqual([0, 0]);
  expect(Math.min(...inDim)).toBeGreaterThan(3);
  expect(inDim[0]).toBeGreaterThan(inDim[1] + 5);
  expect(inBright[0]).toBeGreaterThan(inDim[0] + 10);
  const [left, right] = measureSides({ ...bright, mirrored: true });
  expect(right).toBeGreaterThan(left + 10);
});

it("glass mirrors the room", () => {
  const plate = createPlainRoom(bright);
  const { width, height } = plate.frame;
  const all = { width, height, data: new Uint8Array(width * height * 3) };
  for (let i = 0; i < all.data.length; i++) all.data[i] = Math.floor(i / 3) % width < width / 2 ? 0 : 230;
  const { seen } = measureRoomLight({ ...plate, all, fill: all }, lightMoods.noon, undefined);
  const key = [0, 0, 0] as const;
  const content = createSheet(model.screen.width * scale, model.screen.height * scale);
  const front = drawFront(model, content, scale, {
    ...reflectRoom(bright),
    room: { seen, key, toKey: [1, 0, 0] },
  });
  const { data } = front.context.getImageData(0, front.canvas.height >> 1, front.canvas.width, 1);
  const level = (fraction: number) => data[Math.round(fraction * front.canvas.width) * 4] ?? 0;
  expect(level(0.2)).toBeGreaterThan(level(0.8) + 10);
});

it.each([
  ["#101216", "#868686"],
  ["#ffffff", "#6d6d6d"],
  ["#5f5f5f", "#ffffff"],
  ["#d8d8d8", "#404a55"],
])("a mark in %s and %s keeps a 4.5:1 contrast in the brightest room", (background, mark) => {
  expect(computeContrast(background, mark)).toBeGreaterThan(4.5);
  const { width, height, at } = drawPhone({ key: [8, 8, 8], fill: [4, 4, 4] }, background, mark);
  const left = Math.round((model.rim + model.bezel) * scale);
  let min = 21;
  for (let y = 0.15 * height; y < 0.9 * height; y += 7)
    for (let x = left + 3 * stripe; x < width - left - 3 * stripe; x += 3 * stripe)
      min = Math.min(min, computeContrast(toHex(at(x + stripe / 2, y)), toHex(at(x + 1.5 * stripe, y))));
  expect(min).toBeGreaterThanOrEqual(4.45);
});

it("glass reflects more at a grazing angle, at most 8%", () => {
  const [straight, slanted, grazing] = [0, 0.9, 1.5].map((turn) => reflectRoom(bright, turn).reflectance);
  expect(straight).toBeCloseTo(0.03, 4);
  expect(slanted).toBeGreaterThan(0.035);
  expect(grazing).toBe(0.08);
});
