import { fileURLToPath } from "node:url";
import { GlobalFonts } from "@napi-rs/canvas";
import type { Lettering } from "@packshot/tools/request";

/** Represents a typeface in one weight, as a package of web fonts has it: one file for each group of characters. */
interface FaceFiles {
  readonly family: string;
  readonly weight: number;
  /** This family has these groups besides `latin`. */
  readonly groups: readonly Group[];
}

/** Lists the groups of characters into which the packages are split. */
type Group = "latin-ext" | "vietnamese" | "cyrillic" | "greek";

/** Tells when a group is needed; each file is loaded only for text that has such characters. */
const groupPatterns: Readonly<Record<Group, RegExp>> = {
  "latin-ext": /[\u0100-\u02ff\u1d00-\u1dbf\u1e00-\u1e9f\u20a0-\u20c0\u2113\u2c60-\u2c7f]/u,
  vietnamese: /\p{Mn}|[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0-\u01b0\u1ea0-\u1ef9\u20ab]/u,
  cyrillic: /[\u0301\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u,
  greek: /[\u0370-\u03ff]/u,
};

const inter = { family: "inter", groups: ["latin-ext", "vietnamese", "cyrillic", "greek"] } as const;

const faces = {
  anton: { family: "anton", weight: 400, groups: ["latin-ext", "vietnamese"] },
  bebas: { family: "bebas-neue", weight: 400, groups: ["latin-ext"] },
  "inter-medium": { ...inter, weight: 500 },
  "inter-bold": { ...inter, weight: 700 },
  "inter-black": { ...inter, weight: 900 },
  "poppins-semibold": { family: "poppins", weight: 600, groups: ["latin-ext"] },
  "poppins-bold": { family: "poppins", weight: 700, groups: ["latin-ext"] },
  playfair: { family: "playfair-display", weight: 700, groups: ["latin-ext", "vietnamese", "cyrillic"] },
  "dm-serif": { family: "dm-serif-display", weight: 400, groups: ["latin-ext"] },
  "space-grotesk": { family: "space-grotesk", weight: 700, groups: ["latin-ext", "vietnamese"] },
} as const satisfies Record<string, FaceFiles>;

export type Face = keyof typeof faces;

/** These replace a script that a face does not have, in the sequence of the font stack. */
const fallbacks: readonly { readonly pattern: RegExp; readonly file: string }[] = [
  ...(["latin", ...inter.groups] as const).map((group) => ({
    pattern: group === "latin" ? /[^\p{ASCII}]/u : groupPatterns[group],
    file: `@fontsource/inter/files/inter-${group}-700-normal.woff2`,
  })),
  {
    pattern: /\p{Script=Arabic}/u,
    file: "@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2",
  },
  {
    pattern: /\p{Script=Hebrew}/u,
    file: "@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff2",
  },
  {
    pattern: /\p{Script=Thai}/u,
    file: "@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff2",
  },
  {
    pattern: /\p{Script=Devanagari}/u,
    file: "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff2",
  },
  // Han without Kana or Hangul is set the Chinese way; what one of the three does not have comes from the others.
  { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, file: "noto-sans-jp-700.woff2" },
  { pattern: /\p{Script=Hangul}/u, file: "noto-sans-kr-700.woff2" },
  { pattern: /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u, file: "noto-sans-sc-700.woff2" },
  {
    pattern: /[\u2190-\u2bff]/u,
    file: "@fontsource/noto-sans-arabic/files/noto-sans-arabic-symbols-700-normal.woff2",
  },
  {
    pattern: /[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{RI}\u20e3\ufe0f]/u,
    file: "noto-color-emoji.woff2",
  },
];

/**
 * Returns the CSS font for a text: the face, then a font for each script in the text that the face does not have. Fonts
 * that this thread has not loaded yet are loaded now; the heavy ones (CJK, emoji) only for text that needs them.
 * @param size of the em, in pixels
 */
export function fontOf(face: Face, size: number, text: string): string {
  const { family, weight, groups } = faces[face];
  const needed: readonly Group[] = groups.filter((group) => groupPatterns[group].test(text));
  const files = [
    ...["latin", ...needed].map(
      (group) => `@fontsource/${family}/files/${family}-${group}-${String(weight)}-normal.woff2`,
    ),
    ...fallbacks.filter(({ pattern }) => pattern.test(text)).map(({ file }) => file),
  ];
  return `${String(size)}px ${files.map((file) => `"${load(file)}"`).join(", ")}`;
}

/** `GlobalFonts.has` parses a list of all fonts each time it is asked, which is for every line that is measured. */
const loaded = new Set<string>();

/** Makes each file a family of its own, because the canvas does not merge files of one family. */
function load(file: string): string {
  const name = file.slice(file.lastIndexOf("/") + 1, -".woff2".length);
  if (!loaded.has(name)) {
    const url = file.startsWith("@") ? import.meta.resolve(file) : import.meta.resolve(`./fonts/${file}`);
    if (!GlobalFonts.registerFromPath(fileURLToPath(url), name)) throw new Error(`${name} is not a font.`);
    loaded.add(name);
  }
  return name;
}

export interface FacePair {
  readonly headline: Face;
  readonly line: Face;
  readonly action: Face;
  /** This is the line height of the headline, in sizes: display faces with low ascenders are set tighter. */
  readonly lineHeight: number;
  /** This is the size of the headline, relative to that of a face of ordinary width. */
  readonly scale: number;
}

export const facePairs: Readonly<Record<Lettering, FacePair>> = {
  modern: {
    headline: "inter-black",
    line: "inter-medium",
    action: "inter-bold",
    lineHeight: 1.02,
    scale: 0.94,
  },
  editorial: { headline: "playfair", line: "inter-medium", action: "inter-bold", lineHeight: 1.08, scale: 1 },
  poster: { headline: "anton", line: "inter-bold", action: "inter-bold", lineHeight: 1.12, scale: 1.22 },
  friendly: {
    headline: "poppins-bold",
    line: "poppins-semibold",
    action: "poppins-semibold",
    lineHeight: 1.08,
    scale: 0.92,
  },
  tech: {
    headline: "space-grotesk",
    line: "inter-medium",
    action: "space-grotesk",
    lineHeight: 1.04,
    scale: 0.98,
  },
  classic: {
    headline: "dm-serif",
    line: "inter-medium",
    action: "inter-bold",
    lineHeight: 1.06,
    scale: 1.04,
  },
};
