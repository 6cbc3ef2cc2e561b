import { type Area, union } from "./area.ts";
import type { Size } from "../../geometry.ts";

/** Side of a tile in pixels. A stroke is stored as its changed tiles. */
const TILE_PX = 64;
/** Beyond this size, the oldest steps are dropped. */
const MAX_BYTES = 32 * 1024 * 1024;

interface Tile {
  readonly area: Area;
  readonly bytes: Uint8Array;
}

/** A change, with the values that undoing or redoing it would restore. */
interface Step {
  readonly id: number;
  readonly tiles: readonly Tile[];
}

/** The undo history of an array with one byte per pixel, the plane. */
export class UndoHistory {
  readonly #size: Size;
  readonly #limit: number;
  #done: readonly Step[] = [];
  #undone: readonly Step[] = [];
  #steps = 0;
  /** The ID of the last step that was dropped, or 0 if there is none. */
  #dropped = 0;

  constructor(size: Size, limit = MAX_BYTES) {
    this.#size = size;
    this.#limit = limit;
  }

  /**
   * Identifies the current contents: the ID of the last step that isn't undone, even if it was dropped, or 0 if there is
   * none. Undo and redo restore the ID together with the contents.
   */
  get state(): number {
    return this.#done.at(-1)?.id ?? this.#dropped;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Records the tiles of the area in which `after` differs from `before`. Returns false if there are none. */
  record(before: Uint8Array, after: Uint8Array, area: Area): boolean {
    const tiles = listTiles(area, this.#size).flatMap((tileArea) => {
      const bytes = copy(before, tileArea, this.#size);
      return isSame(bytes, copy(after, tileArea, this.#size)) ? [] : [{ area: tileArea, bytes }];
    });
    if (tiles.length === 0) return false;
    this.#steps += 1;
    this.#done = this.#trim([...this.#done, { id: this.#steps, tiles }]);
    this.#undone = [];
    return true;
  }

  /** Undoes the last step in `plane`. Returns the changed area, or null when there is nothing to undo. */
  undo(plane: Uint8Array): Area | null {
    const step = this.#done.at(-1);
    if (!step) return null;
    this.#done = this.#done.slice(0, -1);
    this.#undone = [...this.#undone, this.#swapTiles(step, plane)];
    return getStepArea(step);
  }

  /** Redoes the last undone step in `plane`. Returns the changed area, or null when there is nothing to redo. */
  redo(plane: Uint8Array): Area | null {
    const step = this.#undone.at(-1);
    if (!step) return null;
    this.#undone = this.#undone.slice(0, -1);
    this.#done = [...this.#done, this.#swapTiles(step, plane)];
    return getStepArea(step);
  }

  /** Writes a step's tiles into `plane`. Returns the step with the tiles that they have replaced. */
  #swapTiles({ id, tiles }: Step, plane: Uint8Array): Step {
    return {
      id,
      tiles: tiles.map(({ area, bytes }) => {
        const replaced = copy(plane, area, this.#size);
        paste(plane, area, this.#size, bytes);
        return { area, bytes: replaced };
      }),
    };
  }

  /** Drops the oldest steps beyond the limit. Always keeps the last step, however large it is. */
  #trim(steps: readonly Step[]): readonly Step[] {
    const bytes = steps.flatMap(({ tiles }) => tiles).reduce((sum, tile) => sum + tile.bytes.length, 0);
    const [oldest, ...rest] = steps;
    if (!oldest || rest.length === 0 || bytes <= this.#limit) return steps;
    this.#dropped = oldest.id;
    return this.#trim(rest);
  }
}

function getStepArea({ tiles }: Step): Area | null {
  return tiles.reduce<Area | null>((whole, { area }) => union(whole, area), null);
}

function listTiles(area: Area, size: Size): readonly Area[] {
  const columns = listTileStarts(area.x, area.x + area.width);
  return listTileStarts(area.y, area.y + area.height).flatMap((y) =>
    columns.map((x) => ({
      x,
      y,
      width: Math.min(TILE_PX, size.width - x),
      height: Math.min(TILE_PX, size.height - y),
    })),
  );
}

function listTileStarts(from: number, to: number): readonly number[] {
  const first = Math.floor(from / TILE_PX);
  return Array.from({ length: Math.ceil(to / TILE_PX) - first }, (_, index) => (first + index) * TILE_PX);
}

function copy(plane: Uint8Array, { x, y, width, height }: Area, size: Size): Uint8Array {
  const bytes = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const start = (y + row) * size.width + x;
    bytes.set(plane.subarray(start, start + width), row * width);
  }
  return bytes;
}

function paste(plane: Uint8Array, { x, y, width, height }: Area, size: Size, bytes: Uint8Array): void {
  for (let row = 0; row < height; row += 1)
    plane.set(bytes.subarray(row * width, (row + 1) * width), (y + row) * size.width + x);
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.every((value, index) => value === b[index]);
}
