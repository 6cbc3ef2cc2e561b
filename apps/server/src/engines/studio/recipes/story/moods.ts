import type { AdLayout, DrawnBackdrop, Lettering, StoryMood } from "@packshot/tools/request";
import type { Ornament } from "./ornaments.ts";

export interface Mood {
  readonly fonts: Lettering;
  /** Seeds in a row take one after the other. */
  readonly backdrops: readonly DrawnBackdrop[];
  readonly layouts: readonly AdLayout[];
  /** Above the name, or alone without one, where the recipe says nothing: they claim nothing of the product. */
  readonly lines: readonly string[];
  readonly ornament: Ornament;
}

export const moods: Readonly<Record<StoryMood, Mood>> = {
  lifestyle: {
    fonts: "editorial",
    backdrops: ["cozy-home", "indoor", "natural-shadow"],
    layouts: ["above", "side"],
    lines: ["For the everyday", "At home", "A quiet moment"],
    ornament: "frame",
  },
  fitness: {
    fonts: "poster",
    backdrops: ["dramatic", "studio", "tech-office"],
    layouts: ["poster", "side"],
    lines: ["Ready when you are", "One more round", "Get moving"],
    ornament: "rays",
  },
  beauty: {
    fonts: "classic",
    backdrops: ["pastel", "soft-gradient", "marble"],
    layouts: ["below", "poster"],
    lines: ["Your shelf, refreshed", "A moment for you", "Hello, lovely"],
    ornament: "arch",
  },
  tech: {
    fonts: "tech",
    backdrops: ["dramatic", "tech-office", "studio"],
    layouts: ["above", "below"],
    lines: ["On the desk today", "Up close", "Just unpacked"],
    ornament: "ring",
  },
  travel: {
    fonts: "modern",
    backdrops: ["beach", "mountain", "sunset"],
    layouts: ["above", "side"],
    lines: ["Packed and ready", "Take it along", "Out of office"],
    ornament: "frame",
  },
  food: {
    fonts: "friendly",
    backdrops: ["wood", "marble", "pastel"],
    layouts: ["poster", "below"],
    lines: ["On the table today", "Time for a treat", "Save me a seat"],
    ornament: "disc",
  },
};
