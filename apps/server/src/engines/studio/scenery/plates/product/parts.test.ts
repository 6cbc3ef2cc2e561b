import { expect, it } from "vitest";
import { separateParts } from "./parts.ts";

/** Returns a silhouette of rows in which `#` is the product. */
function parseShape(...rows: readonly string[]) {
  const data = Float32Array.from(rows.join("").split(""), (cell) => (cell === "#" ? 1 : 0));
  return { data, width: rows[0]?.length ?? 0, height: rows.length };
}

it("separateParts joins pixels by sides, not corners or the ends of rows", () => {
  const shape = parseShape("##..#", "#....", "..#.#", ".#..#");
  expect(separateParts(shape).parts).toEqual([[0, 1, 5], [4], [12], [14, 19], [16]]);
  expect([...separateParts(shape).labels]).toEqual([
    1, 1, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 3, 0, 4, 0, 5, 0, 0, 4,
  ]);
});
