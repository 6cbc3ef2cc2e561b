import { describe, expect, it } from "vitest";
import type { SKRSContext2D } from "@napi-rs/canvas";
import { createSheet } from "../pixels/canvas.ts";
import type { CutOut } from "../matting/cut-out.ts";
import { boundsAbove } from "../pixels/raster.ts";
import { cutSides } from "./cropped.ts";
import { horizonOf } from "./viewpoint.ts";

function cutOutOf(draw: (context: SKRSContext2D) => void): CutOut {
  const side = 300;
  const { context } = createSheet(side, side);
  draw(context);
  const { data } = context.getImageData(0, 0, side, side);
  const rgba = new Uint8Array(new SharedArrayBuffer(data.length));
  rgba.set(data);
  const alpha = Float32Array.from({ length: side * side }, (_, i) => rgba[i * 4 + 3] ?? 0);
  const bounds = boundsAbove({ data: alpha, width: side, height: side }, 0);
  if (!bounds) throw new Error("Nothing was drawn.");
  return { rgba, width: side, height: side, bounds, uncertain: false };
}

describe("horizonOf", () => {
  it("takes a flat lower edge for one seen from the side", () => {
    const box = cutOutOf((context) => {
      context.fillRect(60, 80, 180, 160);
    });
    expect(horizonOf(box)).toBe("low");
  });

  it("has the ground end high for a saucer seen from above", () => {
    const saucer = cutOutOf((context) => {
      context.beginPath();
      context.ellipse(150, 150, 120, 100, 0, 0, 2 * Math.PI);
      context.fill();
    });
    expect(horizonOf(saucer)).toBe("high");
  });

  it("concludes nothing from what the photograph cuts off below", () => {
    const bust = cutOutOf((context) => {
      context.beginPath();
      context.ellipse(150, 250, 120, 100, 0, 0, 2 * Math.PI);
      context.fill();
    });
    expect(horizonOf(bust)).toBe("low");
  });

  it("takes feet one behind the other for seen from a little above", () => {
    const stool = cutOutOf((context) => {
      context.fillRect(80, 40, 140, 30);
      context.fillRect(82, 60, 12, 170);
      context.fillRect(144, 60, 12, 200);
      context.fillRect(206, 60, 12, 168);
    });
    expect(horizonOf(stool)).toBe("middle");
  });
});

describe("cutSides", () => {
  it("names the sides at which the frame cuts", () => {
    const cropped = cutOutOf((context) => {
      context.fillRect(0, 100, 200, 200);
    });
    expect(cutSides(cropped)).toEqual({ top: false, right: false, bottom: true, left: true });
  });

  it("does not take a tip that touches for cut off", () => {
    const pin = cutOutOf((context) => {
      context.fillRect(50, 100, 200, 150);
      context.fillRect(150, 0, 3, 100);
    });
    expect(cutSides(pin).top).toBe(false);
  });
});
