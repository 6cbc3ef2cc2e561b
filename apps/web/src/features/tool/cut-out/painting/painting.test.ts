import { expect, test, vi } from "vitest";
import { Painting, type Stroke } from "./painting.ts";
import { toCielab } from "./snapping.ts";

const size = { width: 60, height: 40 };
const opaque = () => new Uint8Array(size.width * size.height).fill(255);
const hardErase: Stroke = { mode: "erase", radius: 5, hardness: 1, snap: false };
const from = { x: 15, y: 20 };
const to = { x: 40, y: 20 };
const readAlpha = (painting: Painting, x: number, y: number) => painting.alpha[y * size.width + x];

function paint(painting: Painting, stroke: Stroke): void {
  painting.start(stroke, from);
  painting.moveTo(to);
  painting.end();
}

test("erase makes only pixels under the brush transparent", () => {
  const painting = new Painting(opaque(), size, null);
  paint(painting, hardErase);
  expect(readAlpha(painting, 28, 20)).toBe(0);
  expect(readAlpha(painting, 28, 27)).toBe(255);
  expect(readAlpha(painting, 5, 20)).toBe(255);
});

test("keep after erase restores every byte", () => {
  const painting = new Painting(opaque(), size, null);
  paint(painting, hardErase);
  paint(painting, { ...hardErase, mode: "keep", radius: 9 });
  expect(painting.alpha).toEqual(opaque());
});

test("a soft stroke that crosses itself adds nothing", () => {
  const painting = new Painting(opaque(), size, null);
  painting.start({ ...hardErase, hardness: 0 }, from);
  painting.moveTo(to);
  const once = painting.alpha.slice();
  painting.moveTo(from);
  painting.moveTo(to);
  expect(painting.alpha).toEqual(once);
});

test("a snapping brush stays on its side of an edge", () => {
  const rgba = new Uint8ClampedArray(size.width * size.height * 4);
  for (let index = 0; index < size.width * size.height; index += 1)
    rgba.set(index < size.width * 22 ? [30, 90, 160, 255] : [230, 225, 210, 255], index * 4);
  const painting = new Painting(opaque(), size, toCielab(rgba, size));
  paint(painting, { ...hardErase, radius: 8, snap: true });
  expect(readAlpha(painting, 28, 20)).toBe(0);
  expect(readAlpha(painting, 28, 22)).toBe(255);
});

test("a stroke is one step for undo and redo", () => {
  const painting = new Painting(opaque(), size, null);
  paint(painting, hardErase);
  const erased = painting.alpha.slice();
  expect(painting.state()).toMatchObject({ canUndo: true, canRedo: false });
  painting.undo();
  expect(painting.alpha).toEqual(opaque());
  expect(painting.state()).toMatchObject({ canUndo: false, canRedo: true });
  painting.redo();
  expect(painting.alpha).toEqual(erased);
});

test("a stroke after an undo starts from the visible state", () => {
  const painting = new Painting(opaque(), size, null);
  paint(painting, hardErase);
  painting.undo();
  painting.start({ ...hardErase, radius: 2 }, { x: 50, y: 35 });
  painting.end();
  expect(readAlpha(painting, 28, 20)).toBe(255);
});

test("cancel leaves no trace of the open stroke", () => {
  const painting = new Painting(opaque(), size, null);
  painting.start(hardErase, from);
  painting.moveTo(to);
  painting.cancel();
  expect(painting.alpha).toEqual(opaque());
  expect(painting.state().canUndo).toBe(false);
  painting.start({ ...hardErase, radius: 2 }, { x: 50, y: 35 });
  expect(readAlpha(painting, 28, 20)).toBe(255);
});

test("replace can be undone in one step", () => {
  const painting = new Painting(opaque(), size, null);
  painting.replace(new Uint8Array(size.width * size.height));
  expect(readAlpha(painting, 0, 0)).toBe(0);
  painting.undo();
  expect(painting.alpha).toEqual(opaque());
});

test("a finished stroke is reported once, unless it changes nothing", () => {
  const painting = new Painting(opaque(), size, null);
  const listener = vi.fn<() => void>();
  painting.subscribe(listener);
  paint(painting, { ...hardErase, radius: 8 });
  paint(painting, hardErase);
  expect(listener).toHaveBeenCalledTimes(1);
});

test("watchers receive each change, even during a stroke", () => {
  const painting = new Painting(opaque(), size, null);
  const watcher = vi.fn<(area: object) => void>();
  const stop = painting.watch(watcher);
  painting.start(hardErase, from);
  expect(watcher).toHaveBeenLastCalledWith({ x: 9, y: 14, width: 12, height: 12 });
  painting.end();
  expect(watcher).toHaveBeenCalledTimes(1);
  painting.undo();
  expect(watcher).toHaveBeenLastCalledWith({ x: 0, y: 0, width: 60, height: 40 });
  stop();
  painting.redo();
  expect(watcher).toHaveBeenCalledTimes(2);
});
