import type { Backdrop, GenerativeOnly, SceneLook, SceneRecipe } from "../request.ts";
import type { Background } from "./backgrounds.ts";
import type { CameraOptions, PhotoOptions } from "./options.ts";

type RealPlace = Exclude<Background, Backdrop>;

/** Drawn, these would pretend to be photographs of a place. */
const realPlaces: Readonly<Record<RealPlace, string>> = {
  "times-square": "A real place like Times Square",
  "eiffel-tower": "A real place like the Eiffel Tower",
  "london-eye": "A real place like the London Eye",
  "luxury-yacht": "A real place like a luxury yacht",
  "private-jet": "A real place like a private jet",
  "fine-dining": "A real place like a fine restaurant",
  hollywood: "A real place like Hollywood",
  "music-festival": "A real place like a music festival",
  "basketball-court": "A real place like a basketball court",
};

/** How the four pictures of a run differ: light, texture, and how near the product is. */
const takes = [
  { seed: 1, zoom: 1 },
  { seed: 9, zoom: 1.16 },
  { seed: 6, zoom: 0.86 },
  { seed: 14, zoom: 0.98 },
] as const;

/**
 * One of the four variations, from 0; angle, style and backdrop are as chosen.
 * @param nearness multiplies the product's size; below 1 there is more room around it
 */
export function sceneOf(
  options: CameraOptions,
  variation: number,
  nearness = 1,
): SceneRecipe | GenerativeOnly {
  const look = lookOf(options, variation);
  if ("kind" in look) return look;
  return { kind: "scene", ...look, zoom: Math.round(takeOf(variation).zoom * nearness * 100) / 100 };
}

/** The same where a recipe of its own decides on the product's size. */
export function lookOf(options: CameraOptions, variation: number): SceneLook | GenerativeOnly {
  const { background, photoStyle, productSize, angle } = options;
  if (isRealPlace(background)) return { kind: "generative-only", what: realPlaces[background] };
  return { backdrop: background, photoStyle, productSize, framing: angle, seed: takeOf(variation).seed };
}

function takeOf(variation: number): (typeof takes)[number] {
  return takes[variation % takes.length] ?? takes[0];
}

function isRealPlace(background: Background): background is RealPlace {
  return background in realPlaces;
}

/** What compositing can't show of these options at all. */
export function beyondCompositing(options: PhotoOptions): GenerativeOnly | undefined {
  const { handPosition, handProperties, backgroundDesc } = options;
  if (handPosition !== "standard" || handProperties !== "medium-professional")
    return { kind: "generative-only", what: "A hand holding the product" };
  if (backgroundDesc.trim() !== "")
    return { kind: "generative-only", what: "A background from your own words" };
  return undefined;
}
