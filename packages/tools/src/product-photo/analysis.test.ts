import { describe, expect, test } from "vitest";
import { type ProductShape, productShapes } from "../request.ts";
import { chooseBackdrop, suggest } from "./analysis.ts";

const colors =
  "white,light gray,gray,dark gray,black,cream,beige,brown,dark brown,orange,light orange,olive".split(",");
const hues = ["pink", "red", "yellow", "green", "teal", "blue", "purple"];
const named = [...colors, ...hues.flatMap((hue) => [hue, `light ${hue}`, `dark ${hue}`])];

function backdrop(productColors: string[], productShape: ProductShape) {
  return chooseBackdrop({ productColors, productShape });
}

describe("suggesting a backdrop", () => {
  test("finds one, never plain white, for every measurable color and shape", () => {
    for (const color of named) {
      for (const productShape of productShapes) {
        const found = chooseBackdrop({ productColors: [color], productShape });
        expect(found, `${color}, ${productShape}`).toBeDefined();
        expect(found).not.toBe("pure-white");
      }
    }
  });

  test("finds one that the product stands out against", () => {
    const brown = productShapes.map((productShape) =>
      chooseBackdrop({ productColors: ["brown"], productShape }),
    );
    expect(brown).not.toContain("wood");
    const black = productShapes.map((productShape) =>
      chooseBackdrop({ productColors: ["black"], productShape }),
    );
    expect(black).not.toContain("dramatic");
  });

  test("depends on the main color and the shape", () => {
    expect(backdrop(["dark gray", "blue"], "tall")).toBe("studio");
    expect(backdrop(["blue", "dark gray"], "tall")).toBe("soft-gradient");
    expect(backdrop(["blue", "dark gray"], "compact")).toBe("pastel");
    expect(backdrop([], "tall")).toBeUndefined();
  });

  test("suggests a backdrop and colors, or nothing without an answer", async () => {
    const measured = { productColors: ["dark green"], productSwatches: ["#2f4f3a"] };
    const suggestion = await suggest(async (request) => request.answer.parse(measured));
    expect(suggestion).toEqual({ options: { background: "natural-shadow" }, colors: ["#2f4f3a"] });
    const failed = await suggest(async (_, otherwise) => {
      if (otherwise === undefined) throw new Error("The question has no default answer.");
      return otherwise;
    });
    expect(failed).toEqual({ options: {}, colors: [] });
  });
});
