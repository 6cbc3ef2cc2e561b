/** A typeface in one weight, as a package of web fonts has it: one file for each group of characters. */
interface FaceFiles {
  readonly family: string;
  readonly weight: number;
  /** Groups besides `latin` that this family has. */
  readonly groups: readonly Group[];
}

/** Groups of characters as the packages split them. */
export type Group = "latin-ext" | "vietnamese" | "cyrillic" | "greek";

/** When a group is needed; each file is loaded only for text that has such characters. */
export const groupPatterns: Readonly<Record<Group, RegExp>> = {
  "latin-ext": /[\u0100-\u02ff\u1d00-\u1dbf\u1e00-\u1e9f\u20a0-\u20c0\u2113\u2c60-\u2c7f]/u,
  vietnamese: /\p{Mn}|[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0-\u01b0\u1ea0-\u1ef9\u20ab]/u,
  cyrillic: /[\u0301\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u,
  greek: /[\u0370-\u03ff]/u,
};

const inter = { family: "inter", groups: ["latin-ext", "vietnamese", "cyrillic", "greek"] } as const;

export const faces = {
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

/** What stands in for a script that a face does not have. The order is that of the font stack. */
export const fallbacks: readonly { readonly pattern: RegExp; readonly file: string }[] = [
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
