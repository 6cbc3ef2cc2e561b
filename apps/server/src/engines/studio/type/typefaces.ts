import { fileURLToPath } from "node:url";
import { GlobalFonts } from "@napi-rs/canvas";
import type { Lettering } from "@packshot/tools/request";

/** A typeface in one weight, as packaged for web fonts: one file for each group of characters. */
interface FaceFiles {
  readonly family: string;
  readonly weight: number;
  /** Groups of this family in addition to `latin`. */
  readonly groups: readonly Group[];
}

/** The groups of characters into which the packages are split. */
type Group = "latin-ext" | "vietnamese" | "cyrillic" | "cyrillic-ext" | "greek" | "greek-ext";

/** The characters of each group; a file is loaded only for text that contains some of them. */
const groupPatterns: Readonly<Record<Group, RegExp>> = {
  "latin-ext": /[\u0100-\u02ff\u1d00-\u1dbf\u1e00-\u1e9f\u20a0-\u20c0\u2113\u2c60-\u2c7f]/u,
  vietnamese: /\p{Mn}|[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0-\u01b0\u1ea0-\u1ef9\u20ab]/u,
  cyrillic: /[\u0301\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u,
  "cyrillic-ext": /[\u0460-\u052f\u1c80-\u1c88\u20b4\u2de0-\u2dff\ua640-\ua69f]/u,
  greek: /[\u0370-\u03ff]/u,
  "greek-ext": /[\u1f00-\u1fff]/u,
};

const inter = {
  family: "inter",
  groups: ["latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext"],
} as const;

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

/** Letters that faces without the group `vietnamese` lack. */
const vietnameseLetters = /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/u;

/** Similar faces that have these letters. */
const vietnameseFaces: Partial<Readonly<Record<Face, Face>>> = {
  bebas: "anton",
  "poppins-semibold": "inter-bold",
  "poppins-bold": "inter-bold",
  "dm-serif": "playfair",
};

/** Returns a face with all Latin letters of the text, because letters of two faces in one word look like a mistake. */
export function chooseFace(face: Face, text: string): Face {
  return vietnameseLetters.test(text) ? (vietnameseFaces[face] ?? face) : face;
}

export interface Fallback {
  /** The characters for which the file is loaded. */
  readonly pattern: RegExp;
  /** A file of a package, or of the folder `fonts`. */
  readonly file: string;
}

/** Returns the file of a script's font package. */
function getScriptFontFile(name: string, group: string, kind: "sans" | "serif" = "sans"): string {
  return `@fontsource/noto-${kind}-${name}/files/noto-${kind}-${name}-${group}-700-normal.woff2`;
}

/** The fonts for characters that a face lacks, in the order of the font stack. */
export const fallbacks: readonly Fallback[] = [
  ...(["latin", ...inter.groups] as const).map((group) => ({
    pattern: group === "latin" ? /[^\p{ASCII}]/u : groupPatterns[group],
    file: `@fontsource/inter/files/inter-${group}-700-normal.woff2`,
  })),
  // The split packages omit ‰, subscripts, fractions and most letterlike symbols.
  {
    pattern: /[\u0180-\u058f\u1d00-\u1fff\u2010-\u218f\u2c60-\u2c7f\u2de0-\u2dff\ua640-\ua7ff\ufb00-\ufb06]/u,
    file: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  },
  { pattern: /\p{scx=Arabic}/u, file: getScriptFontFile("arabic", "arabic") },
  { pattern: /\p{scx=Hebrew}/u, file: getScriptFontFile("hebrew", "hebrew") },
  // The baht sign belongs to no script.
  { pattern: /[\p{scx=Thai}\u0e3f]/u, file: getScriptFontFile("thai", "thai") },
  { pattern: /\p{scx=Devanagari}/u, file: getScriptFontFile("devanagari", "devanagari") },
  { pattern: /\p{scx=Bengali}/u, file: getScriptFontFile("bengali", "bengali") },
  { pattern: /\p{scx=Gurmukhi}/u, file: getScriptFontFile("gurmukhi", "gurmukhi") },
  { pattern: /\p{scx=Gujarati}/u, file: getScriptFontFile("gujarati", "gujarati") },
  { pattern: /\p{scx=Tamil}/u, file: getScriptFontFile("tamil", "tamil") },
  { pattern: /\p{scx=Telugu}/u, file: getScriptFontFile("telugu", "telugu") },
  { pattern: /\p{scx=Kannada}/u, file: getScriptFontFile("kannada", "kannada") },
  { pattern: /\p{scx=Malayalam}/u, file: getScriptFontFile("malayalam", "malayalam") },
  { pattern: /\p{scx=Sinhala}/u, file: getScriptFontFile("sinhala", "sinhala") },
  { pattern: /\p{scx=Lao}/u, file: getScriptFontFile("lao", "lao") },
  { pattern: /\p{scx=Khmer}/u, file: getScriptFontFile("khmer", "khmer") },
  { pattern: /\p{scx=Myanmar}/u, file: getScriptFontFile("myanmar", "myanmar") },
  { pattern: /\p{scx=Tibetan}/u, file: getScriptFontFile("tibetan", "tibetan", "serif") },
  { pattern: /\p{scx=Georgian}/u, file: getScriptFontFile("georgian", "georgian") },
  { pattern: /\p{scx=Armenian}/u, file: getScriptFontFile("armenian", "armenian") },
  { pattern: /\p{scx=Ethiopic}/u, file: getScriptFontFile("ethiopic", "ethiopic") },
  // Han without Kana or Hangul is set in the Chinese font.
  { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, file: "noto-sans-jp-700.woff2" },
  { pattern: /\p{Script=Hangul}/u, file: "noto-sans-kr-700.woff2" },
  {
    pattern: /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\u3200-\u33ff\uff00-\uffef]/u,
    file: "noto-sans-sc-700.woff2",
  },
  // Some kanji, such as 働, aren't Chinese.
  { pattern: /\p{Script=Han}/u, file: "noto-sans-jp-700.woff2" },
  // Before the symbols, so that emoji that are also symbols keep their colors.
  {
    pattern: /[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{RI}\u20e3\ufe0f]/u,
    file: "noto-color-emoji.woff2",
  },
  { pattern: /[\u2190-\u2bff]/u, file: getScriptFontFile("symbols", "symbols") },
  {
    pattern: /[\u2190-\u2bff\u{1f000}-\u{1fbff}]/u,
    file: "@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2",
  },
  {
    pattern: /[\u2190-\u2bff\u{1d400}-\u{1d7ff}]/u,
    file: "@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2",
  },
];

/**
 * Returns the CSS font for text: the face, then a font for each script in the text that the face lacks. Loads the
 * fonts that this thread hasn't loaded yet; the large ones (CJK, emoji) only for text that needs them.
 * @param size size of the em, in pixels
 */
export function findFont(face: Face, size: number, text: string): string {
  const { family, weight, groups } = faces[face];
  const needed: readonly Group[] = groups.filter((group) => groupPatterns[group].test(text));
  const files = [
    ...["latin", ...needed].map(
      (group) => `@fontsource/${family}/files/${family}-${group}-${String(weight)}-normal.woff2`,
    ),
    ...fallbacks.filter(({ pattern }) => pattern.test(text)).map(({ file }) => file),
  ];
  return `${String(size)}px ${[...new Set(files)].map((file) => `"${loadFont(file)}"`).join(", ")}`;
}

/**
 * Families loaded so far. `GlobalFonts.has` would parse a list of all fonts for every measured line.
 */
const loadedFonts = new Set<string>();

/** Loads each file as a separate family, because the canvas does not merge files of one family. */
function loadFont(file: string): string {
  const name = file.slice(file.lastIndexOf("/") + 1, file.lastIndexOf("."));
  if (!loadedFonts.has(name)) {
    if (!GlobalFonts.registerFromPath(findFontPath(file), name)) throw new Error(`${name} isn't a font.`);
    loadedFonts.add(name);
  }
  return name;
}

/** Returns the path of a font's file on this machine. */
export function findFontPath(file: string): string {
  return fileURLToPath(
    file.startsWith("@") ? import.meta.resolve(file) : import.meta.resolve(`./fonts/${file}`),
  );
}

export interface FacePair {
  readonly headline: Face;
  readonly line: Face;
  readonly action: Face;
  /** Line height of the headline, in ems: display faces with low ascenders are set tighter. */
  readonly lineHeight: number;
  /** Size of the headline relative to a face of ordinary width. */
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
