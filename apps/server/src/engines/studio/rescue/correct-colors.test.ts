import { describe, expect, it } from "vitest";
import { createRandom } from "../scenery/seeded-random.ts";
import { colorDistance, toOklab } from "../pixels/color.ts";
import type { Rgb } from "../pixels/raster.ts";
import { correctColors, findColorCorrection } from "./correct-colors.ts";

type Color = readonly [number, number, number];

interface Scene {
  /** Light of the lamp in red, green and blue. */
  readonly lamp: Color;
  /** Fraction of the light that the background reflects. */
  readonly background: Color;
  readonly product: Color;
}

const paper: Color = [0.86, 0.86, 0.86];
const card: Color = [0.18, 0.18, 0.18];
const [width, height] = [240, 180];
/** Area of the gray card, in pixels. */
const cardArea = { left: 150, top: 60, right: 190, bottom: 110 };

const encode = (light: number) =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

/**
 * Renders a product and a gray card on a background under a lamp: light fades from the left, and the sensor is noisy.
 */
function render({ lamp, background, product }: Scene): Rgb {
  const random = createRandom(7);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isCard = x >= cardArea.left && x < cardArea.right && y >= cardArea.top && y < cardArea.bottom;
      const away = Math.hypot((x - 90) / 45, (y - 95) / 60);
      const surface = isCard ? card : away < 1 ? product : background;
      // A ball is darker at its rim, and its shadow lies around it.
      const shape =
        isCard || away > 1.3 ? 1 : away < 1 ? Math.sqrt(1 - (away * 0.9) ** 2) : 0.5 + (away - 1) / 0.6;
      const fading = 1.05 - 0.25 * (x / width);
      for (let channel = 0; channel < 3; channel++, i++) {
        const amount = (surface[channel] ?? 0) * (lamp[channel] ?? 0) * shape * fading;
        data[i] = Math.max(0, Math.min(255, Math.round(encode(amount) + (random() - 0.5) * 6)));
      }
    }
  }
  return { data, width, height };
}

/** Returns the mean distance of the gray card's color from its color in neutral light. */
function measureCardError(photo: Rgb): number {
  const neutral = render({ lamp: [1, 1, 1], background: paper, product: [0.5, 0.1, 0.1] });
  let sum = 0;
  let count = 0;
  for (let y = cardArea.top + 2; y < cardArea.bottom - 2; y++) {
    for (let x = cardArea.left + 2; x < cardArea.right - 2; x++, count++) {
      const at = (y * width + x) * 3;
      const colorAt = ({ data }: Rgb) => toOklab([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
      sum += colorDistance(colorAt(photo), colorAt(neutral));
    }
  }
  return sum / count;
}

const products: Readonly<Record<string, Color>> = {
  red: [0.5, 0.06, 0.05],
  blue: [0.05, 0.1, 0.4],
  white: [0.8, 0.8, 0.78],
  black: [0.03, 0.03, 0.03],
};
const lamps: Readonly<Record<string, Color>> = {
  "a bulb": [1.15, 0.8, 0.42],
  "a warm tube": [1.1, 0.9, 0.62],
  candles: [1.1, 0.62, 0.3],
  "a blue sky": [0.72, 0.86, 1.1],
  "dim daylight": [0.3, 0.3, 0.3],
  "a dim bulb": [0.42, 0.28, 0.15],
};
const scenes = Object.entries(lamps).flatMap(([lamp, color]) =>
  Object.entries(products).map(([name, product]) => ({ lamp, color, name, product })),
);

describe("findColorCorrection", () => {
  it.each(scenes)("halves the gray card's error: $name product, $lamp", ({ color, product }) => {
    const photo = render({ lamp: color, background: paper, product });
    const correction = findColorCorrection(photo);
    expect(correction).toBeDefined();
    const corrected = correction ? correctColors(photo, correction) : photo;
    expect(measureCardError(corrected)).toBeLessThan(measureCardError(photo) / 2);
  });

  it.each(Object.entries(products))("leaves a %s product in neutral light alone", (_, product) => {
    expect(findColorCorrection(render({ lamp: [1, 1, 1], background: paper, product }))).toBeUndefined();
  });

  it.each(
    Object.entries<Color>({
      pink: [0.85, 0.45, 0.55],
      green: [0.3, 0.7, 0.3],
      "deep blue": [0.05, 0.15, 0.6],
      yellow: [0.85, 0.7, 0.08],
    }),
  )("leaves a %s background alone", (_, background) => {
    expect(
      findColorCorrection(render({ lamp: [1, 1, 1], background, product: [0.5, 0.5, 0.5] })),
    ).toBeUndefined();
  });

  it("leaves a photo alone whose border isn't plain", () => {
    const photo = render({ lamp: [1.15, 0.8, 0.42], background: paper, product: [0.5, 0.1, 0.1] });
    for (let y = 0; y < height; y++)
      if (Math.floor(y / 20) % 2 === 0) photo.data.fill(90, y * width * 3, (y + 1) * width * 3);
    expect(findColorCorrection(photo)).toBeUndefined();
  });

  it("names the problem", () => {
    const scene = { background: paper, product: [0.5, 0.1, 0.1] } as const;
    expect(findColorCorrection(render({ ...scene, lamp: [1.15, 0.8, 0.42] }))).toMatchObject({
      cast: "warm",
    });
    expect(findColorCorrection(render({ ...scene, lamp: [0.72, 0.86, 1.1] }))).toMatchObject({
      cast: "cool",
    });
    expect(findColorCorrection(render({ ...scene, lamp: [0.3, 0.3, 0.3] }))).toMatchObject({
      cast: null,
      dim: true,
    });
  });
});
