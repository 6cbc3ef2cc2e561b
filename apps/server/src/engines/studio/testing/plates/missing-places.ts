import { type PlateRequest, choosePlates } from "../../scenery/plates/choose-plates.ts";
import type { PlateFacts, SizeClass } from "../../scenery/plates/plate.ts";
import type { View } from "../../scenery/plates/photograph/estimate-view.ts";
import { readPlates } from "../../scenery/plates/plate-library.ts";
import { uncut } from "./plain-composites.ts";

const classes: readonly SizeClass[] = ["jewelry", "cup", "bottle", "shoe", "appliance", "furniture"];
const views = ["standing", "from above", "lying"] as const;

/**
 * Lists the problems of sets of plates: names without a plate, and sizes and views without a suitable one. A lying
 * product needs a plate from above, furniture can't be on a table, and small products can't be on a floor.
 */
export async function findMissingPlaces(sets: readonly string[]): Promise<readonly string[]> {
  const plates = await readPlates();
  const unknown = sets.filter((set) => !plates.some(({ name }) => name === set));
  const wrong = classes.flatMap((size) =>
    views
      .filter((view) => {
        const chosen = choosePlates(plates, createRequest(sets, view, size));
        const isRight = ({ on, lying }: PlateFacts) =>
          size === "furniture" ? on !== "table" : on !== "floor" && lying === (view === "lying");
        return chosen.length === 0 || !chosen.every(({ plate }) => isRight(plate));
      })
      .map((view) => `${size}, ${view}`),
  );
  return [...unknown, ...wrong];
}

/** Returns the names of the plates that suit a product of this size, seen from a view. */
export async function listSuitablePlates(
  sets: readonly string[],
  view: View,
  size: SizeClass = "bottle",
): Promise<readonly string[]> {
  const chosen = choosePlates(await readPlates(), createRequest(sets, view, size));
  return [...new Set(chosen.map(({ plate }) => plate.name))].toSorted();
}

function createRequest(sets: readonly string[], view: View, size: SizeClass): PlateRequest {
  return {
    sets,
    view,
    size,
    light: "left",
    frame: { width: 1024, height: 1024 },
    bounds: { width: 100, height: 100 },
    cut: uncut,
    sizeOrArea: 0.5,
    seed: 1,
  };
}
