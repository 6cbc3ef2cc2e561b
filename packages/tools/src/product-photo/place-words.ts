import type { Background } from "./backgrounds.ts";

/** Completes "It is photographed …" for a model. */
export const placeWords: Readonly<Record<Background, string>> = {
  "pure-white":
    "before a pure white (#FFFFFF) background that is perfectly even and seamless, without any object or line",
  "natural-shadow":
    "before a plain off-white wall in soft window light that throws one gentle, natural shadow to the side",
  "soft-gradient":
    "before a smooth gradient in two muted tones taken from its own colors, lighter at the top",
  marble:
    "with a polished white marble top below it, with fine gray veins and a soft reflection in the stone",
  wood: "with a warm oak tabletop below it whose grain runs across the picture, the wall behind it out of focus",
  pastel: "before a plain background in one light pastel color that flatters its own colors",
  dramatic:
    "before a near-black background with one strong light from the side, deep shadows and a bright edge on the product",
  outdoor: "outdoors in a green garden on a bright day, the leaves behind it far out of focus",
  indoor: "in a light living room with a large window, simple furniture behind it out of focus",
  studio: "in a photo studio before a seamless light gray paper backdrop, lit evenly",
  "times-square":
    "on Times Square in New York at dusk, its giant glowing screens and yellow cabs behind it out of focus, no " +
    "readable brand on them",
  "eiffel-tower": "in Paris in clear morning light, the Eiffel Tower in the distance behind it",
  "london-eye": "on the bank of the Thames in London, the London Eye behind it across the water",
  beach: "on a beach with pale sand in front and calm turquoise water behind, in bright sun",
  mountain: "on a rocky mountain ledge, snowy peaks and a clear sky far behind it",
  "luxury-yacht": "on the teak deck of a white luxury yacht, deep blue sea and a polished rail behind it",
  "private-jet": "in the cabin of a private jet, cream leather seats and oval windows with clouds behind it",
  "fine-dining":
    "in a fine restaurant at night, a table set with crystal and linen by candlelight behind it out of focus",
  hollywood: "in the sunny hills of Hollywood, palm trees and the wide view of Los Angeles behind it",
  "music-festival":
    "at an open-air music festival at night, colored stage beams and a cheering crowd behind it out of focus",
  "basketball-court":
    "on an indoor basketball court, the polished floor and the hoop behind it under arena lights",
  sunset: "outdoors at sunset, the low golden sun behind it and a warm orange and violet sky",
  "cozy-home": "in a cozy home in the evening, a warm lamp, a wool blanket and books behind it out of focus",
  "tech-office": "in a bright modern office, a tidy desk with a screen and a plant behind it out of focus",
};
