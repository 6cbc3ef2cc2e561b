import { drawnBackdrops } from "@packshot/tools/request";
import { describe, expect, it } from "vitest";
import { listSuitablePlates, findMissingPlaces } from "../testing/plates/missing-places.ts";
import { readPlates } from "./plates/plate-library.ts";
import { type PlateSelection, isPlain, backdropPlates } from "./backdrop-plates.ts";

/** Backdrops of paper, which differ only in its color. */
const plain = new Set<string>(drawnBackdrops.filter(isPlain));

describe("backdropPlates", () => {
  it.each(Object.entries(backdropPlates))("%s has a place for each size and view", async (_, { sets }) => {
    expect(await findMissingPlaces(sets)).toEqual([]);
  });

  it.each(["standing", "from above", "lying"] as const)(
    "%s: each backdrop shows different places",
    async (view) => {
      const named = Object.entries<PlateSelection>(backdropPlates).filter(([name]) => !plain.has(name));
      const places = await Promise.all(
        named.map(async ([, { sets, relit = {} }]) =>
          (await listSuitablePlates(sets, view))
            .map((plate) => (relit[plate] ? `${plate}, relit` : plate))
            .join(),
        ),
      );
      expect(new Set(places).size).toBe(named.length);
    },
  );

  // There is no beach or mountain at the scale of furniture.
  it.each(Object.entries(backdropPlates).filter(([name]) => !["beach", "mountain"].includes(name)))(
    "%s shows furniture on a floor at its own scale",
    async (_, { sets }) => {
      const floors = (await readPlates()).filter(({ on }) => on === "floor").map(({ name }) => name);
      expect(floors).toEqual(
        expect.arrayContaining([...(await listSuitablePlates(sets, "standing", "furniture"))]),
      );
    },
  );

  it("findMissingPlaces reports unknown plates, sizes and views", async () => {
    const missing = await findMissingPlaces(["marble", "nowhere"]);
    expect(missing).toContain("nowhere");
    expect(missing).toContain("furniture, standing");
    expect(missing).toContain("shoe, lying");
    expect(missing).not.toContain("cup, standing");
  });
});
