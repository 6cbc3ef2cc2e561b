import { describe, expect, it } from "vitest";
import { cutOutShape, fourLegs, lipsticks, ring } from "../../../testing/plates/shapes.ts";
import { drawView } from "../../../testing/plates/drawn-views.ts";
import { listPossibleSurfaces, estimateSize, sizes, estimateSide } from "./estimate-size.ts";

describe("estimateSize", () => {
  it("guesses from the shape, with low confidence", async () => {
    expect(estimateSize(cutOutShape(fourLegs), "standing").size).toBe("furniture");
    expect(estimateSize(cutOutShape(ring), "lying").size).toBe("jewelry");
    expect(estimateSize(await drawView("bottle"), "standing").size).toBe("bottle");
    expect(estimateSize(await drawView("shoe"), "standing").size).toBe("shoe");
    expect(estimateSize(await drawView("jar"), "standing")).toMatchObject({ size: "cup" });
    expect(estimateSize(await drawView("jar"), "standing").confidence).toBeLessThan(0.6);
  });

  it("doesn't mistake a row of lipsticks for legs of furniture", () => {
    expect(estimateSize(cutOutShape(lipsticks), "standing").size).not.toBe("furniture");
  });

  it("follows the user's answer", async () => {
    const chair = cutOutShape(fourLegs);
    expect(estimateSize({ ...chair, surface: "table" }, "standing").size).not.toBe("furniture");
    const jar = await drawView("jar");
    expect(estimateSize({ ...jar, surface: "floor" }, "standing").size).toBe("furniture");
  });

  it("estimates that a sofa is longer than a chair is high", () => {
    expect(estimateSide("furniture", 2.2)).toBeGreaterThan(1.6);
    expect(estimateSide("furniture", 0.8)).toBe(sizes.furniture.usual);
    expect(estimateSide("shoe", 2.2)).toBe(sizes.shoe.usual);
  });

  it("orders the usual sizes of the classes", () => {
    const usual = ["jewelry", "cup", "bottle", "appliance", "furniture"] as const;
    expect(usual.map((name) => sizes[name].usual)).toEqual(
      usual.map((name) => sizes[name].usual).toSorted((a, b) => a - b),
    );
  });
});

describe("listPossibleSurfaces", () => {
  it("asks about a bulky product that stands on a corner or a wheel", async () => {
    expect(listPossibleSurfaces(await drawView("bus, its front wheel nearer"), "standing")).toEqual([
      "table",
      "floor",
    ]);
    for (const name of ["chair", "sofa", "kettle", "wine glass"])
      expect(listPossibleSurfaces(await drawView(name), "standing"), name).toEqual([]);
  });

  it("doesn't ask about a product whose middle is above its foot", async () => {
    const book = { ...(await drawView("book, turned")), pose: "standing" } as const;
    expect(listPossibleSurfaces(book, "standing")).toEqual([]);
  });

  it("asks about a turned product only once it's known to stand", async () => {
    // Three units wide and two high, turned by 50 degrees.
    const board = cutOutShape((x, y) => {
      const [dx, dy, angle] = [x - 0.5, y - 0.5, (50 * Math.PI) / 180];
      const along = dx * Math.cos(angle) - dy * Math.sin(angle);
      const across = dx * Math.sin(angle) + dy * Math.cos(angle);
      return Math.abs(along) < 0.36 && Math.abs(across) < 0.24;
    });
    expect(listPossibleSurfaces(board, "standing")).toEqual([]);
    expect(listPossibleSurfaces({ ...board, pose: "standing" }, "standing")).toEqual(["table", "floor"]);
    expect(listPossibleSurfaces({ ...board, pose: "standing", surface: "table" }, "standing")).toEqual([]);
  });
});
