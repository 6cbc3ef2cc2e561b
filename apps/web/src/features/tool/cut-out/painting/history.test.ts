import { expect, test } from "vitest";
import { UndoHistory } from "./history.ts";

const size = { width: 200, height: 130 };
const length = size.width * size.height;

/** Changes a few pixels and records the change. */
function change(history: UndoHistory, plane: Uint8Array, at: number, value: number): void {
  const before = plane.slice();
  plane[at] = value;
  const area = { x: at % size.width, y: Math.floor(at / size.width), width: 1, height: 1 };
  expect(history.record(before, plane, area)).toBe(true);
}

test("undo and redo restore exactly the previous states", () => {
  const plane = new Uint8Array(length).fill(9);
  const history = new UndoHistory(size);
  const states = [plane.slice()];
  for (const [at, value] of [
    [0, 1],
    [129 * 200 + 199, 2],
    [0, 3],
  ] as const) {
    change(history, plane, at, value);
    states.push(plane.slice());
  }
  for (const state of states.slice(0, -1).toReversed()) {
    history.undo(plane);
    expect(plane).toEqual(state);
  }
  expect(history.undo(plane)).toBeNull();
  for (const state of states.slice(1)) {
    history.redo(plane);
    expect(plane).toEqual(state);
  }
  expect(history.redo(plane)).toBeNull();
});

test("undo returns the changed tiles, clipped to the image's edge", () => {
  const plane = new Uint8Array(length);
  const history = new UndoHistory(size);
  change(history, plane, 129 * 200 + 199, 2);
  expect(history.undo(plane)).toEqual({ x: 192, y: 128, width: 8, height: 2 });
});

test("a change after an undo drops the undone steps", () => {
  const plane = new Uint8Array(length);
  const history = new UndoHistory(size);
  change(history, plane, 0, 1);
  history.undo(plane);
  change(history, plane, 5, 1);
  expect(history.canRedo).toBe(false);
});

test("undo and redo restore the state ID, and a new change gets its own", () => {
  const plane = new Uint8Array(length);
  const history = new UndoHistory(size);
  const first = history.state;
  change(history, plane, 0, 1);
  const second = history.state;
  history.undo(plane);
  expect(history.state).toBe(first);
  history.redo(plane);
  expect(history.state).toBe(second);
  history.undo(plane);
  change(history, plane, 0, 1);
  expect([first, second]).not.toContain(history.state);
});

test("a change without effect isn't recorded", () => {
  const plane = new Uint8Array(length);
  const history = new UndoHistory(size);
  expect(history.record(plane.slice(), plane, { x: 0, y: 0, width: 200, height: 130 })).toBe(false);
  expect(history.canUndo).toBe(false);
});

test("the oldest steps beyond the limit are dropped", () => {
  const plane = new Uint8Array(length);
  const history = new UndoHistory(size, 64 * 64 * 2);
  const unchanged = history.state;
  for (const value of [1, 2, 3]) change(history, plane, 0, value);
  history.undo(plane);
  history.undo(plane);
  expect(history.canUndo).toBe(false);
  expect(plane[0]).toBe(1);
  expect(history.state).not.toBe(unchanged);
});
