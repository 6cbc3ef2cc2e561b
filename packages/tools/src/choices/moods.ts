import type { AdLayout, Lettering } from "./ads.ts";
import type { DrawnBackdrop } from "./backdrop-groups.ts";
import { listValues } from "./values.ts";

/** The still lifes of a mood board. Users don't choose one: a run makes all of them, in this order. */
export const moodChoices = [
  {
    value: "softLuxury",
    label: "Soft Luxury",
    prompt:
      "It stands on a plinth of cream stone in front of draped silk in champagne and ivory, with one white orchid beside it. " +
      "Large soft window light from the left, gentle shadows, pearl highlights. The mood is quiet and luxurious.",
  },
  {
    value: "earthcore",
    label: "Earthcore / Organic",
    prompt:
      "It stands on raw travertine among moss, dried grasses, pebbles and a piece of bark, in front of a wall of clay plaster. " +
      "Warm daylight through leaves throws soft dappled shadows. The mood is natural and honest.",
  },
  {
    value: "moodyMinimal",
    label: "Moody Minimal",
    prompt:
      "It stands alone on dark slate in front of a charcoal wall, with a lot of empty space around it. One narrow light from the " +
      "side shows its edge and lets the rest fall into shadow. The mood is calm and serious.",
  },
  {
    value: "sunlitGlow",
    label: "Sunlit Glow",
    prompt:
      "It stands on pale sandstone in front of a wall of warm apricot, with a glass of water that throws bright caustics. Low " +
      "golden sun and long crisp shadows of a palm leaf. The mood is summer late in the afternoon.",
  },
  {
    value: "pinterestSoftGirl",
    label: "Pinterest Soft Girl",
    prompt:
      "It stands on crumpled pastel linen with satin ribbons, small pink roses and pearls around it. Bright diffuse light, " +
      "pastel pink, lilac and cream, almost no shadow. The mood is sweet and dreamy.",
  },
  {
    value: "nightLuxe",
    label: "Night Luxe / Neon Drip",
    prompt:
      "It stands on wet black glass in front of dark metal, with neon tubes in magenta and cyan that reflect in liquid drops " +
      "around it. Deep blacks, glowing edges. The mood is a club after midnight.",
  },
] as const;

/** The mood of a story. Users don't choose it: each storyteller has one. */
interface StoryMoodChoice {
  readonly value: string;
  readonly studio: {
    readonly fonts: Lettering;
    /** Backdrops, used in turn by consecutive seeds. None of them shows a person. */
    readonly backdrops: readonly DrawnBackdrop[];
    readonly layouts: readonly AdLayout[];
    /** Default lines of text above the name or alone. They make no claims about the product. */
    readonly lines: readonly string[];
    /** The flat shape behind the product. */
    readonly ornament: "frame" | "rays" | "arch" | "ring" | "disk";
  };
}

export const storyMoodChoices = [
  {
    value: "lifestyle",
    studio: {
      fonts: "editorial",
      backdrops: ["cozy-home", "indoor", "natural-shadow"],
      layouts: ["above", "side"],
      lines: ["For the everyday", "At home", "A quiet moment"],
      ornament: "frame",
    },
  },
  {
    value: "fitness",
    studio: {
      fonts: "poster",
      backdrops: ["dramatic", "studio", "tech-office"],
      layouts: ["poster", "side"],
      lines: ["Ready when you are", "One more round", "Get moving"],
      ornament: "rays",
    },
  },
  {
    value: "beauty",
    studio: {
      fonts: "classic",
      backdrops: ["pastel", "soft-gradient", "marble"],
      layouts: ["below", "poster"],
      lines: ["Your shelf, refreshed", "A moment for you", "Hello, lovely"],
      ornament: "arch",
    },
  },
  {
    value: "tech",
    studio: {
      fonts: "tech",
      backdrops: ["dramatic", "tech-office", "studio"],
      layouts: ["above", "below"],
      lines: ["On the desk today", "Up close", "Just unpacked"],
      ornament: "ring",
    },
  },
  {
    value: "travel",
    studio: {
      fonts: "modern",
      backdrops: ["beach", "mountain", "sunset"],
      layouts: ["above", "side"],
      lines: ["Packed and ready", "Take it along", "Out of office"],
      ornament: "frame",
    },
  },
  {
    value: "food",
    studio: {
      fonts: "friendly",
      backdrops: ["wood", "marble", "pastel"],
      layouts: ["poster", "below"],
      lines: ["On the table today", "Time for a treat", "Save me a seat"],
      ornament: "disk",
    },
  },
] as const satisfies readonly StoryMoodChoice[];

export type Mood = (typeof moodChoices)[number]["value"];
export type StoryMood = (typeof storyMoodChoices)[number]["value"];
/** What the studio draws for a story's mood. */
export type StoryDesign = StoryMoodChoice["studio"];

export const moods = listValues(moodChoices);
export const storyMoods = listValues(storyMoodChoices);
