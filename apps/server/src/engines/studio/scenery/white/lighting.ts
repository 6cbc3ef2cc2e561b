import type { Color } from "../color.ts";
import type { ExactBackdrop } from "../backdrop-plates.ts";
import { pickNth, chooseSide } from "../seeded-random.ts";

/** The light on a product in a scene. */
export interface Lighting {
  /** Side of the key light: 1 is right, −1 is left. */
  readonly side: 1 | -1;
  /** Color of the light, where 255 is white; the product is tinted toward it. */
  readonly light: Color;
  /** How much the product is tinted, and its edges take on the backdrop, 0…1. */
  readonly blend: number;
  readonly shadow: Color;
  /** Darkness of the shadow below the product, and of the one it casts to the side, 0…1. */
  readonly contact: number;
  readonly cast: number;
  /** Sideways distance of a point's cast shadow, per unit of the point's height. */
  readonly lean: number;
}

const lights: Readonly<Record<ExactBackdrop, Omit<Lighting, "side">>> = {
  "pure-white": {
    light: [255, 255, 255],
    blend: 0,
    shadow: [40, 40, 40],
    contact: 0.5,
    cast: 0,
    lean: 0.55,
  },
  "natural-shadow": {
    light: [255, 253, 249],
    blend: 0.35,
    shadow: [52, 50, 56],
    contact: 0.62,
    cast: 0.36,
    lean: 0.55,
  },
};

/** Returns the light of a backdrop; the seed decides its side, and the strength and length of the cast shadow. */
export function chooseLighting(backdrop: ExactBackdrop, seed: number): Lighting {
  const light = lights[backdrop];
  const take = chooseTake(seed);
  return { ...light, side: chooseSide(seed), cast: light.cast * take.cast, lean: light.lean * take.lean };
}

/** How one image of a run differs from the others. */
interface Take {
  /** Size of the product relative to the first take. */
  readonly nearness: number;
  /** Distance of the product from the middle, as a fraction of the frame's width; positive is away from the light. */
  readonly aside: number;
  /** Factors of the cast shadow's strength and length. */
  readonly cast: number;
  readonly lean: number;
}

const takes: readonly Take[] = [
  { nearness: 1, aside: 0.01, cast: 1, lean: 1 },
  { nearness: 1.17, aside: 0.045, cast: 1.15, lean: 1.25 },
  { nearness: 0.78, aside: 0.13, cast: 0.85, lean: 0.5 },
  { nearness: 0.89, aside: -0.12, cast: 0.6, lean: 0.8 },
];

/** Returns the take of a seed. The four consecutive seeds of a run have different ones. */
export function chooseTake(seed: number): Take {
  return pickNth(takes, seed);
}
