import { describe, expect, it } from "vitest";
import { choosePlates } from "./plates/choose-plates.ts";
import { sizes } from "./plates/photograph/estimate-size.ts";
import type { SizeClass } from "./plates/plate.ts";
import { readPlates } from "./plates/plate-library.ts";
import { rooms } from "./rooms.ts";

const classes: readonly SizeClass[] = ["jewelry", "cup", "bottle", "shoe", "appliance", "furniture"];

describe.each(Object.entries(rooms))("the rooms of %s", (_, { sets }) => {
  it("are plates that there are", async () => {
    const names = (await readPlates()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...sets]));
  });

  it("have a place for each size from each view: nothing lying is stood up, no furniture is on a table", async () => {
    const plates = await readPlates();
    expect(classes.toSorted()).toEqual(Object.keys(sizes).toSorted());
    for (const size of classes) {
      for (const view of ["standing", "from above", "lying"] as const) {
        const four = choosePlates(plates, {
          sets,
          view,
          size,
          light: "left",
          frame: { width: 1024, height: 1024 },
          bounds: { width: 100, height: 100 },
          cut: { top: false, right: false, bottom: false, left: false },
          takes: 0.5,
          seed: 1,
        });
        expect(four).toHaveLength(4);
        const wrong = four.filter(({ plate: { on, lying } }) =>
          size === "furniture" ? on === "table" : on === "floor" || lying !== (view === "lying"),
        );
        expect(wrong).toEqual([]);
      }
    }
  });
});
