import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { assets } from "./make-with-studio.ts";

/** Empty space around each product, in pixels. */
const sampleMargin = 30;

/** Writes the sample products, with alpha and a small margin. */
export async function writeSamples(): Promise<void> {
  const folder = join(assets, "samples", "products");
  await mkdir(folder, { recursive: true });
  for (const [name, { width, height, content }] of Object.entries(sampleProducts)) {
    const [across, down] = [String(width + 2 * sampleMargin), String(height + 2 * sampleMargin)];
    const corner = `${String(-sampleMargin)} ${String(-sampleMargin)}`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${corner} ${across} ${down}" width="${across}" height="${down}">${content}</svg>`;
    await sharp(Buffer.from(svg))
      .png({ compressionLevel: 9, effort: 10, palette: true })
      .toFile(join(folder, `${name}.png`));
  }
}

/** A product drawn for users without a photo, as SVG in a frame of this size. */
interface SampleProduct {
  readonly width: number;
  readonly height: number;
  readonly content: string;
}

const horizontalGradient = (id: string, ...stops: readonly (readonly [offset: number, color: string])[]) =>
  `<linearGradient id="${id}">${stops.map(([offset, color]) => `<stop offset="${String(offset)}" stop-color="${color}"/>`).join("")}</linearGradient>`;
const verticalGradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** Sample products by file name, which users see. */
const sampleProducts: Readonly<Record<string, SampleProduct>> = {
  "serum-bottle": {
    width: 460,
    height: 900,
    content: `${horizontalGradient("glass", [0, "#6b3210"], [0.12, "#a85a1d"], [0.3, "#d98a3c"], [0.42, "#b5661f"], [0.8, "#8a4614"], [1, "#4c210a"])}
      ${horizontalGradient("bulb", [0, "#1d1b1a"], [0.35, "#5d5854"], [0.55, "#2f2c2a"], [1, "#121110"])}
      ${horizontalGradient("collar", [0, "#8f7443"], [0.3, "#f1dca6"], [0.5, "#c7a869"], [1, "#6f5830"])}
      ${horizontalGradient("label", [0, "#e2d9c7"], [0.35, "#fbf7ee"], [1, "#d3c8b3"])}
      <path fill="url(#bulb)" d="M190 30q40-26 80 0c14 10 18 40 18 70l6 92H166l6-92c0-30 4-60 18-70z"/>
      <rect x="152" y="186" width="156" height="74" rx="10" fill="url(#collar)"/><path stroke="#8f7443" stroke-width="3" d="${Array.from({ length: 15 }, (_, i) => `M${String(160 + i * 10)} 192v62`).join("")}" opacity=".55"/>
      <path fill="url(#glass)" d="M176 258h108v22c0 30 126 34 126 116v444q0 40-40 40H90q-40 0-40-40V396c0-82 126-86 126-116z"/>
      <path fill="#fff" opacity=".3" d="M84 400c4-40 40-56 64-70-20 30-30 50-32 90v40H84zM84 770h32v70q-30 4-32-24z"/>
      <rect x="50" y="462" width="360" height="306" fill="url(#label)"/>
      <path fill="#2d4a3e" d="M230 508c34 26 34 66 0 92-34-26-34-66 0-92z"/><path fill="#6f9a7c" d="M222 604c-40 2-66-18-74-54 38-2 64 18 74 54zM238 604c40 2 66-18 74-54-38-2-64 18-74 54z"/>
      <g fill="#4d463d"><rect x="140" y="644" width="180" height="18" rx="9"/><rect x="165" y="682" width="130" height="10" rx="5"/><rect x="180" y="706" width="100" height="10" rx="5"/></g>`,
  },
  "stoneware-mug": {
    width: 1040,
    height: 900,
    content: `${horizontalGradient("clay", [0, "#c9b79c"], [0.25, "#f6ecd9"], [0.6, "#e2d3b8"], [1, "#a18c6c"])}
      ${horizontalGradient("glaze", [0, "#1f5650"], [0.25, "#5aa79c"], [0.6, "#2f7a71"], [1, "#143f3b"])}
      ${verticalGradient("inside", "#8d7a5e", "#d8c7a8")}
      <path fill="none" stroke="#276a62" stroke-width="78" d="M690 300h80q130 0 130 140T760 620h-70"/><path fill="none" stroke="#6db5aa" stroke-width="14" stroke-linecap="round" d="M740 274h40q130 4 142 130" opacity=".7"/>
      <path fill="url(#clay)" d="M80 120h640v600q0 150-150 150H230Q80 870 80 720z"/>
      <path fill="url(#glaze)" d="M80 120h640v400c-40 40-80 10-120 30s-70 70-120 40-80-50-130-10-90 40-130 0-90-20-140-30z"/>
      <ellipse cx="400" cy="122" rx="320" ry="78" fill="#2c7169"/><ellipse cx="400" cy="124" rx="292" ry="64" fill="url(#inside)"/>
      <ellipse cx="400" cy="146" rx="266" ry="44" fill="#3a2215"/><path fill="none" stroke="#8c5a36" stroke-width="8" stroke-linecap="round" d="M170 152q90 40 200 38" opacity=".8"/>
      <path fill="#fff" opacity=".22" d="M150 240q30 10 64 14v262q-36 0-64-24z"/>
      <g fill="#8d7a5e" opacity=".55">${[
        [250, 690, 5],
        [330, 760, 4],
        [420, 680, 6],
        [520, 740, 4],
        [600, 690, 5],
        [470, 810, 4],
        [290, 815, 5],
        [640, 770, 4],
      ]
        .map(([x = 0, y = 0, r = 0]) => `<circle cx="${String(x)}" cy="${String(y)}" r="${String(r)}"/>`)
        .join("")}</g>`,
  },
  headphones: {
    width: 900,
    height: 900,
    content: `${horizontalGradient("band", [0, "#16263c"], [0.5, "#4a6c96"], [1, "#132135"])}${verticalGradient("cup", "#3d5d86", "#132135")}${horizontalGradient("cushion", [0, "#171514"], [0.5, "#4b4541"], [1, "#121110"])}
      ${verticalGradient("steel", "#f4f1ec", "#9b958c")}
      <path fill="none" stroke="url(#band)" stroke-width="62" stroke-linecap="round" d="M136 470C110 60 790 60 764 470"/>
      <path fill="none" stroke="#2a2624" stroke-width="22" stroke-linecap="round" d="M276 226Q360 190 450 188T624 226"/><path fill="none" stroke="#8fb0d8" stroke-width="8" stroke-linecap="round" d="M182 262Q250 168 400 150" opacity=".7"/>
      <rect x="108" y="410" width="48" height="150" rx="18" fill="url(#steel)"/><rect x="744" y="410" width="48" height="150" rx="18" fill="url(#steel)"/>
      <rect x="166" y="470" width="104" height="360" rx="52" fill="url(#cushion)"/><rect x="630" y="470" width="104" height="360" rx="52" fill="url(#cushion)"/>
      <path fill="url(#cup)" d="M196 490v320c-90 30-146-50-146-160s56-190 146-160z"/><path fill="url(#cup)" d="M704 490v320c90 30 146-50 146-160s-56-190-146-160z"/>
      <path fill="none" stroke="#e0623f" stroke-width="10" stroke-linecap="round" d="M92 560q-18 90 6 180M808 560q18 90-6 180"/>
      <path fill="none" stroke="#8fb0d8" stroke-width="10" stroke-linecap="round" d="M130 520q-30 20-40 70" opacity=".6"/><path fill="none" stroke="#6a625c" stroke-width="8" stroke-linecap="round" d="M236 540v220M664 540v220" opacity=".7"/>`,
  },
  sneaker: {
    width: 1240,
    height: 760,
    content: `${verticalGradient("upper", "#f3ead9", "#cdbd9f")}${verticalGradient("panel", "#e0714d", "#b2452a")}${verticalGradient("sole", "#fffdf8", "#cfc7b8")}
      <path fill="url(#upper)" d="M110 150q60-40 130 0 40 60 130 66 90 0 150-70 40-40 90 0l150 140c70 60 160 80 270 96q120 20 130 170H80Q40 350 110 150z"/>
      <path fill="#5d5347" d="M236 148q46 76 140 84 100 4 150-90l-34-18q-50 66-116 58-70-6-104-52z"/>
      <path fill="url(#panel)" d="M84 330q10-110 28-182 40-26 70-20 10 110 90 190 60 60 60 240H84q-14-120 0-228z"/>
      <path fill="url(#panel)" d="M1160 556c-4-90-56-150-140-166-50 40-120 70-150 170z"/>
      <path fill="#2c6a6b" d="M360 560c40-110 130-200 250-250l62 62c-90 40-150 100-176 188z"/><path fill="none" stroke="#8cc2bd" stroke-width="6" stroke-dasharray="16 12" d="M384 544c44-96 120-170 222-212"/>
      <path fill="none" stroke="#b9a98b" stroke-width="6" stroke-dasharray="14 12" d="M880 544c26-70 84-104 140-134M120 360q8-100 26-186"/>
      <g fill="none" stroke="#fffdf8" stroke-width="22" stroke-linecap="round"><path d="m528 210 96-70M584 256l100-72M642 302l104-74M702 350l106-74"/></g>
      <g fill="#5d5347"><circle cx="522" cy="214" r="11"/><circle cx="578" cy="260" r="11"/><circle cx="636" cy="306" r="11"/><circle cx="696" cy="354" r="11"/></g>
      <path fill="none" stroke="#e0714d" stroke-width="26" stroke-linecap="round" d="M112 150q-26-40-4-84"/>
      <path fill="url(#sole)" d="M62 548h1110q30 90-54 150-20 16-60 16H160q-70-6-92-80-14-50-6-86z"/><path fill="#e0714d" d="M68 634h1088q-14 40-44 64-24 16-56 16H160q-70-6-92-80z"/>
      <path fill="none" stroke="#b9b0a0" stroke-width="6" d="M66 592h1114"/><path stroke="#b2452a" stroke-width="8" stroke-linecap="round" d="${Array.from({ length: 20 }, (_, i) => `M${String(130 + i * 50)} 668l16 34`).join("")}"/>`,
  },
};
