import { describe, expect, it } from "vitest";
import { trackArrivals } from "./newest-result.ts";

describe("the newest result", () => {
  it("is the last one to arrive, in any order", () => {
    const first = trackArrivals(trackArrivals(null, []), [2]);
    expect(first.newest).toBe(2);
    expect(trackArrivals(first, [0, 2]).newest).toBe(0);
  });

  it("is null if all existed from the start, even after a retry hides one", () => {
    const opened = trackArrivals(null, [0, 1]);
    expect(opened.newest).toBeNull();
    expect(trackArrivals(opened, [0])).toEqual({ seen: [0], newest: null });
    expect(trackArrivals(opened, [0, 1])).toBe(opened);
  });
});
