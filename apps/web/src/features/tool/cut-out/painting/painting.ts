import { type Area, union, toArea } from "./area.ts";
import type { Point, Size } from "../../geometry.ts";
import { type Brush, drawStroke } from "./brush.ts";
import { UndoHistory } from "./history.ts";
import { type LabImage, limitToSimilarColor } from "./snapping.ts";

export type BrushMode = "keep" | "erase";

export interface Stroke extends Brush {
  readonly mode: BrushMode;
  readonly snap: boolean;
}

interface OpenStroke {
  readonly stroke: Stroke;
  readonly at: Point;
  readonly area: Area | null;
}

/** Distance between the points at which a snapping brush samples colors, as a fraction of its radius. */
const SNAP_STEP = 0.35;

/**
 * The opacity of each pixel while a user paints it. Keep paints toward 255 and erase toward 0. Where a soft brush
 * covers a pixel only partly, one stroke changes it only partly, even if it passes several times.
 */
export class Painting {
  readonly size: Size;
  /** The current opacity of each pixel, row by row. */
  readonly alpha: Uint8Array;
  readonly #lab: LabImage | null;
  readonly #history: UndoHistory;
  readonly #coverage: Uint8Array;
  /** The opacity before the open stroke. */
  readonly #before: Uint8Array;
  #open: OpenStroke | null = null;
  #state = { canUndo: false, canRedo: false, step: 0 };
  readonly #listeners = new Set<() => void>();
  readonly #watchers = new Set<(area: Area) => void>();

  /** @param lab the image's colors; without them, brushes don't snap */
  constructor(alpha: Uint8Array, size: Size, lab: LabImage | null) {
    this.size = size;
    this.alpha = alpha.slice();
    this.#before = alpha.slice();
    this.#coverage = new Uint8Array(alpha.length);
    this.#lab = lab;
    this.#history = new UndoHistory(size);
  }

  /** Starts a stroke and paints the first point. */
  start(stroke: Stroke, at: Point): void {
    this.cancel();
    this.#open = { stroke, at, area: null };
    this.moveTo(at);
  }

  /** Continues the open stroke to a point. */
  moveTo(to: Point): void {
    const open = this.#open;
    if (!open) return;
    const area = this.#cover(open, to);
    this.#open = { ...open, at: to, area: union(open.area, area) };
    if (!area) return;
    this.#compose(area, open.stroke.mode === "keep" ? 255 : 0);
    this.#notifyWatchers(area);
  }

  /** Ends the open stroke, which becomes one step of the history. */
  end(): void {
    const area = this.#open?.area ?? null;
    this.#open = null;
    if (!area) return;
    this.#clear(area);
    this.#record(area);
  }

  /** Reverts the open stroke, as if it had never started. */
  cancel(): void {
    const area = this.#open?.area ?? null;
    this.#open = null;
    if (!area) return;
    this.#clear(area);
    forEachRow(area, this.size, (start, end) => this.alpha.set(this.#before.subarray(start, end), start));
    this.#notifyWatchers(area);
  }

  /** Replaces the whole opacity, as one step of the history. */
  replace(alpha: Uint8Array): void {
    this.cancel();
    this.alpha.set(alpha);
    const whole = toArea(this.size);
    this.#record(whole);
    this.#notifyWatchers(whole);
  }

  undo(): void {
    this.cancel();
    this.#finishStep(this.#history.undo(this.alpha));
  }

  redo(): void {
    this.cancel();
    this.#finishStep(this.#history.redo(this.alpha));
  }

  /** Returns the state after the last finished step. `step` is that step's ID, or 0 for the initial opacity. */
  readonly state = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls `watcher` with each changed area, even during a stroke. Returns a function that stops this. */
  watch(watcher: (area: Area) => void): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  #notifyWatchers(area: Area): void {
    for (const watcher of this.#watchers) watcher(area);
  }

  #finishStep(area: Area | null): void {
    if (!area) return;
    this.#settle(area);
    this.#notifyWatchers(area);
  }

  #record(area: Area): void {
    if (this.#history.record(this.#before, this.alpha, area)) this.#settle(area);
  }

  /** Makes the current opacity the base of the next stroke, and notifies the listeners. */
  #settle(area: Area): void {
    forEachRow(area, this.size, (start, end) => this.#before.set(this.alpha.subarray(start, end), start));
    const { canUndo, canRedo, state: step } = this.#history;
    this.#state = { canUndo, canRedo, step };
    for (const listener of this.#listeners) listener();
  }

  #clear(area: Area): void {
    forEachRow(area, this.size, (start, end) => this.#coverage.fill(0, start, end));
  }

  #cover({ stroke, at }: OpenStroke, to: Point): Area | null {
    const coverage = { values: this.#coverage, ...this.size };
    if (!stroke.snap || !this.#lab) return drawStroke(coverage, stroke, at, to);
    let area: Area | null = null;
    for (const point of listPointsBetween(at, to, Math.max(1, stroke.radius * SNAP_STEP))) {
      const limit = limitToSimilarColor(this.#lab, point, stroke.radius);
      if (limit) area = union(area, drawStroke(coverage, stroke, point, point, limit));
    }
    return area;
  }

  #compose(area: Area, target: number): void {
    forEachRow(area, this.size, (start, end) => {
      for (let index = start; index < end; index += 1) {
        const before = this.#before[index] ?? 0;
        this.alpha[index] = Math.round(before + ((target - before) * (this.#coverage[index] ?? 0)) / 255);
      }
    });
  }
}

/** Calls `visit` with each row's first index in the area and the index after its last. */
function forEachRow(
  { x, y, width, height }: Area,
  size: Size,
  visit: (start: number, end: number) => void,
): void {
  for (let row = y; row < y + height; row += 1) visit(row * size.width + x, row * size.width + x + width);
}

/** Returns points between `from` (excluded) and `to` (included) that are at most `step` apart. */
function listPointsBetween(from: Point, to: Point, step: number): readonly Point[] {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step));
  return Array.from({ length: count }, (_, index) => {
    const fraction = (index + 1) / count;
    return { x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction };
  });
}
