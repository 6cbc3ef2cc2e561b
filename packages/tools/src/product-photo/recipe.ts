import { backdropChoices } from "../choices/backdrops.ts";
import { rowOf } from "../choices/values.ts";
import { type Refusal, type SceneLook, type SceneRecipe, needsGenerativeEngine } from "../request.ts";
import { firstSeed } from "../recipes.ts";
import type { CameraOptions, PhotoOptions } from "./options.ts";

/** How much nearer or farther a whole run may be; its pictures differ by their seeds. */
const runZooms = { least: 0.95, most: 1.05 } as const;

type SceneAt = (variation: number) => SceneRecipe | Refusal;

/**
 * The scenes of one run, by variation, from 0; angle, style and backdrop are as chosen.
 * @param nearness multiplies the product's size; below 1 there is more room around it
 */
export function scenesOf(options: CameraOptions, random: () => number, nearness = 1): SceneAt {
  const first = firstSeed(random);
  const near = nearness * (runZooms.least + (runZooms.most - runZooms.least) * random());
  return (variation) => {
    const look = lookOf(options, first + variation);
    if ("refusal" in look) return look;
    return { kind: "scene", ...look, zoom: Math.round(near * 100) / 100 };
  };
}

/** The same where a recipe of its own decides on the product's size. */
export function lookOf(options: CameraOptions, seed: number): SceneLook | Refusal {
  const { background, photoStyle, productSize, angle } = options;
  const row = rowOf(backdropChoices, background);
  if ("realPlace" in row) return needsGenerativeEngine(`A real place like ${row.realPlace}`);
  return { backdrop: row.value, photoStyle, productSize, angle, seed };
}

/** What compositing can't show of these options at all. */
export function beyondCompositing(options: PhotoOptions): Refusal | undefined {
  const { handPosition, handProperties, backgroundDesc } = options;
  if (handPosition !== "standard" || handProperties !== "medium-professional")
    return needsGenerativeEngine("A hand holding the product");
  if (backgroundDesc.trim() !== "") return needsGenerativeEngine("A background from your own words");
  return undefined;
}
