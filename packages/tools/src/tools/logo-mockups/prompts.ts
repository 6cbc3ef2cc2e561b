import type { MockUpDevice, MockUpScene, MockUpStyle, ScreenColor } from "../../request.ts";

export const deviceWords: Readonly<Record<MockUpDevice, string>> = {
  iphone: "a current iPhone whose screen has the ratio 9:19.5",
  android: "a current Android phone with a small camera hole, whose screen has the ratio 9:19",
  ipad: "an iPad whose screen has the ratio 4:3",
  macbook: "an open MacBook whose screen has the ratio 16:10",
  billboard: "a large advertising billboard whose surface has the ratio 4:3",
  blimp: "an airship on whose flank there is an advertising surface with the ratio 3:1",
};

export const sceneWords: Readonly<Record<MockUpScene, string>> = {
  office: "on a desk in a bright office, with a window out of focus behind it",
  "coffee-shop": "on a wooden table in a coffee shop, with warm lamps out of focus behind it",
  commuting: "beside the window of a moving train, the landscape blurred outside",
  home: "in a living room at home in soft daylight",
  "outdoor-city": "in the open in a modern city street on a clear day",
  "outdoor-sky": "high up against a blue sky with a few clouds",
  beach: "at a beach, with sand below and the sea out of focus behind it",
  restaurant: "in a restaurant in the evening, with candle light and laid tables behind it",
  retail: "on the counter of a tidy shop, with shelves out of focus behind it",
  "times-square": "above Times Square in New York at night, its lights reflected on the wet street",
  "eiffel-tower": "in a street in Paris at dusk, with the Eiffel Tower behind it",
  "london-eye": "on the bank of the Thames in London, with the London Eye behind it",
  "grand-canyon": "over the Grand Canyon in the morning sun, with red rock layers below",
};

export const styleWords: Readonly<Record<MockUpStyle, string>> = {
  minimal: "The picture is calm: very few things around, much free space, soft neutral light.",
  professional:
    "The picture is polished as in an advertisement: tidy surroundings, even light, clean reflections.",
  casual:
    "The picture is relaxed: a few things of everyday life around, natural warm light, as if just put down.",
};

export const screenWords: Readonly<Record<ScreenColor, string>> = {
  auto: "a plain background in a quiet color that is taken from the logo and lets it stand out",
  white: "a plain white background",
  dark: "a plain, almost black background",
  gradient: "a smooth gradient of two colors that suit the logo and let it stand out",
};

const deviceViews = [
  "Photograph it straight on at the height of the screen, the whole device in the frame.",
  "Photograph it from the left at a three-quarter angle, the screen still fully in view.",
  "Photograph it from above at a slant, with more of the surface around it.",
  "Photograph it close, the screen filling most of the frame, with a shallow depth of field.",
] as const;

const displayViews = [
  "Photograph it straight on from a distance, the whole surface in the middle of the frame.",
  "Photograph it from the left at an angle, so that the surface recedes to the right.",
  "Photograph it from far away, small in the frame, with much of the surroundings.",
  "Photograph it close and a little from one side, so that it looks large.",
] as const;

/** What differs between the four results. */
export function viewWords(device: MockUpDevice): typeof deviceViews | typeof displayViews {
  return device === "billboard" || device === "blimp" ? displayViews : deviceViews;
}
