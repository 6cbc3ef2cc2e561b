import type { Choice } from "../option-field.ts";

/** A place or surface to photograph something on. */
export interface BackdropChoice extends Choice {
  /** Words that complete "Shoot the product …". */
  readonly prompt: string;
  /** Words that complete "Below the product is …", for a view from directly above. */
  readonly promptFromAbove: string;
  /** Words that complete "Place them …", about people or a mascot. Set only where people can stand. */
  readonly promptForPeople?: string;
  /** True for a backdrop that only fits products, because people can't stand on it. */
  readonly tabletop?: true;
  /** True for plain paper, which may have any color. */
  readonly anyColor?: true;
  /**
   * Words that complete "A real place like …". The studio doesn't draw real places, because a drawing would pretend to
   * be a photograph.
   */
  readonly realPlace?: string;
}

export const backdropChoices = [
  {
    value: "pure-white",
    label: "Pure white",
    description: "Clean white, as marketplaces require",
    swatch: ["#ffffff", "#f2f2f2"],
    prompt: "against a perfectly even, seamless, pure white (#FFFFFF) background with no objects or lines",
    promptFromAbove: "a perfectly even, seamless, pure white (#FFFFFF) surface with no objects or lines",
    promptForPeople: "on pure white (#FFFFFF), with a faint contact shadow",
  },
  {
    value: "natural-shadow",
    label: "Natural shadow",
    description: "A bright wall with one soft shadow",
    swatch: ["#f4f1ec", "#cfc9c1"],
    prompt:
      "in front of a plain off-white wall, in soft window light that casts one gentle, natural shadow to the side",
    promptFromAbove: "a plain off-white surface in soft window light, with one gentle, natural shadow",
    promptForPeople:
      "in front of a bright off-white wall, where light from a window behind the camera casts one soft shadow",
  },
  {
    value: "soft-gradient",
    label: "Soft gradient",
    description: "A gentle blend of the product's own colors",
    swatch: ["#e9dfe6", "#cdd8e8"],
    prompt: "against a smooth gradient in two muted tones picked from its own colors, lighter at the top",
    promptFromAbove: "a smooth gradient in two muted tones picked from its own colors",
    promptForPeople:
      "in front of a smooth, soft gradient in two muted tones picked from the product's colors",
    anyColor: true,
  },
  {
    value: "marble",
    label: "Marble",
    description: "A polished marble top with fine veins",
    swatch: ["#f3f1ee", "#b9b6b3"],
    prompt: "with polished white marble below it: fine gray veins, a soft reflection in the stone",
    promptFromAbove: "polished white marble with fine gray veins",
    tabletop: true,
  },
  {
    value: "wood",
    label: "Wood",
    description: "A warm wooden tabletop",
    swatch: ["#b07f52", "#7a5230"],
    prompt:
      "with a warm oak tabletop below it, the grain running across the frame and the wall behind it out of focus",
    promptFromAbove: "a warm oak tabletop with the grain running across the frame",
    tabletop: true,
  },
  {
    value: "pastel",
    label: "Pastel",
    description: "Plain, light color for a fresh look",
    swatch: ["#f6d5d5", "#d9e7d8", "#d7e3f2"],
    prompt: "against a plain background in one light pastel that flatters its own colors",
    promptFromAbove: "a plain surface in one light pastel that flatters its own colors",
    promptForPeople: "in front of a plain wall and floor in one light pastel that sets off the product",
    anyColor: true,
  },
  {
    value: "dramatic",
    label: "Dramatic",
    description: "Dark, with one strong light",
    swatch: ["#17181c", "#4a4f5a"],
    prompt:
      "against a near-black background, with one strong light from the side, deep shadows and a bright rim along " +
      "the product's edge",
    promptFromAbove:
      "a near-black surface with one strong light from the side, deep shadows and a bright rim along the product's edge",
    promptForPeople:
      "in near darkness, lit by one strong light from the side, with deep shadows and a thin, bright rim",
  },
  {
    value: "outdoor",
    label: "Outdoor",
    description: "Daylight and greenery, out of focus",
    swatch: ["#8fae6f", "#cfe0ea"],
    prompt: "outdoors in a green garden on a bright day, with the foliage behind it well out of focus",
    promptFromAbove: "short green garden grass on a bright day",
    promptForPeople: "in a green garden on a bright day, with the foliage well out of focus",
  },
  {
    value: "indoor",
    label: "Indoor",
    description: "A bright room with a window",
    swatch: ["#e9e2d6", "#b7a893"],
    prompt: "in a bright living room with a large window, the simple furniture behind it out of focus",
    promptFromAbove: "a light wood living room floor in daylight from a window",
    promptForPeople:
      "in a bright room with a wood floor, a plant and daylight from a window, all out of focus",
  },
  {
    value: "studio",
    label: "Studio",
    description: "A seamless gray backdrop with even light",
    swatch: ["#d9d9d9", "#a6a6a6"],
    prompt: "in a photo studio against a seamless light gray paper backdrop, evenly lit",
    promptFromAbove: "seamless light gray paper, evenly lit",
    promptForPeople:
      "in a photo studio against a seamless light gray paper backdrop, lit by two large softboxes",
    anyColor: true,
  },
  {
    value: "times-square",
    label: "Times Square",
    description: "New York's glowing screens behind it",
    swatch: ["#1b1f3a", "#e23d6b", "#f5c542"],
    prompt:
      "in Times Square, New York, at dusk, with giant glowing screens and yellow cabs behind it out of focus and " +
      "no readable brand names",
    promptFromAbove: "the wet asphalt of Times Square at dusk, with colored reflections of its screens",
    realPlace: "Times Square",
  },
  {
    value: "eiffel-tower",
    label: "Eiffel Tower",
    description: "Paris, with the tower in the distance",
    swatch: ["#b8c7d6", "#8a7760"],
    prompt: "in Paris in clear morning light, with the Eiffel Tower in the distance behind it",
    promptFromAbove: "the pale gravel of the park below the Eiffel Tower, in clear morning light",
    realPlace: "the Eiffel Tower",
  },
  {
    value: "london-eye",
    label: "London Eye",
    description: "The Thames and the giant Ferris wheel",
    swatch: ["#9fb2c4", "#e4e8ec"],
    prompt: "on the bank of the Thames in London, with the London Eye behind it across the water",
    promptFromAbove: "granite paving on the bank of the Thames in London",
    realPlace: "the London Eye",
  },
  {
    value: "beach",
    label: "Beach",
    description: "Pale sand and the sea",
    swatch: ["#ead9b5", "#7cc0d8"],
    prompt:
      "on a beach in bright sun, with pale sand in the foreground and calm turquoise water in the background",
    promptFromAbove: "pale, finely rippled sand in bright sun, with a shell or two at the edge of the frame",
    promptForPeople: "on pale sand by calm turquoise water, in bright sun",
  },
  {
    value: "mountain",
    label: "Mountain",
    description: "Rock in front, peaks behind",
    swatch: ["#8c97a3", "#dfe6ec"],
    prompt: "on a rocky mountain ledge, with snowy peaks and a clear sky far behind it",
    promptFromAbove: "rough gray mountain rock with a little lichen, in clear light",
    promptForPeople: "in a rocky mountain meadow, with misty peaks and a clear sky far behind",
  },
  {
    value: "luxury-yacht",
    label: "Luxury yacht",
    description: "A teak deck on blue water",
    swatch: ["#2b6fa3", "#c79a6b"],
    prompt: "on the teak deck of a white luxury yacht, with a polished rail and deep blue sea behind it",
    promptFromAbove: "the narrow teak planking of a yacht's deck in bright sun",
    realPlace: "a luxury yacht",
  },
  {
    value: "private-jet",
    label: "Private jet",
    description: "Cream leather next to an oval window",
    swatch: ["#eadfcd", "#5b4a3b"],
    prompt:
      "in the cabin of a private jet, with cream leather seats behind it and clouds outside the oval windows",
    promptFromAbove: "cream leather and polished walnut, like a table on a private jet",
    realPlace: "a private jet",
  },
  {
    value: "fine-dining",
    label: "Fine dining",
    description: "A set table by candlelight",
    swatch: ["#3a231c", "#d9a85f"],
    prompt:
      "in a fine restaurant at night, a candlelit table set with crystal and linen behind it out of focus",
    promptFromAbove: "white linen by candlelight, with crystal and silver along its edges",
    realPlace: "a fine restaurant",
  },
  {
    value: "hollywood",
    label: "Hollywood",
    description: "The hills of Los Angeles in the sun",
    swatch: ["#c9a86a", "#86b3d1"],
    prompt: "in the sunny Hollywood Hills, with palm trees and a wide view of Los Angeles behind it",
    promptFromAbove: "terrazzo in warm, low California light, with the shadow of a palm leaf",
    realPlace: "Hollywood",
  },
  {
    value: "music-festival",
    label: "Music festival",
    description: "Stage lights over a crowd",
    swatch: ["#2a1140", "#e0489a"],
    prompt:
      "at an open-air music festival at night, with colored stage lights and a cheering crowd behind it out of focus",
    promptFromAbove: "dark, trampled grass in colored beams of stage light at night",
    realPlace: "a music festival",
  },
  {
    value: "basketball-court",
    label: "Basketball court",
    description: "A polished court under arena lights",
    swatch: ["#c98645", "#3b2a1e"],
    prompt:
      "on an indoor basketball court under arena lights, with the polished floor and the hoop behind it",
    promptFromAbove: "the polished maple of a basketball court, with a painted line",
    realPlace: "a basketball court",
  },
  {
    value: "sunset",
    label: "Sunset",
    description: "Low golden light and a warm sky",
    swatch: ["#f3a05d", "#8a4d68"],
    prompt: "outdoors at sunset, with the low golden sun and a warm orange and violet sky behind it",
    promptFromAbove: "warm sand in the long, low golden light of sunset",
    promptForPeople:
      "outdoors at sunset, with the sun low behind them, an orange and violet sky, and warm light along their edges",
  },
  {
    value: "cozy-home",
    label: "Cozy home",
    description: "A shelf or table at home, warm lamplight",
    swatch: ["#d9b38c", "#7d5a44"],
    prompt:
      "in a cozy home in the evening, with a warm lamp, a wool blanket and books behind it out of focus",
    promptFromAbove: "a chunky wool blanket in warm lamplight",
    promptForPeople: "in a cozy living room in the evening, with a lamp and bookshelves well out of focus",
  },
  {
    value: "tech-office",
    label: "Tech office",
    description: "A tidy desk in a modern office",
    swatch: ["#dfe5ea", "#55606b"],
    prompt: "in a bright modern office, with a tidy desk, a screen and a plant behind it out of focus",
    promptFromAbove: "a tidy, light-colored desk with the corner of a keyboard at the edge of the frame",
    promptForPeople: "in a bright modern office, with a tall window and a screen well out of focus",
  },
] as const satisfies readonly BackdropChoice[];
