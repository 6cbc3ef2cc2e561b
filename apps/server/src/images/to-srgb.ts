import { type ColorSpace, hdrPrimaries, hlgPeak, type Primaries, srgbPrimaries } from "./color-space.ts";
import {
  apply,
  dot,
  invert,
  type Matrix,
  multiply,
  transpose,
  type Vector,
  withColumnsScaled,
} from "./matrix.ts";

export interface RawPixels {
  /** Channel values; 16-bit ones in this machine's byte order. */
  readonly data: Buffer;
  readonly channels: 3 | 4;
  readonly bits: 8 | 16;
}

/**
 * Converts pixels to 8-bit sRGB as Chromium shows them, in place. Returns the part of the buffer that they
 * occupy.
 */
export function convertToSrgb({ data, channels, bits }: RawPixels, space: ColorSpace): Buffer {
  const values = bits === 8 ? data : new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  const levels = bits === 8 ? 256 : 65_536;
  const light = Float32Array.from({ length: levels }, (_, level) => space.toLight(level / (levels - 1)));
  const [red, green, blue] = createConversion(space.primaries, srgbPrimaries);
  const scale = space.isHdr ? createHdrScale(space) : () => 1;
  const at = (index: number) => light[values[index] ?? 0] ?? 0;
  for (let i = 0; i < values.length; i += channels) {
    const [r, g, b] = [at(i), at(i + 1), at(i + 2)];
    const factor = scale(r, g, b);
    const alpha = values[i + 3] ?? 0;
    data[i] = encode(factor * (red[0] * r + red[1] * g + red[2] * b));
    data[i + 1] = encode(factor * (green[0] * r + green[1] * g + green[2] * b));
    data[i + 2] = encode(factor * (blue[0] * r + blue[1] * g + blue[2] * b));
    if (channels === 4) data[i + 3] = bits === 8 ? alpha : Math.round(alpha / 257);
  }
  return data.subarray(0, values.length);
}

const sampleCount = 65_536;
const srgbLevels = Uint8Array.from({ length: sampleCount }, (_, sample) => {
  const light = sample / (sampleCount - 1);
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
});

function encode(light: number): number {
  return srgbLevels[Math.round(Math.min(1, Math.max(0, light)) * (sampleCount - 1))] ?? 0;
}

/**
 * Chromium's tone curve for a display without HDR, measured with version 156: the brightest channel in units
 * of the reference white, and the displayed light.
 */
const toneKnots = [
  [1, 0.5],
  [1.1581, 0.5647],
  [1.3638, 0.624],
  [1.5576, 0.6654],
  [2.0885, 0.7605],
  [2.7938, 0.8469],
  [3.7308, 0.9216],
  [hlgPeak, 1],
] as const;

/** Returns a function from a pixel's three channels to the factor between HDR light and displayed light. */
function createHdrScale({ primaries, systemGamma }: ColorSpace): (r: number, g: number, b: number) => number {
  const [, luma] = toXyz(primaries);
  const [red, green, blue] = createConversion(primaries, hdrPrimaries);
  return (r, g, b) => {
    const light: Vector = [r, g, b];
    const display = systemGamma === 1 ? 1 : hlgPeak * dot(luma, light) ** (systemGamma - 1);
    return (
      display * computeToneScale(display * Math.max(dot(red, light), dot(green, light), dot(blue, light)))
    );
  };
}

function computeToneScale(brightest: number): number {
  const above = toneKnots.findIndex(([light]) => brightest < light);
  const [from, to] = [toneKnots[above - 1], toneKnots[above]];
  if (above === 0) return 0.5;
  if (from === undefined || to === undefined) return 1 / brightest;
  const fraction = (brightest - from[0]) / (to[0] - from[0]);
  return (from[1] + fraction * (to[1] - from[1])) / brightest;
}

function toXyzVector([x, y]: Primaries[0]): Vector {
  return [x / y, 1, (1 - x - y) / y];
}

/** Returns the matrix from light in these primaries to CIE XYZ with their own white. */
function toXyz([white, red, green, blue]: Primaries): Matrix {
  const basis = transpose([toXyzVector(red), toXyzVector(green), toXyzVector(blue)]);
  return withColumnsScaled(basis, apply(invert(basis), toXyzVector(white)));
}

/** Bradford's matrix from XYZ to the responses of the eye's cones. */
const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

/** Returns the matrix from light in one set of primaries to another, mapping white to white. */
function createConversion(from: Primaries, to: Primaries): Matrix {
  const [a, b] = [apply(bradford, toXyzVector(from[0])), apply(bradford, toXyzVector(to[0]))];
  const scaled = withColumnsScaled(invert(bradford), [b[0] / a[0], b[1] / a[1], b[2] / a[2]]);
  const adapted = multiply(multiply(scaled, bradford), toXyz(from));
  return multiply(invert(toXyz(to)), adapted);
}
