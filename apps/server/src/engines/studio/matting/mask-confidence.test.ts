import { describe, expect, it } from "vitest";
import { type Plane, createPlane } from "../pixels/raster.ts";
import { measureAgreement, measureConfidence } from "./mask-confidence.ts";

const side = 80;
/** Side of a 1,280 px network's mask, which is scaled down to a quarter before it's judged. */
const fineSide = 1280;

/** Draws a bar with an edge of two uncertain columns on each side. */
function drawBar(left: number, right: number): Plane {
  const mask = createPlane(side, side);
  for (let y = 0; y < side; y++) {
    mask.data.fill(0.3, y * side + left - 2, y * side + left);
    mask.data.fill(1, y * side + left, y * side + right);
    mask.data.fill(0.7, y * side + right - 2, y * side + right);
  }
  return mask;
}

describe("measureConfidence", () => {
  it("finds nothing vague about a slender subject, even if mostly edge", () => {
    const { uncertainRatio, vague } = measureConfidence(drawBar(30, 36));
    expect(uncertainRatio).toBeGreaterThan(0.6);
    expect(vague).toBe(0);
  });

  it("counts uncertain cells deep inside and far outside", () => {
    const mask = drawBar(20, 40);
    for (let y = 0; y < side; y++) mask.data.fill(0.7, y * side + 25, y * side + 33);
    expect(measureConfidence(mask).vague).toBeCloseTo(8 / 20);
    const ghost = drawBar(20, 40);
    for (let y = 0; y < side; y++) ghost.data.fill(0.3, y * side + 50, y * side + 60);
    expect(measureConfidence(ghost).vague).toBeCloseTo(10 / 20);
  });

  it("judges the mask of a finer network in coarser cells", () => {
    const mask = createPlane(fineSide, fineSide);
    for (let y = 0; y < fineSide; y++) {
      mask.data.fill(1, y * fineSide + 400, y * fineSide + 800);
      mask.data.fill(0.7, y * fineSide + 800, y * fineSide + 812);
    }
    // Twelve fine cells are three coarse ones, the width of a seam.
    expect(measureConfidence(mask).vague).toBe(0);
  });
});

describe("measureAgreement", () => {
  it("ignores a slightly shifted edge", () => {
    expect(measureAgreement(drawBar(30, 36), drawBar(32, 38))).toBe(1);
    expect(measureAgreement(drawBar(20, 40), drawBar(20, 40))).toBe(1);
  });

  it("ignores a slightly shifted edge of a finer mask", () => {
    const [a, b] = [createPlane(fineSide, fineSide), createPlane(fineSide, fineSide)];
    for (let y = 0; y < fineSide; y++) {
      a.data.fill(1, y * fineSide + 400, y * fineSide + 800);
      b.data.fill(1, y * fineSide + 408, y * fineSide + 808);
    }
    expect(measureAgreement(a, b)).toBe(1);
  });

  it("counts cells that only one of the two masks has", () => {
    expect(measureAgreement(drawBar(20, 40), drawBar(20, 52))).toBeCloseTo(20 / 30);
    expect(measureAgreement(drawBar(20, 52), drawBar(20, 40))).toBeCloseTo(20 / 30);
    expect(measureAgreement(createPlane(side, side), createPlane(side, side))).toBe(0);
  });
});
