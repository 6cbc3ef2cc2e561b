import { type Sheet, createOpaqueSheet } from "../../pixels/canvas.ts";
import type { Rgb, Size } from "../../pixels/raster.ts";
import type { Levels } from "../../pixels/color.ts";
import { toSceneLevel } from "./levels.ts";
import { lightMoods, createRowReader } from "./light.ts";
import { loadPlate } from "./load-plate.ts";
import { findPlateFolder, readPlates } from "./plate-library.ts";
import { pickNth } from "../seeded-random.ts";
import { findLargestWindow } from "./window-around.ts";

interface RoomRequest {
  /** The names of plates. One seen from eye level is used. */
  readonly sets: readonly string[];
  readonly tint?: Levels;
  readonly seed: number;
  readonly frame: Size;
  readonly mirrored: boolean;
}

/**
 * Photographs an empty room: as much of its upper part as the frame's aspect ratio shows.
 * @throws Error when none of the plates is seen from eye level, which is a bug
 */
export async function photographRoom(request: RoomRequest): Promise<Sheet> {
  const { sets, tint, seed, frame, mirrored } = request;
  const plates = (await readPlates()).filter(({ name, height }) => height === "eye" && sets.includes(name));
  const { name, size } = pickNth(plates, seed);
  const { width, height } = findLargestWindow(size, frame);
  const window = { left: (1 - width) / 2, top: 0, width, height };
  const plate = await loadPlate({ folder: findPlateFolder(name), window, frame, mirrored });
  const readRow = createRowReader(plate, lightMoods.noon, tint);
  const row = { key: new Float32Array(frame.width * 3), fill: new Float32Array(frame.width * 3) };
  const room: Rgb = { data: new Uint8Array(frame.width * frame.height * 3), ...frame };
  for (let y = 0, i = 0; y < frame.height; y++) {
    readRow(y, row);
    for (let at = 0; at < row.key.length; at++, i++)
      room.data[i] = toSceneLevel((row.key[at] ?? 0) + (row.fill[at] ?? 0)) + 0.5;
  }
  return createOpaqueSheet(room);
}
