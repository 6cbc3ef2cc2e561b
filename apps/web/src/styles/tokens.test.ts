import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function readTokens(selector: string): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf(selector)).split("}")[0] ?? "";
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1] ?? "", m[2] ?? ""]));
}

/** Returns the relative luminance (WCAG 2.2). */
function computeLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function computeContrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [computeLuminance(a), computeLuminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const text: readonly (readonly [string, string])[] = [
  ["ink", "paper"],
  ["ink", "raised"],
  ["ink", "sunk"],
  ["soft", "paper"],
  ["soft", "raised"],
  ["soft", "sunk"],
  ["soft", "light"],
  ["paper", "ink"],
  ["accent", "paper"],
  ["accent", "raised"],
  ["ok", "paper"],
  ["ok", "raised"],
  ["on-accent", "accent"],
];
const controls: readonly (readonly [string, string])[] = [
  ["edge", "paper"],
  ["edge", "raised"],
  ["edge", "sunk"],
  ["accent", "sunk"],
];

describe.each([
  ["light", ":root"],
  ["dark", '[data-theme="dark"]'],
])("the %s theme", (_, selector) => {
  const tokens = readTokens(selector);
  const measureContrast = ([a, b]: readonly [string, string]) =>
    computeContrast(tokens.get(a) ?? "", tokens.get(b) ?? "");

  test.each(text)("has a contrast of at least 4.5:1 for %s on %s", (...pair) => {
    expect(measureContrast(pair)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(controls)("has a contrast of at least 3:1 for %s on %s", (...pair) => {
    expect(measureContrast(pair)).toBeGreaterThanOrEqual(3);
  });
});
