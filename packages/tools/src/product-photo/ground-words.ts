import type { Background } from "./backgrounds.ts";

/** What a camera sees of a place that looks straight down on it; completes "Below it there is …". */
export const groundWords: Readonly<Record<Background, string>> = {
  "pure-white": "pure white (#FFFFFF) that is perfectly even and seamless, without any object or line",
  "natural-shadow": "a plain off-white surface in soft window light, with one gentle, natural shadow",
  "soft-gradient": "a smooth gradient in two muted tones taken from its own colors",
  marble: "polished white marble with fine gray veins",
  wood: "a warm oak tabletop whose grain runs across the picture",
  pastel: "a plain surface in one light pastel color that flatters its own colors",
  dramatic: "a near-black surface with one strong light from the side, deep shadows and a bright edge",
  outdoor: "the short green grass of a garden on a bright day",
  indoor: "the light wooden floor of a living room, with daylight from a window",
  studio: "seamless light gray paper, lit evenly",
  "times-square": "the wet asphalt of Times Square at dusk, with colored reflections of its screens",
  "eiffel-tower": "pale gravel as in the park below the Eiffel Tower, in clear morning light",
  "london-eye": "the granite paving of the Thames bank in London",
  beach: "pale, finely rippled sand in bright sun, with a shell or two at the edge",
  mountain: "rough gray mountain rock with a little lichen, in clear light",
  "luxury-yacht": "the narrow teak planks of a yacht's deck in bright sun",
  "private-jet": "cream leather and polished walnut, as on a private jet's table",
  "fine-dining": "white linen with crystal and silver at its edges, by candlelight",
  hollywood: "terrazzo in warm, low Californian light, with the shadow of a palm leaf",
  "music-festival": "dark trodden grass in the colored beams of a stage at night",
  "basketball-court": "the polished maple of a basketball court with a painted line",
  sunset: "warm sand in the long, low golden light of a sunset",
  "cozy-home": "a chunky wool blanket in warm lamp light",
  "tech-office": "a tidy, light desk with the corner of a keyboard at its edge",
};
