import { ad, type ImageDefinition, moodBoard, scene, portrait } from "../image-definition.ts";

const widths = [480];

const draws: readonly ImageDefinition["draw"][] = [
  scene("vase", "cozy-home", 2, portrait),
  scene("serum-bottle", "dramatic", 1, portrait),
  scene("table-lamp", "indoor", 3, portrait),
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
    portrait,
  ),
  scene("candle", "marble", 1, portrait),
  scene("drink-bottle", "beach", 1, portrait),
  scene("hand-cream", "pastel", 1, portrait),
  scene("speaker", "tech-office", 1, portrait),
  scene("stoneware-mug", "wood", 2, portrait),
  moodBoard("headphones", "moodyMinimal", 1, portrait),
];

export const galleryImages: readonly ImageDefinition[] = draws.map((draw, index) => ({
  name: `gallery-${String(index + 1)}`,
  widths,
  draw,
}));
