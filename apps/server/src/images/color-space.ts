/** A color space, given by code points of ITU-T H.273 or by the gamma and chromaticities of a PNG. */
export interface ColorSpace {
  readonly primaries: Primaries;
  /**
   * Converts an encoded value from 0 to 1 to linear light: 1 is white, or `REFERENCE_WHITE_NITS` if `isHdr`.
   */
  readonly toLight: (value: number) => number;
  readonly isHdr: boolean;
  /** System gamma of HLG, whose light depends on the display's brightness; 1 for all other color spaces. */
  readonly systemGamma: number;
}

/** CIE xy of white, red, green and blue. */
export type Primaries = readonly [Chromaticity, Chromaticity, Chromaticity, Chromaticity];
type Chromaticity = readonly [x: number, y: number];

const d65: Chromaticity = [0.3127, 0.329];
const illuminantC: Chromaticity = [0.31, 0.316];
const smpte170: Primaries = [d65, [0.63, 0.34], [0.31, 0.595], [0.155, 0.07]];
/** ITU-R BT.2020. */
export const hdrPrimaries: Primaries = [d65, [0.708, 0.292], [0.17, 0.797], [0.131, 0.046]];
export const srgbPrimaries: Primaries = [d65, [0.64, 0.33], [0.3, 0.6], [0.15, 0.06]];

const primariesByCode: Readonly<Record<number, Primaries>> = {
  4: [illuminantC, [0.67, 0.33], [0.21, 0.71], [0.14, 0.08]],
  5: [d65, [0.64, 0.33], [0.29, 0.6], [0.15, 0.06]],
  6: smpte170,
  7: smpte170,
  8: [illuminantC, [0.681, 0.319], [0.243, 0.692], [0.145, 0.049]],
  9: hdrPrimaries,
  11: [
    [0.314, 0.351],
    [0.68, 0.32],
    [0.265, 0.69],
    [0.15, 0.06],
  ],
  12: [d65, [0.68, 0.32], [0.265, 0.69], [0.15, 0.06]],
};

/** ITU-R BT.2408: the light of a white page in HDR, in cd/m². */
const REFERENCE_WHITE_NITS = 203;
const HLG_PEAK_NITS = 1000;

type Transfer = ColorSpace["toLight"];

/** Returns the inverse of a transfer curve with a linear start: sRGB, BT.709, SMPTE 240M. */
function createCurve(gamma: number, offset: number, slope: number, knee: number): Transfer {
  return (value) => (value < knee ? value / slope : ((value + offset) / (1 + offset)) ** gamma);
}

export function createPower(gamma: number): Transfer {
  return (value) => value ** gamma;
}

const srgbToLight = createCurve(2.4, 0.055, 12.92, 0.04045);
/** ITU-R BT.1886: the display curve for BT.709. */
const bt709ToLight = createPower(2.4);

function pqToLight(value: number): number {
  const root = value ** (32 / 2523);
  const nits = 10_000 * (Math.max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)) ** (8192 / 1305);
  return nits / REFERENCE_WHITE_NITS;
}

function hlgToLight(value: number): number {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073];
  return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - c) / a) + b) / 12;
}

const transferByCode: Readonly<Record<number, Transfer>> = {
  4: createPower(2.2),
  5: createPower(2.8),
  7: createCurve(1 / 0.45, 0.1115, 4, 0.0913),
  8: createPower(1),
  16: pqToLight,
  17: (value) => (value ** 2.6 * 52.37) / 48,
  18: hlgToLight,
};
const bt709Codes: ReadonlySet<number> = new Set([1, 6, 14, 15]);
const hdrCodes: ReadonlySet<number> = new Set([16, 18]);

export interface CodePoints {
  readonly primaries: number;
  readonly transfer: number;
}

/**
 * Returns the color space of code points as Chromium interprets them, or `undefined` for sRGB and unknown
 * ones. Still images with BT.709's curve are treated as sRGB in an AVIF, and by the code points in a PNG.
 */
export function findColorSpace(
  { primaries, transfer }: CodePoints,
  format: "png" | "avif",
): ColorSpace | undefined {
  const toLight =
    transferByCode[transfer] ?? (format === "png" && bt709Codes.has(transfer) ? bt709ToLight : null);
  const knownPrimaries = primariesByCode[primaries];
  if (toLight === null && knownPrimaries === undefined) return undefined;
  return {
    primaries: knownPrimaries ?? srgbPrimaries,
    toLight: toLight ?? srgbToLight,
    isHdr: hdrCodes.has(transfer),
    systemGamma: transfer === 18 ? 1.2 : 1,
  };
}

/** The peak of HLG in units of the reference white. */
export const hlgPeak = HLG_PEAK_NITS / REFERENCE_WHITE_NITS;
