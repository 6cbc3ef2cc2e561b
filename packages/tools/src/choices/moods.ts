import type { AdLayout, Lettering } from "./ads.ts";
import type { DrawnBackdrop } from "./backdrop-groups.ts";
import { listValues } from "./values.ts";

/** The still lifes of a mood board. Users don't choose one: a run makes all of them, in this order. */
export const moodChoices = [
  {
    value: "softLuxury",
    label: "Soft Luxury",
    prompt:
      "Stand the product on a cream stone plinth in front of draped champagne and ivory silk, with one white " +
      "orchid next to it. Large, soft window light from the left, gentle shadows, pearly highlights. The mood is " +
      "quiet luxury.",
  },
  {
    value: "earthcore",
    label: "Earthcore / Organic",
    prompt:
      "Stand the product on raw travertine among moss, dried grasses, pebbles and a piece of bark, in front of a " +
      "clay plaster wall. Warm daylight through leaves casts soft, dappled shadows. The mood is natural and honest.",
  },
  {
    value: "moodyMinimal",
    label: "Moody Minimal",
    prompt:
      "Stand the product alone on dark slate in front of a charcoal wall, with plenty of empty space around it. " +
      "One narrow light from the side picks out its edge and lets the rest fall into shadow. The mood is calm and " +
      "serious.",
  },
  {
    value: "sunlitGlow",
    label: "Sunlit Glow",
    prompt:
      "Stand the product on pale sandstone in front of a warm apricot wall, next to a glass of water that throws " +
      "bright caustics. Low golden sun, long, crisp palm leaf shadows. The mood is a late summer afternoon.",
  },
  {
    value: "pinterestSoftGirl",
    label: "Pinterest Soft Girl",
    prompt:
      "Stand the product on crumpled pastel linen, surrounded by satin ribbons, small pink roses and pearls. " +
      "Bright, diffused light, pastel pink, lilac and cream, almost no shadows. The mood is sweet and dreamy.",
  },
  {
    value: "nightLuxe",
    label: "Night Luxe / Neon Drip",
    prompt:
      "Stand the product on wet black glass in front of dark metal, with magenta and cyan neon tubes reflected in " +
      "the liquid drops around it. Deep blacks, glowing edges. The mood is a club after midnight.",
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
