import type { Size } from "../../pixels/raster.ts";
import { choosePlates } from "../../scenery/plates/choose-plates.ts";
import { compose } from "../../scenery/plates/compose.ts";
import { moods } from "../../scenery/plates/light.ts";
import { type Plate, loadPlate } from "../../scenery/plates/load-plate.ts";
import { plateFolder, readPlates } from "../../scenery/plates/plate-library.ts";
import type { View } from "../../scenery/plates/photograph/estimate-view.ts";
import type { CutOut } from "../../matting/cut-out.ts";
import { drawnView } from "./drawn-views.ts";
import { plainRoom, sky, sunFromLeft, window } from "./plain-rooms.ts";

export interface TimedComposite {
  readonly plate: string;
  readonly product: string;
  /** Milliseconds of reading the plate's window, and of composing. */
  readonly load: number;
  readonly compose: number;
  /** Milliseconds that processors worked on composing, which other work on the machine doesn't change as much. */
  readonly work: number;
}

const uncut = { top: false, right: false, bottom: false, left: false };
/** Products that fit the views of plates. */
const products: readonly (readonly [View, string, "bottle" | "furniture" | "cup"])[] = [
  ["standing", "jar", "bottle"],
  ["standing", "stool", "furniture"],
  ["from above", "cup on a saucer", "cup"],
  ["lying", "shoe, slanted", "cup"],
];

async function timed(
  name: string,
  product: string,
  room: () => Promise<Plate>,
  place: { height: number; aside: number },
): Promise<TimedComposite> {
  const cutOut: CutOut = await drawnView(product);
  const start = performance.now();
  const plate = await room();
  const loaded = performance.now();
  const before = process.cpuUsage();
  await compose({ plate, cutOut, cut: uncut, place, mood: moods.noon, keepExactColors: false });
  const { user, system } = process.cpuUsage(before);
  const work = (user + system) / 1000;
  return { plate: name, product, load: loaded - start, compose: performance.now() - loaded, work };
}

/** Composes drawn products in plain rooms and on each plate of the library that suits them, one after the other. */
export async function timeComposites(frame: Size): Promise<readonly TimedComposite[]> {
  const found: TimedComposite[] = [];
  for (const [name, lights] of [
    ["(plain room, sun)", [sunFromLeft, sky]],
    ["(plain room, window)", [window, sky]],
  ] as const)
    found.push(
      await timed(name, "jar", () => Promise.resolve(plainRoom({ lights, frame })), {
        height: 0.3,
        aside: 0,
      }),
    );
  const plates = await readPlates();
  for (const [view, product, size] of products) {
    for (const plate of plates) {
      const request = {
        sets: [plate.name],
        view,
        size,
        light: "front",
        frame,
        bounds: { width: 80, height: 100 },
        cut: uncut,
        takes: 0.6,
        seed: 1,
      } as const;
      const [chosen] =
        plate.height === heightOf[view] && plate.suits.classes.includes(size)
          ? choosePlates(plates, request)
          : [];
      if (!chosen) continue;
      const { window: part, mirrored, place } = chosen;
      const read = () => loadPlate({ folder: plateFolder(chosen.plate.name), window: part, frame, mirrored });
      found.push(await timed(chosen.plate.name, product, read, place));
    }
  }
  return found;
}

const heightOf = { standing: "eye", "from above": "raised", lying: "top" } as const;
