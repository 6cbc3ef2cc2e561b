import { describe, expect, it } from "vitest";
import { missingPlaces } from "../testing/plates/missing-places.ts";
import { rooms } from "./rooms.ts";

describe("rooms", () => {
  it.each(Object.entries(rooms))("%s has a place for each size from each view", async (_, { sets }) => {
    expect(await missingPlaces(sets)).toEqual([]);
  });

  it("would report what is missing", async () => {
    const missing = await missingPlaces(["marble", "nowhere"]);
    expect(missing).toContain("nowhere");
    expect(missing).toContain("furniture, standing");
    expect(missing).toContain("shoe, lying");
    expect(missing).not.toContain("cup, standing");
  });
});
