import type { Choice } from "../option-field.ts";

/** Where the product is seen. Those that are backdrops of the scene recipe can be drawn; the others are real places. */
export const backgrounds = [
  {
    value: "pure-white",
    label: "Pure white",
    description: "Clean white, as marketplaces require",
    swatch: ["#ffffff", "#f2f2f2"],
  },
  {
    value: "natural-shadow",
    label: "Natural shadow",
    description: "A bright wall with one soft shadow",
    swatch: ["#f4f1ec", "#cfc9c1"],
  },
  {
    value: "soft-gradient",
    label: "Soft gradient",
    description: "A gentle blend of the product's own colors",
    swatch: ["#e9dfe6", "#cdd8e8"],
  },
  {
    value: "marble",
    label: "Marble",
    description: "A polished marble top with fine veins",
    swatch: ["#f3f1ee", "#b9b6b3"],
  },
  {
    value: "wood",
    label: "Wood",
    description: "A warm wooden tabletop",
    swatch: ["#b07f52", "#7a5230"],
  },
  {
    value: "pastel",
    label: "Pastel",
    description: "Plain, light color for a fresh look",
    swatch: ["#f6d5d5", "#d9e7d8", "#d7e3f2"],
  },
  {
    value: "dramatic",
    label: "Dramatic",
    description: "Dark, with one strong light",
    swatch: ["#17181c", "#4a4f5a"],
  },
  {
    value: "outdoor",
    label: "Outdoor",
    description: "Daylight and greenery, out of focus",
    swatch: ["#8fae6f", "#cfe0ea"],
  },
  {
    value: "indoor",
    label: "Indoor",
    description: "A light room with a window",
    swatch: ["#e9e2d6", "#b7a893"],
  },
  {
    value: "studio",
    label: "Studio",
    description: "A seamless gray backdrop with even light",
    swatch: ["#d9d9d9", "#a6a6a6"],
  },
  {
    value: "times-square",
    label: "Times Square",
    description: "New York's glowing screens behind it",
    swatch: ["#1b1f3a", "#e23d6b", "#f5c542"],
  },
  {
    value: "eiffel-tower",
    label: "Eiffel Tower",
    description: "Paris, with the tower in the distance",
    swatch: ["#b8c7d6", "#8a7760"],
  },
  {
    value: "london-eye",
    label: "London Eye",
    description: "The Thames and the great wheel",
    swatch: ["#9fb2c4", "#e4e8ec"],
  },
  {
    value: "beach",
    label: "Beach",
    description: "Pale sand and the sea",
    swatch: ["#ead9b5", "#7cc0d8"],
  },
  {
    value: "mountain",
    label: "Mountain",
    description: "Rock in front, peaks behind",
    swatch: ["#8c97a3", "#dfe6ec"],
  },
  {
    value: "luxury-yacht",
    label: "Luxury yacht",
    description: "A teak deck on blue water",
    swatch: ["#2b6fa3", "#c79a6b"],
  },
  {
    value: "private-jet",
    label: "Private jet",
    description: "Cream leather beside an oval window",
    swatch: ["#eadfcd", "#5b4a3b"],
  },
  {
    value: "fine-dining",
    label: "Fine dining",
    description: "A set table by candlelight",
    swatch: ["#3a231c", "#d9a85f"],
  },
  {
    value: "hollywood",
    label: "Hollywood",
    description: "The hills of Los Angeles in the sun",
    swatch: ["#c9a86a", "#86b3d1"],
  },
  {
    value: "music-festival",
    label: "Music festival",
    description: "Stage lights over a crowd",
    swatch: ["#2a1140", "#e0489a"],
  },
  {
    value: "basketball-court",
    label: "Basketball court",
    description: "A polished court under arena lights",
    swatch: ["#c98645", "#3b2a1e"],
  },
  {
    value: "sunset",
    label: "Sunset",
    description: "Low golden light and a warm sky",
    swatch: ["#f3a05d", "#8a4d68"],
  },
  {
    value: "cozy-home",
    label: "Cozy home",
    description: "A shelf or table at home, warm lamplight",
    swatch: ["#d9b38c", "#7d5a44"],
  },
  {
    value: "tech-office",
    label: "Tech office",
    description: "A tidy desk in a modern office",
    swatch: ["#dfe5ea", "#55606b"],
  },
] as const satisfies readonly Choice[];

export type Background = (typeof backgrounds)[number]["value"];
