import { describe, expect, it } from "vitest";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { measureProduct } from "./product-look.ts";

function look({ canvas, context }: Sheet) {
  return measureProduct(context.getImageData(0, 0, canvas.width, canvas.height));
}

/** Measures a product drawn on transparency, like a cut-out. */
function cutOut(draw: (context: Sheet["context"]) => void) {
  const sheet = createSheet(200, 200);
  draw(sheet.context);
  return look(sheet);
}

function cropProduct(x: number, y: number, width: number, height: number) {
  return cutOut((context) => context.fillRect(x, y, width, height)).shape;
}

function drawBowl(context: Sheet["context"]) {
  context.ellipse(90, 100, 60, 60, 0, 0, 2 * Math.PI);
  context.fill();
}

describe("measureProduct", () => {
  it.each([
    ["tall", [80, 20, 40, 160]],
    ["wide", [20, 80, 160, 40]],
    ["compact", [40, 40, 120, 110]],
  ] as const)("names %s", (shape, [x, y, width, height]) => {
    const { shape: found } = cutOut((context) => context.fillRect(x, y, width, height));
    expect(found).toBe(shape);
  });

  it("calls a shape round if it fills an ellipse without a handle", () => {
    expect(cutOut(drawBowl).shape).toBe("round");
    const cup = cutOut((context) => {
      drawBowl(context);
      context.fillRect(145, 70, 40, 60);
    });
    expect(cup.shape).toBe("compact");
  });

  it("names no shape that the photo's edge may have cut off", () => {
    expect(cropProduct(40, 90, 120, 110)).toBeUndefined();
    expect(cropProduct(0, 20, 90, 160)).toBeUndefined();
    // A product that continues below is taller still.
    expect(cropProduct(60, 40, 60, 160)).toBe("tall");
    // A photo that was cropped to the product cuts nothing off.
    expect(cropProduct(0, 0, 200, 200)).toBe("compact");
  });

  it("treats a transparent photo filled to its edges as the product", () => {
    const { colors, shape } = cutOut((context) => {
      context.fillStyle = "#d02020";
      context.arc(100, 100, 100, 0, 2 * Math.PI);
      context.fill();
      context.fillStyle = "#1f4fb0";
      context.fillRect(80, 80, 40, 40);
    });
    expect({ colors, shape }).toEqual({ colors: ["red", "blue"], shape: "round" });
  });

  it("adds up shades of one color before it ranks colors", () => {
    const { colors } = cutOut((context) => {
      const bands = { "#182f3a": 40, "#2e8b3d": 30, "#3fa650": 30, "#4fbf62": 20 };
      let y = 40;
      for (const [fill, height] of Object.entries(bands)) {
        context.fillStyle = fill;
        context.fillRect(40, y, 120, height);
        y += height;
      }
    });
    expect(colors[0]).toBe("green");
  });
});
