/** A head's drawing, in a frame of 240 units. The face is 76 wide around x = 120, from y = 52 to 158. */
export interface Hairstyle {
  readonly skin: Skin;
  readonly hair: Hair;
  /** SVG drawn behind the neck and shoulders. */
  readonly back?: string;
  /** SVG drawn over the face. */
  readonly front: string;
  /** SVG of clothes that replace the plain shirt. */
  readonly clothes?: string;
  /** Background color. */
  readonly background?: string;
}

/** Colors of each skin tone and its shadows. */
const skins = {
  porcelain: ["#f6dcc8", "#e3b799"],
  ivory: ["#f0cbab", "#d8a37c"],
  sand: ["#dfb088", "#c08a60"],
  amber: ["#c48a5f", "#a1683f"],
  umber: ["#986141", "#774628"],
  espresso: ["#6e4430", "#502d1c"],
} as const;
export type Skin = keyof typeof skins;

/** Shades of each hair color: the base, a darker one for depth and a lighter one for shine. */
export const hairs = {
  black: ["#2a2321", "#171211", "#5a4c46"],
  brown: ["#4a2f22", "#301d14", "#7d553e"],
  chestnut: ["#7a4528", "#55301b", "#aa6d45"],
  copper: ["#b0552a", "#80391a", "#dc8a55"],
  honey: ["#c08c4c", "#936532", "#e4b97d"],
  blond: ["#dcbb82", "#b08f58", "#f3ddb0"],
  silver: ["#a9a39c", "#7f7972", "#d2cdc6"],
  powder: ["#e4ded4", "#b9b1a4", "#ffffff"],
} as const;
export type Hair = keyof typeof hairs;

const paper = "#f1ede6";
const face =
  "M83 96C83 62 98 50 120 50S157 62 157 96C157 118 152 136 141 148 134 155 128 158 120 158S106 155 99 148C88 136 83 118 83 96z";
const neck = "M103 138h34v36c0 7 6 10 13 13-8 14-20 20-30 20s-22-6-30-20c7-3 13-6 13-13z";
const shirt = `<path d="M30 240c2-32 22-43 60-53 8 14 20 20 30 20s22-6 30-20c38 10 58 21 60 53z" fill="#cfc4b3"/><path d="M90 187c8 14 20 20 30 20s22-6 30-20" fill="none" stroke="#b3a692" stroke-width="3"/>`;

/** The visible part of the frame. */
const view = { top: 5, height: 210 };

/** Draws the hairstyle on a neutral head. */
export function drawHead(
  { skin, hair, back = "", front, clothes = shirt, background = paper }: Hairstyle,
  { top, height } = view,
): string {
  const [color, shade] = skins[skin];
  const [base, depth, shine] = hairs[hair];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="15 ${String(top)} 210 ${String(height)}" width="420" height="${String(2 * height)}" stroke-linecap="round" stroke-linejoin="round">
    <style>.base{fill:${base}}.depth{fill:${depth}}.line{fill:none;stroke:${depth};stroke-width:1.6}.shine{fill:none;stroke:${shine};stroke-width:2;opacity:.75}.strand{fill:none;stroke:${base}}.edge{fill:none;stroke:${depth}}</style>
    <linearGradient id="fade" x2="0" y2="1"><stop offset=".1" stop-color="${base}"/><stop offset="1" stop-color="${base}" stop-opacity=".14"/></linearGradient>
    <rect width="240" height="${String(height)}" y="${String(top)}" fill="${background}"/>
    ${back}
    ${clothes}
    <path d="${neck}" fill="${color}"/><path d="M103 148c8 12 26 12 34 0v12c-8 12-26 12-34 0z" fill="${shade}"/>
    <g fill="${color}"><ellipse cx="82" cy="108" rx="8" ry="13"/><ellipse cx="158" cy="108" rx="8" ry="13"/></g>
    <g fill="none" stroke="${shade}" stroke-width="2"><path d="M79 102q6 2 5 12M161 102q-6 2-5 12"/></g>
    <path d="${face}" fill="${color}"/>
    <g fill="none" stroke="${shade}" stroke-width="2.6"><path d="M96 99q8-5 16-1M128 98q8-4 16 1M117 124q3 2.5 6 0"/></g>
    <g fill="none" stroke="${shade}" stroke-width="2.6"><path d="M98 109q6 4 12 0M130 109q6 4 12 0M110 139q10 6 20 0"/></g>
    ${front}
  </svg>`;
}
