import sharp from "sharp";
import { type Hairstyle, drawHead } from "./hairstyles/head.ts";
import {
  drawBraid,
  drawCurls,
  drawDepth,
  drawHair,
  drawLines,
  ring,
  drawShine,
} from "./hairstyles/strands.ts";

const shoulders = "M30 240c2-32 22-43 60-53 8 14 20 20 30 20s22-6 30-20c38 10 58 21 60 53V300H30z";
const highNeckline = "M30 240c2-32 22-44 62-58 4 8 16 14 28 14s24-6 28-14c40 14 60 26 62 58V300H30z";

/** A collar of bead rings around the neck. */
const collar = ["#2f6f8a", "#c8973a", "#3f8f7c", "#c8973a", "#a8452f"]
  .map((color, index) => {
    const halfWidth = 34 + index * 9;
    return `<path d="M${String(120 - halfWidth)} ${String(182 + index * 2)}Q120 ${String(214 + index * 15)} ${String(120 + halfWidth)} ${String(182 + index * 2)}" fill="none" stroke="${color}" stroke-width="8"/>`;
  })
  .toReversed()
  .join("");

/** Historical figures in their typical clothes. */
export const historicalFigures: Readonly<Record<string, Hairstyle>> = {
  cleopatra: {
    skin: "amber",
    hair: "black",
    background: "#e8d5ae",
    back: drawDepth("M66 84h108l8 104c-30 12-94 12-124 0z"),
    clothes: `<path d="${shoulders}" fill="#f6f1e6"/>${collar}`,
    front:
      drawHair(
        "M120 38C86 36 66 56 64 96l-6 94c10 6 22 7 32 4l2-104h56l2 104c10 3 22 2 32-4l-6-94c-2-40-22-60-56-58z",
      ) +
      drawHair("M84 58h72v33c-24 4-48 4-72 0z") +
      drawShine("M96 58v32M108 54v37M132 54v37M144 58v32M74 100l-3 80M166 100l3 80M84 108v80M156 108v80") +
      `<path d="M66 82Q120 54 174 82" fill="none" stroke="#c8973a" stroke-width="8"/><path d="M66 82Q120 54 174 82" fill="none" stroke="#f0d48a" stroke-width="2"/>
      <path d="M114 68c-2-12-6-20 2-30 6-6 14 0 10 8-2 5 1 12 0 22z" fill="#c8973a"/><circle cx="120" cy="42" r="1.8" fill="#7a2e20"/>
      <g fill="#c8973a"><circle cx="77" cy="126" r="5"/><circle cx="163" cy="126" r="5"/></g>`,
  },
  "leonardo-da-vinci": {
    skin: "ivory",
    hair: "silver",
    background: "#d9cdb6",
    back: drawDepth("M72 88c-16 40-6 70-16 104 20 14 108 14 128 0-10-34 0-64-16-104z"),
    clothes: `<path d="${highNeckline}" fill="#7a2f2a"/><path d="M96 184l24 40 24-40" fill="none" stroke="#5a1f1c" stroke-width="5"/>`,
    front:
      drawHair("M80 84c-14 22-6 40-14 62-5 16 2 26-4 42 12 8 24 2 27-10 4-18-4-32-2-50 1-14 2-28-1-44z") +
      drawHair("M160 84c14 22 6 40 14 62 5 16-2 26 4 42-12 8-24 2-27-10-4-18 4-32 2-50-1-14-2-28 1-44z") +
      drawHair(
        "M84 112c0 20 8 26 14 24 8-8 36-8 44 0 6 2 14-4 14-24 8 40-2 74-16 88-8 10-12 18-20 20-8-2-12-10-20-20-14-14-24-48-16-88z",
      ) +
      `<path d="M110 141q10 6 20 0" class="edge" style="stroke-width:3"/>` +
      drawShine(
        "M96 146c0 20 8 40 18 54M108 150c0 18 4 34 10 48M132 150c0 18-4 34-10 48M144 146c0 20-8 40-18 54M72 130c-4 18 0 30-3 48M168 130c4 18 0 30 3 48",
      ) +
      `<path d="M70 82C66 52 90 34 124 32c36-2 54 16 50 46-1 6-8 8-18 7-24-4-48-4-70 1-8 2-15 2-16-4z" fill="#3d3733"/><path d="M74 84q46-14 98-2" fill="none" stroke="#5c534c" stroke-width="5"/><path d="M92 52q20-14 48-12" fill="none" stroke="#5c534c" stroke-width="3"/>`,
  },
  mozart: {
    skin: "porcelain",
    hair: "powder",
    background: "#c9d3d2",
    back: `<path d="M106 160L72 146v32zM134 160l34-14v32z" fill="#2a2321"/>${drawDepth("M74 88c-6 26-2 48 6 62h80c8-14 12-36 6-62z")}`,
    clothes: `<path d="${highNeckline}" fill="#a8362c"/>`,
    front:
      `<path d="M88 186l22 54M152 186l-22 54" fill="none" stroke="#d9b25c" stroke-width="5"/><g fill="#fdfaf3" stroke="#d8d0c2" stroke-width="1.5"><path d="M106 188c-8 14-6 30-10 52h48c-4-22-2-38-10-52q-14 6-28 0z"/><path d="M100 172q20 12 40 0l3 14q-23 14-46 0z"/><path d="M115 194c-3 14-2 28-4 40M125 194c3 14 2 28 4 40"/></g>` +
      drawHair("M80 100C68 56 90 36 120 36s52 20 40 64c-2-10-6-18-12-24-14-12-42-12-56 0-6 6-10 14-12 24z") +
      drawShine("M92 72c6-16 16-24 28-26M104 66c4-10 12-16 22-17M148 72c-4-12-10-18-18-22") +
      drawLines("M88 80c4-20 18-34 32-36M98 70c6-14 14-20 24-21M153 80c-3-16-10-24-18-29") +
      drawCurls(
        [
          [78, 102],
          [162, 102],
          [77, 119],
          [163, 119],
          [80, 135],
          [160, 135],
        ],
        12,
      ),
  },
  "jane-austen": {
    skin: "porcelain",
    hair: "chestnut",
    background: "#d5dccd",
    clothes: `<path d="${shoulders}" fill="#8fa6b8"/><path d="M74 193c8 22 24 36 46 36s38-14 46-36l-16-6c-8 14-20 20-30 20s-22-6-30-20z" fill="#fdfaf3"/><path d="M60 232q60 16 120 0" fill="none" stroke="#5d788d" stroke-width="6"/>`,
    front:
      drawHair("M120 50c-24 0-40 14-42 44 10-16 28-26 42-32 14 6 32 16 42 32-2-30-18-44-42-44z") +
      `<path d="M72 84C64 44 88 24 120 24s56 20 48 60c-8-18-26-30-48-32-22 2-40 14-48 32z" fill="#fdfaf3"/><path d="M74 80q46-50 92 0" fill="none" stroke="#7f9bb0" stroke-width="7"/><path d="M92 40q28-16 56 0M100 32q20-8 40 0" fill="none" stroke="#d8d0c2" stroke-width="2"/>` +
      drawCurls(
        [
          [85, 92],
          [80, 105],
          [86, 116],
          [155, 92],
          [160, 105],
          [154, 116],
          [96, 80],
          [144, 80],
        ],
        8,
      ),
  },
  "ada-lovelace": {
    skin: "porcelain",
    hair: "brown",
    background: "#d8cbd8",
    clothes: `<path d="M30 240c2-26 16-36 40-44 14 18 32 26 50 26s36-8 50-26c24 8 38 18 40 44z" fill="#5d3566"/><path d="M62 200c16 20 36 30 58 30s42-10 58-30" fill="none" stroke="#f3ebe2" stroke-width="9" stroke-dasharray="1 10"/>`,
    back: `<path d="M58 212c6-14 20-20 44-28h36c24 8 38 14 44 28-12 14-112 14-124 0z" fill="#f6dcc8"/><circle cx="120" cy="36" r="20" class="depth"/>${drawBraid(
      [
        [102, 38],
        [104, 12],
        [136, 12],
        [138, 38],
      ],
      10,
    )}`,
    front:
      drawHair("M120 42C90 40 76 60 76 96c2 14 8 22 12 22 0-20 8-44 32-70z") +
      drawHair("M120 42c30-2 44 18 44 54-2 14-8 22-12 22 0-20-8-44-32-70z") +
      drawShine("M112 50C92 58 84 76 83 100M128 50c20 8 28 26 29 50") +
      drawBraid(
        [
          [84, 108],
          [62, 112],
          [64, 146],
          [86, 138],
        ],
        8,
      ) +
      drawBraid(
        [
          [156, 108],
          [178, 112],
          [176, 146],
          [154, 138],
        ],
        8,
      ) +
      `<path d="M100 184q20 18 40 0" fill="none" stroke="#c8973a" stroke-width="1.8"/><circle cx="120" cy="194" r="3.5" fill="#c8973a"/><g fill="#f3ebe2"><circle cx="98" cy="44" r="5"/><circle cx="106" cy="39" r="5"/><circle cx="105" cy="48" r="5"/></g><circle cx="103" cy="44" r="3" fill="#c8973a"/>`,
  },
  "marco-polo": {
    skin: "sand",
    hair: "brown",
    background: "#dcc7a8",
    back: drawDepth("M74 84c-8 30-2 54-8 78 20 10 88 10 108 0-6-24 0-48-8-78z"),
    clothes: `<path d="${highNeckline}" fill="#b9772c"/><path d="M92 184c6 20 16 36 28 56 12-20 22-36 28-56" fill="none" stroke="#4a2f22" stroke-width="18" stroke-linejoin="round"/>${drawCurls(ring([120, 176], [62, 60], [60, 120], 3), 5)}`,
    front:
      drawHair("M80 82c-8 20-4 46-10 72 8 6 18 4 20-6 2-20-2-44-3-66z") +
      drawHair("M160 82c8 20 4 46 10 72-8 6-18 4-20-6-2-20 2-44 3-66z") +
      drawHair(
        "M84 110c0 18 8 24 14 22 8-8 36-8 44 0 6 2 14-4 14-22 4 30-2 46-12 56-8 8-16 12-24 12s-16-4-24-12c-10-10-16-26-12-56z",
      ) +
      `<path d="M110 140q10 5 20 0" class="edge" style="stroke-width:3"/>` +
      drawShine(
        "M98 146c2 10 6 18 12 24M142 146c-2 10-6 18-12 24M112 150c1 10 3 16 5 22M128 150c-1 10-3 16-5 22",
      ) +
      `<path d="M78 76c-4-30 12-48 46-50 30-2 44 8 40 22 10 4 6 20-2 28z" fill="#a8362c"/><path d="M164 48c10 8 18 26 12 44-6-2-12-8-14-16z" fill="#8a2a22"/><path d="M72 84c0-14 20-20 48-20s48 6 48 20c0 8-8 10-16 8-20-6-44-6-64 0-8 2-16 0-16-8z" fill="#5a3a28"/><path d="M82 82q38-12 76 0" fill="none" stroke="#8a6046" stroke-width="3" stroke-dasharray="5 5"/>`,
  },
};

/** Draws a figure as PNG; `tall` is 1.5 times as tall as it is wide. */
export function drawHistoricalFigure(name: string, shape: "square" | "tall"): Promise<Buffer> {
  const figure = historicalFigures[name];
  if (!figure) throw new Error(`${name} has no drawing.`);
  const svg = shape === "square" ? drawHead(figure) : drawHead(figure, { top: -44, height: 315 });
  return sharp(Buffer.from(svg)).png().toBuffer();
}
