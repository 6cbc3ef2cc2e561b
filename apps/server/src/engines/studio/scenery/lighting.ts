import type { DrawnBackdrop } from "@packshot/tools/request";
import { type Color, levelsOf } from "./color.ts";
import { glow, rectangle, sideLight } from "./paint.ts";
import { nth, sideOf } from "./seeded.ts";
import type { Paint, Setting } from "./setting.ts";

/** Says how the light of a place falls on what stands in it. */
export interface Lighting {
  /** The key light is on the right at 1, on the left at −1. */
  readonly side: 1 | -1;
  /** This is the color of the light, where 255 is white; the product is tinted toward it. */
  readonly light: Color;
  /** The product is tinted, and its edges take on what is behind, this much, 0…1. */
  readonly blend: number;
  /** This is the brightness of the product; 1 leaves it as it is. */
  readonly exposure: number;
  readonly shadow: Color;
  /** These are the darkness of the shadow below the product, and of the one it casts to the side, 0…1. */
  readonly contact: number;
  readonly cast: number;
  /** The cast shadow of a point lies this far to the side, per unit of its height. */
  readonly lean: number;
  /** The ground mirrors the product this much, 0…1. */
  readonly reflection: number;
}

type Light = Omit<Lighting, "side">;

const plain: Light = {
  light: [255, 255, 255],
  blend: 0.35,
  exposure: 1,
  shadow: [34, 30, 30],
  contact: 0.62,
  cast: 0.3,
  lean: 0.55,
  reflection: 0,
};

const lights: Readonly<Record<DrawnBackdrop, Light>> = {
  "pure-white": { ...plain, blend: 0, shadow: [40, 40, 40], contact: 0.5, cast: 0 },
  "natural-shadow": { ...plain, light: [255, 253, 249], cast: 0.36, shadow: [52, 50, 56] },
  "soft-gradient": { ...plain, cast: 0.2 },
  marble: { ...plain, light: [255, 253, 250], reflection: 0.22 },
  wood: { ...plain, light: [255, 250, 243], shadow: [28, 16, 8], contact: 0.72, reflection: 0.05 },
  pastel: { ...plain, shadow: [92, 52, 50], contact: 0.5, cast: 0.26 },
  dramatic: {
    ...plain,
    light: [244, 248, 255],
    exposure: 0.95,
    blend: 0.5,
    shadow: [0, 0, 0],
    contact: 0.85,
    cast: 0.25,
    reflection: 0.32,
  },
  studio: { ...plain, reflection: 0.08 },
  sunset: {
    ...plain,
    light: [255, 226, 196],
    blend: 0.8,
    exposure: 0.95,
    shadow: [44, 20, 30],
    contact: 0.7,
    cast: 0.4,
  },
  "cozy-home": { ...plain, light: [255, 240, 220], blend: 0.65, shadow: [30, 16, 8], contact: 0.7 },
  "tech-office": { ...plain, light: [246, 250, 255], shadow: [18, 22, 30], reflection: 0.06 },
  outdoor: { ...plain, light: [255, 251, 240], blend: 0.5, shadow: [22, 24, 16], contact: 0.7, cast: 0.36 },
  indoor: { ...plain, light: [255, 249, 240], shadow: [34, 24, 16] },
  beach: { ...plain, light: [255, 250, 240], blend: 0.5, shadow: [92, 66, 44], contact: 0.66, cast: 0.42 },
  mountain: { ...plain, light: [248, 251, 255], blend: 0.5, shadow: [26, 28, 34], contact: 0.7 },
};

/** Returns the light of a backdrop; the seed decides from which side and how high it comes. */
export function lightingOf(backdrop: DrawnBackdrop, seed: number): Lighting {
  const light = lights[backdrop];
  const take = takeOf(seed);
  return { ...light, side: sideOf(seed), cast: light.cast * take.cast, lean: light.lean * take.lean };
}

/** Represents one of the ways in which a photographer would take the same product on the same ground. */
interface Take {
  /** This is the size of the product relative to that of the first take. */
  readonly nearness: number;
  /** The product stands this far from the middle, as a share of the frame's width; positive is away from the light. */
  readonly aside: number;
  /** This says how high the camera is: it multiplies the depth of the ground behind the product. */
  readonly rise: number;
  /** It multiplies the shadow's strength and length. */
  readonly cast: number;
  readonly lean: number;
  /** This light is added to that of the place; the product's own colors stay as photographed. */
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

/** Returns four different takes for consecutive seeds, as a run's pictures have them. */
export function takeOf(seed: number): Take {
  return nth(takes, seed);
}

/** Puts a setting in the light of the seed's take. */
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
