import type { Choice } from "../option-field.ts";
import { listValues } from "./values.ts";

/** A device or surface that shows the logo. */
export interface MockupDeviceChoice extends Choice {
  /** Words that complete "Show …". */
  readonly prompt: string;
  /** Set for an advertising surface, which fits only a few scenes. */
  readonly display?: {
    /** The scene to use when the chosen one can't contain the display. */
    readonly home: string;
    /** A full sentence that says where the display can be. */
    readonly where: string;
  };
}

/** The scene of the mockup. */
export interface MockupSceneChoice extends Choice {
  /** Where the device is, for the prompt. */
  readonly prompt: string;
  /** The only display that fits this scene. */
  readonly only?: "billboard" | "blimp";
  /** Words that complete "A real place like …". The studio doesn't draw real places. */
  readonly realPlace?: string;
}

/** How much of the surroundings is visible, and in what light. */
interface MockupStyleChoice extends Choice {
  /** A full sentence for the prompt. */
  readonly prompt: string;
}

/** The background of the logo. */
interface ScreenColorChoice extends Choice {
  /** Words that complete "the logo …, on …". */
  readonly prompt: string;
}

export const mockupDeviceChoices = [
  {
    value: "iphone",
    label: "iPhone",
    description: "A tall phone, 9:19.5",
    prompt: "a current iPhone with a 9:19.5 screen",
  },
  {
    value: "android",
    label: "Android",
    description: "A phone with a small camera hole, 9:19",
    prompt: "a current Android phone with a small camera hole and a 9:19 screen",
  },
  {
    value: "ipad",
    label: "iPad",
    description: "A tablet, 4:3",
    prompt: "an iPad with a 4:3 screen",
  },
  {
    value: "macbook",
    label: "MacBook",
    description: "An open laptop, 16:10",
    prompt: "an open MacBook with a 16:10 screen",
  },
  {
    value: "billboard",
    label: "Billboard",
    description: "A large board above the street, 4:3",
    prompt: "a large billboard with a 4:3 face",
    display: { home: "outdoor-city", where: "A billboard works only in the city." },
  },
  {
    value: "blimp",
    label: "Blimp",
    description: "The side of an airship, 3:1",
    prompt: "a blimp with a 3:1 advertising panel on its side",
    display: { home: "outdoor-sky", where: "A blimp works only in the sky." },
  },
] as const satisfies readonly MockupDeviceChoice[];

export const mockupSceneChoices = [
  {
    value: "office",
    label: "Office",
    description: "A desk in a bright office",
    swatch: ["#e9e4da", "#b08d63", "#5d6b78"],
    prompt: "on a desk in a bright office, with a window out of focus in the background",
  },
  {
    value: "coffee-shop",
    label: "Coffee shop",
    description: "A wooden table under warm lamps",
    swatch: ["#3d2718", "#b9772e", "#f0d9a8"],
    prompt: "on a wood table in a coffee shop, with warm lamps out of focus in the background",
  },
  {
    value: "commuting",
    label: "Commuting",
    description: "Next to a train window",
    swatch: ["#57687a", "#a9bccb", "#2d3640"],
    prompt: "next to the window of a moving train, with the landscape blurred outside",
  },
  {
    value: "home",
    label: "Home",
    description: "A living room in daylight",
    swatch: ["#efe6d6", "#c9a57c", "#7d8f72"],
    prompt: "in a living room in soft daylight",
  },
  {
    value: "outdoor-city",
    label: "Outdoor city",
    description: "Outdoors, between buildings",
    swatch: ["#8fb6d9", "#8a8f98", "#d9d4ca"],
    prompt: "outdoors on a modern city street on a clear day",
  },
  {
    value: "outdoor-sky",
    label: "Outdoor sky",
    description: "High up, with only sky behind it",
    swatch: ["#7db4e6", "#cfe5f7", "#ffffff"],
    prompt: "high up against a blue sky with a few clouds",
  },
  {
    value: "beach",
    label: "Beach",
    description: "Sand, sea and sun",
    swatch: ["#efd9a7", "#5fb3c8", "#d8eef3"],
    prompt: "on the sand at a beach, with the sea out of focus in the background",
  },
  {
    value: "restaurant",
    label: "Restaurant",
    description: "A table set for dinner",
    swatch: ["#2a1b1b", "#7a2f2a", "#e3c48d"],
    prompt: "in a restaurant in the evening, with candlelight and set tables in the background",
  },
  {
    value: "retail",
    label: "Retail",
    description: "The counter of a shop",
    swatch: ["#f2ede6", "#d2b48c", "#8b7a68"],
    prompt: "on the counter of a tidy store, with shelves out of focus in the background",
  },
  {
    value: "times-square",
    label: "Times Square",
    description: "New York at night, on a billboard",
    swatch: ["#10142e", "#d43d5c", "#f2c14e"],
    prompt: "above Times Square in New York at night, with its lights reflected on the wet street",
    realPlace: "Times Square",
    only: "billboard",
  },
  {
    value: "eiffel-tower",
    label: "Eiffel Tower",
    description: "Paris at dusk, on a billboard",
    swatch: ["#3d4a6b", "#c98b5a", "#e8d6c0"],
    prompt: "on a street in Paris at dusk, with the Eiffel Tower behind it",
    realPlace: "the Eiffel Tower",
    only: "billboard",
  },
  {
    value: "london-eye",
    label: "London Eye",
    description: "The bank of the Thames, on a billboard",
    swatch: ["#6b7f93", "#b8c4cf", "#344454"],
    prompt: "on the bank of the Thames in London, with the London Eye behind it",
    realPlace: "the London Eye",
    only: "billboard",
  },
  {
    value: "grand-canyon",
    label: "Grand Canyon",
    description: "Above red rocks, on a blimp",
    swatch: ["#b5532f", "#e0a36a", "#8fbbe0"],
    prompt: "over the Grand Canyon in the morning sun, with layers of red rock below",
    realPlace: "the Grand Canyon",
    only: "blimp",
  },
] as const satisfies readonly MockupSceneChoice[];

export const mockupStyleChoices = [
  {
    value: "minimal",
    label: "Minimal",
    description: "Calm and uncluttered",
    swatch: ["#f4f1ec", "#d9d4cb"],
    prompt: "Keep it calm: very few props, lots of empty space, soft neutral light.",
  },
  {
    value: "professional",
    label: "Professional",
    description: "Tidy and evenly lit, like an ad",
    swatch: ["#31445c", "#c9d3dd"],
    prompt: "Make it as polished as an ad: tidy surroundings, even light, clean reflections.",
  },
  {
    value: "casual",
    label: "Casual",
    description: "Everyday objects around it, in warmer light",
    swatch: ["#d98b4a", "#f3e2c8"],
    prompt: "Keep it relaxed: a few everyday objects around, warm natural light, nothing staged.",
  },
] as const satisfies readonly MockupStyleChoice[];

export const screenColorChoices = [
  {
    value: "auto",
    label: "Auto",
    description: "Taken from the logo's own colors",
    swatch: ["#c8102e", "#f4f1ec", "#1c2b3a"],
    prompt: "a plain background in a muted color taken from the logo that makes the logo stand out",
  },
  {
    value: "white",
    label: "White",
    description: "The logo on white",
    swatch: ["#ffffff", "#f1f1f1"],
    prompt: "a plain white background",
  },
  {
    value: "dark",
    label: "Dark",
    description: "The logo on near black",
    swatch: ["#16181d", "#2b2f38"],
    prompt: "a plain, near-black background",
  },
  {
    value: "gradient",
    label: "Gradient",
    description: "The logo on a gradient of two colors",
    swatch: ["#5b4bd6", "#2fb3c4", "#f0a36b"],
    prompt: "a smooth two-color gradient that suits the logo and makes it stand out",
  },
] as const satisfies readonly ScreenColorChoice[];

type SceneRow = (typeof mockupSceneChoices)[number];
type DrawnSceneRow = Exclude<SceneRow, { readonly realPlace: string }>;

export type MockupDevice = (typeof mockupDeviceChoices)[number]["value"];
export type MockupScene = SceneRow["value"];
/** A scene that the studio can draw. */
export type DrawnMockupScene = DrawnSceneRow["value"];
export type MockupStyle = (typeof mockupStyleChoices)[number]["value"];
/** A screen color; `auto` derives it from the logo. */
export type ScreenColor = (typeof screenColorChoices)[number]["value"];

export const drawnMockupScenes = listValues(
  mockupSceneChoices.filter((row): row is DrawnSceneRow => !("realPlace" in row)),
);

export const realMockupScenes = listValues(
  mockupSceneChoices.filter((row): row is Exclude<SceneRow, DrawnSceneRow> => "realPlace" in row),
);

export const mockupDevices = listValues(mockupDeviceChoices);
export const mockupScenes = listValues(mockupSceneChoices);
export const mockupStyles = listValues(mockupStyleChoices);
export const screenColors = listValues(screenColorChoices);
