import { type Color, levelsOf, mix } from "../color.ts";
import { fillVertical, glow, pool, sideLight } from "../paint.ts";
import { pick } from "../seeded.ts";
import type { Setting, SceneFrame } from "../setting.ts";
import { leafShade, windowShade } from "./shade.ts";

/** Paints a paper roll that curves from the wall into the ground, with no line between them. */
function sweep(wall: Color, bend: Color, floor: Color) {
  return (context: Parameters<Setting["behind"]>[0], frame: SceneFrame): void => {
    const line = Math.min(0.92, Math.max(0.02, frame.horizon / frame.height));
    fillVertical(context, frame, [
      [0, wall],
      [Math.max(0, line - 0.22), wall],
      [line, mix(bend, wall, 0.35)],
      [Math.min(1, line + 0.07), bend],
      [1, floor],
    ]);
  };
}

export function naturalShadow(frame: SceneFrame): Setting {
  const leaves = frame.random() < 0.5;
  return {
    behind: sweep([244, 242, 239], [234, 231, 227], [247, 246, 244]),
    blur: 0.02,
    light: (context, inner) => {
      sideLight(0.55)(context, inner);
      (leaves ? leafShade : windowShade)(context, inner, 0.2);
    },
  };
}

export function softGradient(frame: SceneFrame): Setting {
  const own = frame.palette[0];
  const [center, rim] = own
    ? [mix([255, 255, 255], own, 0.1), mix([232, 232, 236], own, 0.36)]
    : pick(frame.random, gradients);
  return {
    behind: (context, { width, height, side }) => {
      context.fillStyle = `rgb(${rim.map(Math.round).join(",")})`;
      context.fillRect(0, 0, width, height);
      glow(context, { x: width * (0.5 + 0.08 * side), y: height * 0.5, radius: height * 0.85 }, center, 1);
      glow(context, { x: width * 0.5, y: height * 0.95, radius: height * 0.7 }, center, 0.55);
    },
    blur: 0.03,
  };
}

const gradients: readonly (readonly [Color, Color])[] = [
  [levelsOf("#fbf6f0"), levelsOf("#d9cbbb")],
  [levelsOf("#f4f8fb"), levelsOf("#b9cbdb")],
  [levelsOf("#f6f4fb"), levelsOf("#c4bbdc")],
  [levelsOf("#f5faf4"), levelsOf("#b9d1bb")],
];

const pastels: readonly (readonly [Color, Color])[] = [
  [levelsOf("#fbd9d4"), levelsOf("#f6c6c1")],
  [levelsOf("#fde6b4"), levelsOf("#f8d68f")],
  [levelsOf("#d3e7f3"), levelsOf("#bcd8ea")],
  [levelsOf("#d8ebd6"), levelsOf("#c2ddc1")],
  [levelsOf("#e3daf2"), levelsOf("#d0c3e8")],
  [levelsOf("#ffdcc7"), levelsOf("#fac8ab")],
];

export function pastel(frame: SceneFrame): Setting {
  const [wall, floor] = pick(frame.random, pastels);
  return {
    behind: (context, inner) => {
      fillVertical(context, inner, [
        [0, wall],
        [1, mix(wall, floor, 0.4)],
      ]);
    },
    blur: 0.01,
    ground: {
      surface: { near: mix(floor, [255, 255, 255], 0.12), far: floor },
      gloss: 0.05,
      haze: 0.35,
      edge: 0.006,
      occlusion: 0.04,
    },
    light: sideLight(0.5),
  };
}

export function studioSweep(frame: SceneFrame): Setting {
  const [wall, floor] = pick(frame.random, studioGrays);
  return {
    behind: sweep(wall, mix(wall, [0, 0, 0], 0.12), floor),
    blur: 0.03,
    light: (context, inner) => {
      pool(0.6)(context, inner);
      sideLight(0.35)(context, inner);
    },
  };
}

const studioGrays: readonly (readonly [Color, Color])[] = [
  [levelsOf("#c9cacd"), levelsOf("#e9e9ea")],
  [levelsOf("#cfc8c0"), levelsOf("#ece7e0")],
  [levelsOf("#b7bfc7"), levelsOf("#dfe5ea")],
];

const darks: readonly (readonly [Color, Color])[] = [
  [levelsOf("#0b0e13"), levelsOf("#3c4a5e")],
  [levelsOf("#100b0a"), levelsOf("#5a4034")],
  [levelsOf("#0b0f0d"), levelsOf("#36504a")],
  [levelsOf("#0e0b13"), levelsOf("#4a3d62")],
];

export function dramatic(frame: SceneFrame): Setting {
  const [dark, lit] = pick(frame.random, darks);
  return {
    behind: (context, { width, height, side }) => {
      context.fillStyle = `rgb(${dark.join(",")})`;
      context.fillRect(0, 0, width, height);
      const y = Math.min(height * 0.5, Math.max(height * 0.25, frame.horizon * 0.72));
      glow(context, { x: width * (0.5 + 0.14 * side), y, radius: height * 0.62 }, lit, 0.95);
      glow(context, { x: width * (0.5 - 0.3 * side), y: y * 0.8, radius: height * 0.5 }, lit, 0.3);
    },
    blur: 0.02,
    ground: {
      surface: { near: mix(dark, [0, 0, 0], 0.35), far: mix(dark, lit, 0.22) },
      gloss: 0.55,
      haze: 0.25,
      edge: 0.012,
      occlusion: 0.12,
    },
    light: (context, { width, height, side }) => {
      glow(
        context,
        { x: width * (0.5 + 0.06 * side), y: height * 0.86, radius: width * 0.6 },
        [255, 255, 255],
        0.5,
      );
    },
  };
}
