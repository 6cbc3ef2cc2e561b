import { describe, expect, it } from "vitest";
import { fitDirectionalLight } from "../../artwork/plates/ball.ts";

const side = 32;

/** Draws a ball that fills a square image, seen along +y, and gives each point the light of its normal. */
function ball(light: (x: number, y: number, z: number) => readonly number[]): Float32Array {
  const out = new Float32Array(side * side * 3);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const x = ((column + 0.5) / side) * 2 - 1;
      const z = 1 - ((row + 0.5) / side) * 2;
      const rest = 1 - x * x - z * z;
      if (rest >= 0) out.set(light(x, -Math.sqrt(rest), z), (row * side + column) * 3);
    }
  }
  return out;
}

describe("fitDirectionalLight", () => {
  it("finds the four coefficients of each color", () => {
    const rows = [
      [0.6, -0.4, 0.3, 0.1],
      [0.5, 0.2, -0.1, 0.25],
      [0.4, 0, 0.05, -0.3],
    ] as const;
    const fitted = fitDirectionalLight(
      ball((x, y, z) => rows.map(([a, bx, by, bz]) => a + bx * x + by * y + bz * z)),
      side,
    );
    for (const [color, row] of rows.entries()) {
      for (const [index, value] of row.entries()) expect(fitted[color]?.[index]).toBeCloseTo(value, 5);
    }
  });

  it("finds a lamp that is on the left", () => {
    const [[, x]] = fitDirectionalLight(
      ball((nx, ny) => Array.from({ length: 3 }, () => Math.max(0, -0.8 * nx - 0.6 * ny))),
      side,
    );
    expect(x).toBeLessThan(-0.3);
  });
});
