import type { ThumbnailStyle } from "@packshot/tools/request";
import { fromOklch, hexToOklch } from "../../pixels/color.ts";
import type { BrandLook } from "../../type/brand.ts";
import type { PatternName } from "./patterns.ts";

export interface Theme {
  /** Background colors, from the frame's corners (`deep`) to its brightest part (`main`), as #rrggbb. */
  readonly deep: string;
  readonly main: string;
  /** Color of the marked words and the glow. */
  readonly accent: string;
  readonly pattern: PatternName;
}

interface Group extends Theme {
  readonly words: RegExp;
}

const group = (
  words: RegExp,
  pattern: PatternName,
  [deep, main, accent]: readonly [string, string, string],
): Group => ({ words, pattern, deep, main, accent });

function createGroups(): Group[] {
  return [
    group(/money|cash|dollar|rich|income|profit|invest|stock|wealth/u, "rays", [
      "#04250f",
      "#12803c",
      "#ffd84d",
    ]),
    group(/gam(e|ing)|esport|stream|arcade|neon|cyber/u, "grid", ["#0b0524", "#4a12a8", "#2df5ff"]),
    group(/space|stars?\b|starry|galax|planet|cosmos|universe|rocket|moon/u, "stars", [
      "#050818",
      "#2a2c7c",
      "#ffb13d",
    ]),
    group(/fire|flame|lava|burn|hot\b|explo|volcano/u, "embers", ["#1e0503", "#b5260a", "#ffc21f"]),
    group(/ocean|sea\b|water|underwater|wave|pool|aqua|river|lake/u, "waves", [
      "#03263f",
      "#0c7fb5",
      "#ffe14a",
    ]),
    group(/beach|sunset|sunrise|summer|tropic|island|palm/u, "rays", ["#4c1550", "#e8543f", "#ffd45c"]),
    group(/snow|winter|ice\b|icy|frozen|arctic|christmas|cold/u, "snow", ["#0b2742", "#4f95c8", "#ff4d5a"]),
    group(/forest|nature|jungle|garden|leaf|tree|green|mountain|hill|hik/u, "hills", [
      "#0b2a1c",
      "#2f8a4f",
      "#ffd23f",
    ]),
    group(/kitchen|cook|food|bak(?:e|ing)|restaurant|recipe|cafe|coffee|warm/u, "bokeh", [
      "#2c1308",
      "#b4622a",
      "#ffd9a0",
    ]),
    group(/city|street|skyline|urban|night|downtown|building/u, "skyline", ["#0a1030", "#354a9c", "#ffc44a"]),
    group(/gym|fitness|workout|muscle|training|run|speed|fast|race|racing|cars?\b|sport/u, "speed", [
      "#140a0a",
      "#a8201a",
      "#f7f13a",
    ]),
    group(/music|concert|stage|song|party|dance|club|dj/u, "bars", ["#150628", "#8a1bb0", "#4dffc3"]),
    group(/code|tech|computer|data|hack|robot|ai\b|software|matrix/u, "grid", [
      "#031a1c",
      "#0c6a6a",
      "#7dff6a",
    ]),
    group(/love|heart|romance|wedding|valentine|beauty|makeup|pink/u, "bokeh", [
      "#4a0d35",
      "#d8417f",
      "#ffe0ea",
    ]),
    group(/luxur|gold|premium|elegan|royal|jewel/u, "rays", ["#120d05", "#5c4513", "#f4cf6a"]),
    group(/horror|scary|ghost|halloween|blood|dark|creepy|mystery/u, "smoke", [
      "#060407",
      "#43101a",
      "#ff3b30",
    ]),
    group(/school|study|learn|class|chalk|books?\b|exam|teach/u, "dots", ["#10302a", "#2c6a58", "#ffe16b"]),
    group(/travel|sky|plane|cloud|holiday|vacation|airp|air\b/u, "clouds", ["#1a5fa8", "#58b4ee", "#ffd92e"]),
    group(/office|business|corporate|desk|meeting|finance|startup/u, "grid", [
      "#0d1b30",
      "#27507f",
      "#ffb03a",
    ]),
    group(/celebrat|confetti|birthday|win\b|winn|rainbow|fun|kids|toy/u, "confetti", [
      "#3a1a8c",
      "#7b3ff2",
      "#ffe53b",
    ]),
    group(/desert|sand|dune|safari|egypt/u, "hills", ["#5a2a12", "#d08a3e", "#fff0b8"]),
  ];
}

function createDefaults(): Readonly<Record<ThumbnailStyle, Theme>> {
  return {
    dramatic: { deep: "#0a0d1f", main: "#23408f", accent: "#ffb01f", pattern: "rays" },
    minimal: { deep: "#e2ddd2", main: "#f4f0e8", accent: "#e5482d", pattern: "plain" },
    vibrant: { deep: "#6a0fb3", main: "#ff2f7d", accent: "#ffe81f", pattern: "dots" },
    professional: { deep: "#0c1a2e", main: "#1f4672", accent: "#38bdf8", pattern: "grid" },
  };
}

/** Returns the Oklch hue that the words name. */
function findNamedHue(words: string): number | undefined {
  const hues: readonly (readonly [RegExp, number])[] = [
    [/\bred\b/u, 27],
    [/\borange\b/u, 55],
    [/\byellow\b/u, 95],
    [/\bgreen\b/u, 145],
    [/\bteal\b|\bturquoise\b/u, 195],
    [/\bblue\b/u, 258],
    [/\bpurple\b|\bviolet\b/u, 305],
    [/\bpink\b|\bmagenta\b/u, 350],
  ];
  return hues.find(([name]) => name.test(words))?.[1];
}

/**
 * Chooses palette and pattern by keywords, which are beginnings of words: the group with the most matches is used. A
 * color's name shifts the palette's hue.
 */
export function chooseTheme(background: string, style: ThumbnailStyle): Theme {
  const words = background.toLowerCase();
  let best: Theme | undefined;
  let max = 0;
  for (const candidate of createGroups()) {
    const hits = words.match(new RegExp(`\\b(?:${candidate.words.source})`, "gu"))?.length ?? 0;
    if (hits <= max) continue;
    max = hits;
    best = candidate;
  }
  const theme = best ?? createDefaults()[style];
  const hue = findNamedHue(words);
  const turned = hue === undefined ? theme : shiftHue(theme, hue);
  return best || hue !== undefined ? adjustToStyle(turned, style) : turned;
}

/**
 * Returns a theme with a background of the brand's main hue, light or dark enough for type of the style to be readable
 * on it. The marked words have exactly the brand's accent color.
 */
export function applyBrand(theme: Theme, style: ThumbnailStyle, { main, accent = main }: BrandLook): Theme {
  const base = main === undefined ? undefined : hexToOklch(main);
  const pale = style === "minimal";
  return {
    ...theme,
    ...(base && {
      deep: fromOklch({ ...base, l: pale ? 0.86 : 0.22, c: Math.min(base.c, pale ? 0.05 : 0.09) }),
      main: fromOklch({ ...base, l: pale ? 0.95 : Math.min(base.l, 0.48), c: pale ? 0.02 : base.c }),
    }),
    ...(accent !== undefined && { accent }),
  };
}

function shiftHue(theme: Theme, h: number): Theme {
  const turn = (color: string, chroma: number) => fromOklch({ l: hexToOklch(color).l, c: chroma, h });
  return { ...theme, deep: turn(theme.deep, 0.07), main: turn(theme.main, 0.17) };
}

/** Keeps the theme's pattern, but makes its colors more subdued or more vivid, depending on the style. */
function adjustToStyle(theme: Theme, style: ThumbnailStyle): Theme {
  const { h, c } = hexToOklch(theme.main);
  switch (style) {
    case "dramatic":
      return theme;
    case "minimal":
      return {
        ...theme,
        deep: fromOklch({ l: 0.86, c: Math.min(c, 0.05), h }),
        main: fromOklch({ l: 0.95, c: Math.min(c, 0.025), h }),
        accent: fromOklch({ l: 0.56, c: Math.max(c, 0.16), h }),
      };
    case "vibrant":
      return {
        ...theme,
        deep: fromOklch({ l: 0.42, c: 0.19, h: (h + 335) % 360 }),
        main: fromOklch({ l: 0.66, c: 0.21, h }),
      };
    case "professional":
      return {
        ...theme,
        deep: fromOklch({ l: 0.2, c: Math.min(c, 0.04), h }),
        main: fromOklch({ l: 0.38, c: Math.min(c, 0.08), h }),
      };
  }
}
