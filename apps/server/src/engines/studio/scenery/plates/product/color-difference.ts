import { displayLight } from "../levels.ts";

/** Lightness 0…100 and two opponent axes. */
export type Lab = readonly [number, number, number];

function applyLabCurve(value: number): number {
  return value > 216 / 24_389 ? Math.cbrt(value) : (24_389 / 27 / 116) * value + 16 / 116;
}

/** Converts levels of sRGB to CIE Lab under D65. */
export function toCielab(red: number, green: number, blue: number): Lab {
  const r = displayLight[red] ?? 0;
  const g = displayLight[green] ?? 0;
  const b = displayLight[blue] ?? 0;
  const x = applyLabCurve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = applyLabCurve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = applyLabCurve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = Math.PI / 180;

function computeHue(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / radians + 360) % 360;
}

/** Returns ΔE2000, in which 1 is just noticeable (G. Sharma, W. Wu, E. Dalal 2005). */
export function computeColorDifference(one: Lab, other: Lab): number {
  const chroma = (Math.hypot(one[1], one[2]) + Math.hypot(other[1], other[2])) / 2;
  const seventh = chroma ** 7;
  const stretch = 1 + 0.5 * (1 - Math.sqrt(seventh / (seventh + 25 ** 7)));
  const [a1, a2] = [one[1] * stretch, other[1] * stretch];
  const [c1, c2] = [Math.hypot(a1, one[2]), Math.hypot(a2, other[2])];
  const [h1, h2] = [computeHue(a1, one[2]), computeHue(a2, other[2])];
  const gray = c1 * c2 === 0;
  const turn = gray ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const dl = other[0] - one[0];
  const dc = c2 - c1;
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * radians);
  const l = (one[0] + other[0]) / 2;
  const c = (c1 + c2) / 2;
  const h = gray ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const t =
    1 -
    0.17 * Math.cos((h - 30) * radians) +
    0.24 * Math.cos(2 * h * radians) +
    0.32 * Math.cos((3 * h + 6) * radians) -
    0.2 * Math.cos((4 * h - 63) * radians);
  const light = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const colored = 1 + 0.045 * c;
  const turned = 1 + 0.015 * c * t;
  const c7 = c ** 7;
  const blue = 30 * Math.exp(-(((h - 275) / 25) ** 2));
  const rotation = -2 * Math.sqrt(c7 / (c7 + 25 ** 7)) * Math.sin(2 * blue * radians);
  return Math.sqrt(
    (dl / light) ** 2 + (dc / colored) ** 2 + (dh / turned) ** 2 + rotation * (dc / colored) * (dh / turned),
  );
}
