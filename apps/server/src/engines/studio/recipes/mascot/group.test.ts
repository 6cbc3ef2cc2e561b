import { describe, expect, it } from "vitest";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { findCutSides } from "../../scenery/cut-sides.ts";
import { findBoxAround, drawGroup } from "./group.ts";

function createFilled(color: string, width: number, height: number): Sheet {
  const sheet = createSheet(width, height);
  sheet.context.fillStyle = color;
  sheet.context.fillRect(0, 0, width, height);
  return sheet;
}

const frame = { width: 300, height: 200 };
const members = [
  { sheet: createFilled("#ff0000", 80, 120), box: { left: 40, top: 60, width: 40, height: 60 } },
  { sheet: createFilled("#0000ff", 60, 40), box: { left: 100.4, top: 80, width: 60, height: 40 } },
];
const whole = { top: false, right: false, bottom: false, left: false };

describe("drawGroup", () => {
  it("draws all members in their places, at the requested size", async () => {
    const around = findBoxAround(members, frame);
    expect(around).toEqual({ left: 40, top: 60, width: 121, height: 60 });
    const { rgba, width, bounds } = await drawGroup(members, around, { width: 242, height: 120 }, whole);
    expect(bounds).toEqual({ left: 1, top: 1, width: 242, height: 120 });
    const at = (x: number, y: number) => [...rgba.subarray((y * width + x) * 4, (y * width + x + 1) * 4)];
    expect(at(20, 60)).toEqual([255, 0, 0, 255]);
    expect(at(180, 100)).toEqual([0, 0, 255, 255]);
    expect(at(100, 60)).toEqual([0, 0, 0, 0]);
    expect(at(180, 20)).toEqual([0, 0, 0, 0]);
  });

  it("is cut off where its members are, and nowhere else", async () => {
    const low = {
      ...members[0],
      sheet: createFilled("#ff0000", 80, 120),
      box: { left: 0, top: 100, width: 80, height: 120 },
    };
    const around = findBoxAround([low], frame);
    expect(around).toEqual({ left: 0, top: 100, width: 80, height: 100 });
    const cut = { ...whole, left: true, bottom: true };
    expect(findCutSides(await drawGroup([low], around, around, cut))).toEqual(cut);
    expect(findCutSides(await drawGroup(members, findBoxAround(members, frame), frame, whole))).toEqual(
      whole,
    );
  });
});
