import { oklchOf } from "../../pixels/color.ts";

/** Where the named hues end, in degrees of Oklch. */
const hues: readonly (readonly [until: number, name: string])[] = [
  [5, "pink"],
  [38, "red"],
  [75, "orange"],
  [112, "yellow"],
  [165, "green"],
  [215, "teal"],
  [275, "blue"],
  [315, "purple"],
  [345, "pink"],
  [360, "pink"],
];

/** What people would call the color, e.g. "dark blue". */
export function colorName(color: string): string {
  const { l, c, h } = oklchOf(color);
  if (c < 0.03) return gray(l);
  const named = hues.find(([until]) => h < until)?.[1] ?? "red";
  // Nobody calls it a light red.
  const hue = named === "red" && l > 0.75 ? "pink" : named;
  if (hue === "orange" && l < 0.6) return l < 0.38 ? "dark brown" : "brown";
  if (hue === "yellow" && l < 0.6) return "olive";
  if ((hue === "orange" || hue === "yellow") && c < 0.09) return l > 0.85 ? "cream" : "beige";
  if (l > 0.82 && hue !== "yellow") return `light ${hue}`;
  return l < 0.4 ? `dark ${hue}` : hue;
}

function gray(l: number): string {
  if (l > 0.95) return "white";
  if (l > 0.78) return "light gray";
  if (l > 0.45) return "gray";
  return l > 0.3 ? "dark gray" : "black";
}

/** Of the names of colors, those that nobody overlooks. */
const vividName = /^(?:pink|red|orange|yellow|green|teal|blue|purple)$/u;
const darkHue = /^dark (?=pink|red|yellow|green|teal|blue|purple)/u;

/** The name of a color in the words of an advertisement. */
export function spokenColor(name: string): string {
  return name.replace(darkHue, "deep ");
}

export function isVivid(name: string): boolean {
  return vividName.test(name);
}
