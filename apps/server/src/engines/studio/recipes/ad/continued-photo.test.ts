import { describe, expect, it } from "vitest";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { findMirrorLimits } from "./mirror-limits.ts";
import { drawContinuedPhoto, placePhoto } from "./continued-photo.ts";
import { computeSaliency } from "./saliency.ts";

const side = 300;
const frame = { left: 0, top: 0, width: 800, height: 700 };
const place = { left: 250, top: 200, width: side, height: side };

/** Draws a block on gray, this far from the edges, and a gray shadow around it. */
function drawPhoto(margin: number, color = "#d01020"): Sheet {
  const sheet = createSheet(side, side);
  const { context } = sheet;
  context.fillStyle = "#c4c4c4";
  context.fillRect(0, 0, side, side);
  context.shadowColor = "#000000";
  context.shadowBlur = 20;
  context.fillStyle = color;
  context.fillRect(margin, margin, side - 2 * margin, side - 2 * margin);
  return sheet;
}

/** Returns the cut-out of the block that is this far from the photo's edges. */
function createSubject(margin: number) {
  const size = side - 2 * margin;
  return {
    rgba: new Uint8Array(new SharedArrayBuffer(side * side * 4)),
    width: side,
    height: side,
    bounds: { left: margin, top: margin, width: size, height: size },
    doubts: [],
  };
}

/** Returns the minimum green, and the maximum excess of red over green, outside the photo. */
function scanSurroundings({ canvas, context }: Sheet): {
  readonly darkest: number;
  readonly reddest: number;
} {
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  let [darkest, reddest] = [255, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isIn = x >= place.left && x < place.left + side && y >= place.top && y < place.top + side;
      if (isIn) continue;
      const [red = 0, green = 0] = data.subarray((y * width + x) * 4);
      darkest = Math.min(darkest, green);
      reddest = Math.max(reddest, red - green);
    }
  }
  return { darkest, reddest };
}

describe("drawContinuedPhoto", () => {
  it.each([40, 60, 90])(
    "repeats neither subject nor shadow on any side, %i px from the edges",
    async (margin) => {
      // The second color is as bright as the ground, so only the cut-out shows where the subject is.
      for (const [color, subject] of [
        ["#d01020", createSubject(margin)],
        ["#d01020", undefined],
        ["#ffc489", createSubject(margin)],
      ] as const) {
        const photo = drawPhoto(margin, color);
        const sheet = createSheet(frame.width, frame.height);
        await drawContinuedPhoto(
          sheet,
          photo,
          place,
          frame,
          findMirrorLimits(subject, computeSaliency(photo)),
        );
        const { darkest, reddest } = scanSurroundings(sheet);
        expect(reddest).toBeLessThan(8);
        expect(darkest).toBeGreaterThan(170);
      }
    },
  );

  it("changes only the photo's border, which fades into the continuation", async () => {
    const photo = drawPhoto(60);
    const sheet = createSheet(frame.width, frame.height);
    await drawContinuedPhoto(
      sheet,
      photo,
      place,
      frame,
      findMirrorLimits(createSubject(60), computeSaliency(photo)),
    );
    const border = 12;
    const inner = [border, border, side - 2 * border, side - 2 * border] as const;
    const before = photo.context.getImageData(...inner).data;
    const [left, top, ...size] = inner;
    const after = sheet.context.getImageData(place.left + left, place.top + top, ...size).data;
    expect(Buffer.from(after).equals(Buffer.from(before))).toBe(true);
  });

  it("fills the whole area, whatever is near the edges", async () => {
    for (const margin of [0, 4, 80]) {
      const photo = drawPhoto(margin);
      const sheet = createSheet(frame.width, frame.height);
      await drawContinuedPhoto(
        sheet,
        photo,
        place,
        frame,
        findMirrorLimits(createSubject(margin), computeSaliency(photo)),
      );
      const { data } = sheet.context.getImageData(0, 0, frame.width, frame.height);
      const notOpaque = data.filter((value, i) => i % 4 === 3 && value < 255).length;
      expect(notOpaque).toBe(0);
    }
  });
});

it("placePhoto crops around the focus, or shrinks if that crops too much", () => {
  const alignment = { x: 1, y: 0.5, maxCrop: 0.3 };
  const square = { width: 1000, height: 1000 };
  const focus = { x: 0.5, y: 0.9 };
  expect(placePhoto(square, { left: 10, top: 0, width: 500, height: 400 }, alignment, focus)).toEqual({
    left: 10,
    top: -100,
    width: 500,
    height: 500,
  });
  const extended = placePhoto(square, { left: 10, top: 0, width: 1000, height: 400 }, alignment, focus);
  expect(extended.width).toBeLessThan(1000);
  expect(extended.left + extended.width).toBe(1010);
});
