import type { Hairstyle } from "./head.ts";
import { drawDepth, fadedSides, drawHair, drawLines, drawShine } from "./strands.ts";

/** Short hairstyles of straight hair. */
export const shortHair: Readonly<Record<string, Hairstyle>> = {
  "style-2": {
    skin: "porcelain",
    hair: "brown",
    front:
      fadedSides +
      drawHair(
        "M82 78c-6-22 2-34 10-38l2-7 8 2 4-7 9 4 7-6 8 6 9-3 3 7 9 0 1 8c8 6 12 18 6 34l-5 8-5-5-5 10-7-8-5 9-7-9-6 10-6-9-7 9-5-9-7 9-4-9z",
      ) +
      drawShine("M98 46q-6 10-4 26M110 40q-6 12-4 32M122 38q-4 14-2 34M134 41q0 14 0 32M145 48q2 10 0 24") +
      drawLines("M104 42q-6 12-4 32M128 39q-2 14-1 34"),
  },
  "style-4": {
    skin: "sand",
    hair: "black",
    front:
      fadedSides +
      drawHair("M84 80c-3-16 0-28 10-34 4-3 8-4 12-4l-2 26-7-3c-6 3-10 8-13 15z") +
      drawHair("M98 66c0-10 1-18 6-23 26-8 56 0 56 30 0 5-1 9-3 13-3-8-7-13-14-15-18 1-33-1-45-5z") +
      drawShine("M105 50c16 6 32 7 48 11M104 57c16 6 34 6 51 12M112 45c14 3 26 4 37 9") +
      `<path d="M97.5 66c0-9 1-16 5-22" fill="none" stroke="#dfb088" stroke-width="1.8"/>`,
  },
  "style-7": {
    skin: "espresso",
    hair: "silver",
    front:
      drawHair(
        "M80 112c-8-36 0-66 36-71 30-4 50 14 46 50l-3 18c-3-2-5-8-6-18-2-8-5-13-10-17-16 12-34 18-52 19-5 2-7 10-11 19z",
      ) +
      drawHair("M150 52c-14 22-38 36-66 40-4 1-6 4-8 2 0-14 6-24 14-30z") +
      drawShine(
        "M146 56c-14 18-34 28-58 32M138 48c-14 16-32 26-50 30M124 44c-12 12-22 18-32 22M156 70q4 12 2 28",
      ) +
      drawLines("M143 66c-14 12-28 18-46 22"),
  },
  "style-12": {
    skin: "ivory",
    hair: "copper",
    front:
      fadedSides +
      drawHair(
        "M85 78c-6-14-8-28-3-36 8-14 28-22 48-20 20 1 32 14 32 32 0 9-3 18-7 24-2-6-6-10-12-11-20 2-36 1-48-4-4 4-7 8-10 15z",
      ) +
      drawShine(
        "M93 60c2-18 16-28 34-29M103 61c3-13 16-21 32-22M115 64c3-11 14-17 28-18M130 65c3-7 11-11 21-12",
      ) +
      drawLines("M98 60c2-15 15-24 31-25M122 64c3-9 11-14 23-15"),
  },
  "style-14": {
    skin: "amber",
    hair: "brown",
    front:
      fadedSides +
      `<ellipse cx="120" cy="26" rx="17" ry="15" class="base"/><path d="M108 22q12-8 22 2M107 30q12-8 25-1" class="shine"/>` +
      drawDepth("M110 38q10-5 20 0v7h-20z") +
      drawHair("M88 80c-4-22 6-38 32-38s36 16 32 38c-4-8-8-12-12-14-12-6-28-6-40 0-4 2-8 6-12 14z") +
      drawShine(
        "M96 66c4-10 10-18 18-22M108 60c2-7 5-12 9-15M144 66c-4-10-10-18-18-22M132 60c-2-7-5-12-9-15",
      ),
  },
  "style-18": {
    skin: "umber",
    hair: "black",
    front: `<path d="M82 104c-6-40 8-58 38-58s44 18 38 58c-3-4-4-12-6-20l-6-9c-16-5-36-5-52 0l-6 9c-2 8-3 16-6 20z" class="base" opacity=".82"/>${drawBuzz()}`,
  },
};

/** Draws stubble as short strokes in even rows. */
function drawBuzz(): string {
  const rows = [54, 60, 66, 72].flatMap((y, row) => {
    const half = 20 + row * 5;
    const count = 9 + row * 2;
    return Array.from({ length: count }, (_, index) => {
      const x = 120 - half + (2 * half * index) / (count - 1);
      return `M${x.toFixed(1)} ${String(y)}v2.5`;
    });
  });
  return `<path d="${rows.join("")}" class="shine" style="stroke-width:1.5;opacity:.6"/>`;
}
