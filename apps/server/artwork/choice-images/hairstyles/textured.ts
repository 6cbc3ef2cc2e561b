import type { Hairstyle } from "./head.ts";
import { type Point, drawCurls, fadedSides, drawHair, ring } from "./strands.ts";

/** Returns the points of a grid pattern that lie inside a shape. */
function listPointsWithin(inside: (x: number, y: number) => boolean, step: number): readonly Point[] {
  const points: Point[] = [];
  for (let row = 0, y = 12; y < 232; row++, y += step * 0.86) {
    for (let x = 20 + (row % 2) * (step / 2); x < 220; x += step) {
      const jitter = Math.sin(x * 12.9 + y * 78.2) * step * 0.18;
      if (inside(x, y)) points.push([x + jitter, y - jitter]);
    }
  }
  return points;
}

const isInEllipse = (cx: number, cy: number, rx: number, ry: number) => (x: number, y: number) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1;

/** The area without curls, where they would hide the face. */
const face = isInEllipse(120, 118, 36, 44);
const afro = isInEllipse(120, 86, 76, 72);
const afroHairline = isInEllipse(120, 124, 37, 52);
const coils = isInEllipse(120, 60, 40, 24);
const shag = isInEllipse(120, 108, 62, 76);
const bigCurls = isInEllipse(120, 112, 74, 82);
const deepPart = isInEllipse(128, 122, 33, 54);

/** Curls and coils. */
export const texturedHair: Readonly<Record<string, Hairstyle>> = {
  "style-6": {
    skin: "espresso",
    hair: "black",
    front:
      fadedSides +
      drawHair("M84 80c-6-30 8-44 36-44s42 14 36 44l-4-8c-18-4-46-4-64 0z") +
      drawCurls(
        [
          ...ring([120, 62], [37, 24], [180, 360], 13),
          ...listPointsWithin((x, y) => coils(x, y) && y < 72, 9),
        ],
        5,
      ),
  },
  "style-8": {
    skin: "umber",
    hair: "brown",
    back: `<ellipse cx="120" cy="86" rx="74" ry="70" class="depth"/>${drawCurls(ring([120, 86], [73, 69], [110, 430], 34), 9)}`,
    front: drawCurls(
      listPointsWithin(
        (x, y) => afro(x, y) && !afroHairline(x, y) && (y < 112 || Math.abs(x - 120) > 42),
        12,
      ),
      7.5,
    ),
  },
  "style-11": {
    skin: "sand",
    hair: "copper",
    back: `<ellipse cx="120" cy="114" rx="60" ry="70" class="depth"/>${drawCurls(ring([120, 114], [60, 68], [60, 480], 28), 10)}`,
    front:
      drawCurls(
        listPointsWithin(
          (x, y) => shag(x, y) && !face(x, y) && (y < 78 || Math.abs(x - 120) > 39) && y > 40,
          15,
        ),
        10,
      ) +
      drawCurls(
        [
          [104, 84],
          [94, 92],
          [88, 102],
          [136, 84],
          [146, 92],
          [152, 102],
        ],
        7,
      ),
  },
  "style-17": {
    skin: "amber",
    hair: "chestnut",
    back: `<ellipse cx="120" cy="118" rx="70" ry="76" class="depth"/>${drawCurls(ring([120, 116], [70, 76], [50, 490], 24), 15)}`,
    front: drawCurls(
      listPointsWithin(
        (x, y) => bigCurls(x, y) && !deepPart(x, y) && (y < 74 || x < 90 || x > 156) && y > 40,
        20,
      ),
      14,
    ),
  },
};
