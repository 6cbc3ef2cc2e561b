import { ad, type ImageDefinition, moodBoard, scene, upright } from "../image-definition.ts";

const widths = [480];

const draws: readonly ImageDefinition["draw"][] = [
  scene("vase", "cozy-home", 2, upright),
  scene("serum-bottle", "dramatic", 1, upright),
  scene("table-lamp", "indoor", 3, upright),
  ad(
    "speaker",
    "soft-gradient",
    1,
    {
      headline: "Small room. Big band.",
      line: "Sound in all directions.",
      action: "Listen",
      layout: "above",
      fonts: "friendly",
    },
    upright,
  ),
  scene("candle", "marble", 1, upright),
  scene("drink-bottle", "beach", 1, upright),
  scene("hand-cream", "pastel", 1, upright),
  scene("speaker", "tech-office", 1, upright),
  scene("stoneware-mug", "wood", 2, upright),
  moodBoard("headphones", "moodyMinimal", 1, upright),
];

export const galleryImages: readonly ImageDefinition[] = draws.map((draw, index) => ({
  name: `gallery-${String(index + 1)}`,
  widths,
  draw,
}));
