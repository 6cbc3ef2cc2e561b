import type { LightMood } from "../light.ts";
import { toDisplayLevel, displayLight } from "../levels.ts";
import type { PlaceFacts, Plate } from "../load-plate.ts";
import type { DirectionalLight } from "../plate.ts";
import { computeBoxMean } from "../../../pixels/resample.ts";
import { smoothStep } from "../../color.ts";
import { computeColorDifference, toCielab } from "./color-difference.ts";
import type { Place, PlacedProduct } from "./place-product.ts";

/** The effect of the room's light on the product's brightness and color. */
export interface Grade {
  /** Factors of brightness on a coarse grid over the product's image, row by row. */
  readonly gains: Float32Array;
  readonly columns: number;
  readonly rows: number;
  /** Factors for red, green and blue. */
  readonly tint: readonly [number, number, number];
}

/** Pixels across and down per gain. */
const gridStep = 8;
/** Fractions of the room light's full effect that the product takes on. */
const lightFractions = { brightness: 0.5, direction: 0.3, color: 0.3, exposure: 0.25 } as const;
const gainLimits = { min: 0.66, max: 1.2 } as const;
/** Maximum mean color change (ΔE2000) by a neutral and by a colored room. */
const maxColorChange = { neutral: 1.9, colored: 4.6 } as const;
/** Range in which a room turns from neutral to colored: the ratio of its light's strongest channel to its weakest. */
const coloredRatioRange = { from: 1.05, to: 1.12 } as const;
/** Approximate number of pixels in which the color change is measured. */
const sampleCount = 3000;
/** Light on a card that faces the camera in a room of medium brightness. */
const defaultCardLight = 0.45;

/** Returns the grade that the room's light suggests, weakened until its mean color change is within the limit. */
export function chooseGrade(plate: Plate, product: PlacedProduct, place: Place, mood: LightMood): Grade {
  const full = suggestGrade(plate, product, place, mood);
  const limit = findLimit(full.light);
  let strength = 1;
  for (let turn = 0; turn < 4; turn++) {
    const difference = measureChange(product, weakenGrade(full.grade, strength));
    if (difference <= limit) break;
    strength *= (0.97 * limit) / difference;
  }
  return weakenGrade(full.grade, strength);
}

function weakenGrade({ gains, columns, rows, tint }: Grade, strength: number): Grade {
  const weaken = (factor: number) => 1 + strength * (factor - 1);
  return {
    gains: gains.map(weaken),
    columns,
    rows,
    tint: [weaken(tint[0]), weaken(tint[1]), weaken(tint[2])],
  };
}

function findLimit(light: readonly [number, number, number]): number {
  const ratio = Math.max(...light) / Math.max(1e-6, Math.min(...light));
  return (
    maxColorChange.neutral +
    (maxColorChange.colored - maxColorChange.neutral) *
      smoothStep(coloredRatioRange.from, coloredRatioRange.to, ratio)
  );
}

const computeLuminance = (light: readonly number[]) =>
  0.2126 * (light[0] ?? 0) + 0.7152 * (light[1] ?? 0) + 0.0722 * (light[2] ?? 0);

function suggestGrade(plate: Plate, product: PlacedProduct, place: Place, mood: LightMood) {
  const { facts } = plate;
  const columns = Math.ceil(product.width / gridStep) + 1;
  const rows = Math.ceil(product.height / gridStep) + 1;
  const gains = new Float32Array(columns * rows);
  const card = createCardLight(plate);
  const sides = createSideLight(facts, mood);
  const width = product.width * product.meters;
  let sum = 0;
  for (let row = 0, i = 0; row < rows; row++) {
    const down = Math.min(1, (row * gridStep) / product.height);
    for (let column = 0; column < columns; column++, i++) {
      const across = Math.min(1, (column * gridStep) / product.width) - 0.5;
      gains[i] = card(
        0.5 + (place.aside + across * width) / facts.card.width,
        facts.lying
          ? 0.5 + ((down - 0.5) * place.height - (place.behind ?? 0)) / facts.card.height
          : 1 - ((1 - down) * place.height) / facts.card.height,
      );
      sum += gains[i] ?? 0;
    }
  }
  const mean = sum / gains.length;
  const light = lightCard(facts, mood);
  const exposure = (computeLuminance(light) / defaultCardLight) ** lightFractions.exposure;
  for (let row = 0, i = 0; row < rows; row++) {
    const aboveGround = 1 - Math.min(1, (row * gridStep) / product.height);
    // Near the ground, the product blocks its own light.
    const foot = facts.lying || product.hangs ? 1 : 1 - 0.14 * Math.exp(-aboveGround / 0.05);
    for (let column = 0; column < columns; column++, i++) {
      const across = 2 * Math.min(1, (column * gridStep) / product.width) - 1;
      const even = 1 + lightFractions.brightness * ((gains[i] ?? 0) / mean - 1);
      const side = facts.lying ? 1 : 1 + lightFractions.direction * (sides(across) - 1);
      gains[i] = Math.min(
        gainLimits.max,
        Math.max(gainLimits.min, even * side * foot * Math.min(1.05, exposure)),
      );
    }
  }
  const whole = computeLuminance(light);
  const tint = light.map((value) => 1 + lightFractions.color * (value / whole - 1));
  return {
    grade: { gains, columns, rows, tint: [tint[0] ?? 1, tint[1] ?? 1, tint[2] ?? 1] } satisfies Grade,
    light,
  };
}

/** Returns the light on the card with the mood's colors. */
function lightCard({ card, probe }: PlaceFacts, mood: LightMood): readonly [number, number, number] {
  const computeCardLight = (channel: 0 | 1 | 2) => {
    const key = Math.max(0, probe.key[channel][0] - probe.key[channel][2]);
    const fill = Math.max(1e-6, probe.fill[channel][0] - probe.fill[channel][2]);
    return (card.mean[channel] * (key * mood.key[channel] + fill * mood.fill[channel])) / (key + fill);
  };
  return [computeCardLight(0), computeCardLight(1), computeCardLight(2)];
}

/** Returns the brightness of the card's light at fractions of its width and height. */
function createCardLight({ card }: Plate): (across: number, down: number) => number {
  const { data, width, height } = card;
  const light = new Float32Array(width * height);
  for (let i = 0, from = 0; i < light.length; i++, from += 3)
    light[i] =
      0.2126 * (displayLight[data[from] ?? 0] ?? 0) +
      0.7152 * (displayLight[data[from + 1] ?? 0] ?? 0) +
      0.0722 * (displayLight[data[from + 2] ?? 0] ?? 0);
  // Otherwise, thin parts of the product would show every step of the small image.
  const soft = computeBoxMean(light, width, height, Math.max(1, Math.round(width / 32)));
  return (across, down) => {
    const x = Math.min(width - 1.001, Math.max(0, across * width - 0.5));
    const y = Math.min(height - 1.001, Math.max(0, down * height - 0.5));
    const i = Math.floor(y) * width + Math.floor(x);
    const [fx, fy] = [x - Math.floor(x), y - Math.floor(y)];
    return (
      ((soft[i] ?? 0) * (1 - fx) + (soft[i + 1] ?? 0) * fx) * (1 - fy) +
      ((soft[i + width] ?? 0) * (1 - fx) + (soft[i + width + 1] ?? 0) * fx) * fy
    );
  };
}

/** Returns how bright a rounded body is from its left (-1) to its right edge (1), relative to its middle. */
function createSideLight({ probe }: PlaceFacts, mood: LightMood): (across: number) => number {
  const up = 0.15;
  const at = (nx: number) => {
    const facing = Math.sqrt(1 - nx * nx - up * up);
    const group = (rows: DirectionalLight, factors: readonly number[]) =>
      computeLuminance(
        rows.map(([all, x, y, z], i) => Math.max(0, all + x * nx - y * facing + z * up) * (factors[i] ?? 1)),
      );
    return group(probe.key, mood.key) + group(probe.fill, mood.fill);
  };
  const middle = Math.max(1e-6, at(0));
  return (across) => at(0.7 * across) / middle;
}

/** Returns the gain at a pixel of the product's image. */
export function readGain({ gains, columns }: Grade, x: number, y: number): number {
  const [across, down] = [x / gridStep, y / gridStep];
  const i = (down | 0) * columns + (across | 0);
  const [fx, fy] = [across - (across | 0), down - (down | 0)];
  return (
    ((gains[i] ?? 1) * (1 - fx) + (gains[i + 1] ?? 1) * fx) * (1 - fy) +
    ((gains[i + columns] ?? 1) * (1 - fx) + (gains[i + columns + 1] ?? 1) * fx) * fy
  );
}

/**
 * Returns the factor that brightens or darkens display-linear light; brightened light approaches white and never
 * exceeds it.
 * @param strongest value of the strongest channel of the color, which sets the factor of all three, so that the hue
 * stays
 */
export function computeGainFactor(gain: number, strongest: number): number {
  return gain <= 1 ? gain : gain / (1 + (gain - 1) * strongest);
}

/** Returns the mean ΔE2000 that a grade causes in a sample of the opaque pixels. */
function measureChange({ rgba, width, height }: PlacedProduct, grade: Grade): number {
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / sampleCount)));
  let sum = 0;
  let count = 0;
  for (let y = step >> 1; y < height; y += step) {
    for (let x = step >> 1; x < width; x += step) {
      const i = (y * width + x) * 4;
      if (rgba[i + 3] !== 255) continue;
      const [r, g, b] = [rgba[i] ?? 0, rgba[i + 1] ?? 0, rgba[i + 2] ?? 0];
      const factor = computeGainFactor(readGain(grade, x, y), displayLight[Math.max(r, g, b)] ?? 0);
      const level = (value: number, tint: number) => {
        const light = (displayLight[value] ?? 0) * factor;
        return Math.round(toDisplayLevel(light * computeGainFactor(tint, light)));
      };
      sum += computeColorDifference(
        toCielab(r, g, b),
        toCielab(level(r, grade.tint[0]), level(g, grade.tint[1]), level(b, grade.tint[2])),
      );
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}
