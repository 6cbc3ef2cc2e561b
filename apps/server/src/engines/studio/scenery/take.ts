import { levelsOf } from "./color.ts";
import { glow, rectangle, sideLight } from "./paint.ts";
import { nth } from "./seeded.ts";
import type { Paint, Setting } from "./setting.ts";

/** One of the ways in which a photographer would take the same product on the same ground. */
interface Take {
  /** Size of the product for that of the first take. */
  readonly nearness: number;
  /** From the middle, as a share of the frame's width; positive is away from the light. */
  readonly aside: number;
  /** How high the camera is: multiplies the depth of the ground behind the product. */
  readonly rise: number;
  /** The shadow's strength and length, multiplied. */
  readonly cast: number;
  readonly lean: number;
  /** What this light adds to that of the place; the product's own colors stay as photographed. */
  readonly light?: Paint;
}

const evening: Paint = (context, frame) => {
  rectangle(context, levelsOf("#8c7a64"), 0, 0, frame.width, frame.height, 0.4);
  sideLight(0.8, levelsOf("#ffeed4"))(context, frame);
};

const noon: Paint = (context, { width, height }) => {
  rectangle(context, levelsOf("#96989b"), 0, 0, width, height, 0.35);
};

const dusk: Paint = (context, { width, height, side }) => {
  rectangle(context, levelsOf("#646a74"), 0, 0, width, height, 0.5);
  glow(
    context,
    { x: width * (0.5 + 0.12 * side), y: height * 0.6, radius: width * 0.55 },
    levelsOf("#9c9a96"),
    0.6,
  );
};

const takes: readonly Take[] = [
  { nearness: 1, aside: 0.01, rise: 1, cast: 1, lean: 1 },
  { nearness: 1.11, aside: 0.045, rise: 0.72, cast: 1.15, lean: 1.25, light: evening },
  { nearness: 0.89, aside: 0.11, rise: 1.35, cast: 0.85, lean: 0.5, light: noon },
  { nearness: 0.955, aside: -0.08, rise: 0.86, cast: 0.6, lean: 0.8, light: dusk },
];

/** Seeds in a row, as a run's pictures have them, get four different ones. */
export function takeOf(seed: number): Take {
  return nth(takes, seed);
}

/** A setting in the light of the seed's take. */
export function inTake(setting: Setting, seed: number): Setting {
  const { light } = takeOf(seed);
  if (!light) return setting;
  return {
    ...setting,
    light: (context, frame) => {
      setting.light?.(context, frame);
      light(context, frame);
    },
  };
}
