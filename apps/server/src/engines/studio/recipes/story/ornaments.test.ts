import { describe, expect, it } from "vitest";
import { createSheet } from "../../pixels/canvas.ts";
import { chooseAccent } from "../../type/contrast.ts";
import { findFloor } from "./floor.ts";
import { paintOrnament } from "./ornaments.ts";

const frame = { width: 120, height: 200 };
const product = { left: 40, top: 80, width: 40, height: 60 };
const accent = chooseAccent([{ color: "#c2441c", fraction: 1 }]);

function drawWall() {
  const sheet = createSheet(frame.width, frame.height);
  sheet.context.fillStyle = "#ffffff";
  sheet.context.fillRect(0, 0, frame.width, frame.height);
  return sheet;
}

describe("findFloor", () => {
  it("ends paper a little behind the product, where a wall would stand", () => {
    const floor = findFloor(drawWall(), product, (_, y) => y >= 40);
    expect(new Set(floor?.map(([, y]) => y))).toEqual(new Set([125]));
    expect(floor?.at(0)?.[0]).toBeLessThan(3);
    expect(floor?.at(-1)?.[0]).toBeGreaterThan(117);
  });

  it("ends a podium at its far edge", () => {
    const floor = findFloor(drawWall(), product, (_, y) => y >= 132);
    expect(new Set(floor?.map(([, y]) => y))).toEqual(new Set([132]));
  });

  it("finds no wall behind a lying product", () => {
    expect(findFloor(drawWall(), product, () => true)).toBeUndefined();
  });
});

describe.each(["arch", "disk", "ring"] as const)("paintOrnament's %s", (ornament) => {
  it("is on the wall and not on the ground in front of it", () => {
    const sheet = drawWall();
    const floor = findFloor(sheet, product, (_, y) => y >= 40);
    paintOrnament(sheet.context, ornament, { frame, product, accent, floor });
    const { data } = sheet.context.getImageData(0, 0, frame.width, frame.height);
    const painted = (from: number, to: number) =>
      data.subarray(from * frame.width * 4, to * frame.width * 4).some((level) => level < 255);
    expect(painted(0, 125)).toBe(true);
    // The arch throws a narrow shadow on the ground.
    expect(painted(130, frame.height)).toBe(false);
  });
});
