import { describe, expect, it } from "vitest";
import { parseSrcset } from "./srcset.ts";

describe("parseSrcset", () => {
  it("reads widths and densities", () => {
    expect(parseSrcset("a.jpg 300w, b.jpg 1.5x,\n c.jpg   2x , d.jpg")).toEqual([
      { url: "a.jpg", width: 300 },
      { url: "b.jpg", density: 1.5 },
      { url: "c.jpg", density: 2 },
      { url: "d.jpg", density: 1 },
    ]);
  });

  it("keeps the commas in a URL", () => {
    expect(parseSrcset("/w_300,c_fill/a.jpg 300w, data:image/png;base64,AA 2x")).toEqual([
      { url: "/w_300,c_fill/a.jpg", width: 300 },
      { url: "data:image/png;base64,AA", density: 2 },
    ]);
  });

  it("ends a URL without a descriptor at a comma before whitespace", () => {
    expect(parseSrcset("a.jpg, b.jpg 2x")).toEqual([
      { url: "a.jpg", density: 1 },
      { url: "b.jpg", density: 2 },
    ]);
  });

  it("uses the width when there are two descriptors", () => {
    expect(parseSrcset("a.jpg 600w 400h")).toEqual([{ url: "a.jpg", width: 600 }]);
  });

  it.each(["", " , ,", "a.jpg 3y", "a.jpg -1x", "a.jpg (1, 2) 3w4"])("returns nothing for %j", (srcset) => {
    expect(parseSrcset(srcset)).toEqual([]);
  });

  it("limits the entries and handles long runs of commas", () => {
    expect(parseSrcset("a.jpg 1w,".repeat(10_000))).toHaveLength(40);
    expect(parseSrcset(`a${",".repeat(50_000)}b 2x`)).toHaveLength(1);
  });
});
