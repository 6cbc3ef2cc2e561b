import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Lists the colors of the light theme, then of the dark one, as written in the file. */
function readColors(path: string): readonly string[] {
  const css = readFileSync(new URL(path, import.meta.url), "utf8");
  return [...css.matchAll(/--[\w-]+: #[0-9a-f]{6};/g)].map(([declaration]) => declaration);
}

test("has the web app's colors, whose contrast is tested there", () => {
  const inTheWebApp = readColors("../../../web/src/styles/tokens.css").filter(
    (color) => !color.startsWith("--light"),
  );
  expect(inTheWebApp).toHaveLength(20);
  expect(readColors("./tokens.css")).toEqual(inTheWebApp);
});
