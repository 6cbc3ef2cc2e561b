import { expect, test } from "vitest";
import { readViewerKey } from "./viewer-keys.ts";

const press = (key: string, { enlarged = false, shiftKey = false, ctrlKey = false } = {}) =>
  readViewerKey({ key, shiftKey, ctrlKey, metaKey: false, altKey: false }, enlarged);

test("arrows switch images, and with Shift, gallery items", () => {
  expect(press("ArrowLeft")).toEqual({ kind: "image", by: -1 });
  expect(press("ArrowRight", { shiftKey: true })).toEqual({ kind: "item", by: 1 });
  expect(press("ArrowDown")).toBeNull();
});

test("arrows move an enlarged image", () => {
  expect(press("ArrowRight", { enlarged: true })).toEqual({ kind: "pan", x: -80, y: 0 });
  expect(press("ArrowUp", { enlarged: true })).toEqual({ kind: "pan", x: 0, y: 80 });
  expect(press("ArrowLeft", { enlarged: true, shiftKey: true })).toEqual({ kind: "item", by: -1 });
});

test("plus and minus zoom by inverse factors", () => {
  expect(press("=")).toEqual(press("+"));
  expect([press("+"), press("-")]).toEqual([
    { kind: "zoom", factor: 1.5 },
    { kind: "zoom", factor: 1 / 1.5 },
  ]);
  expect(press("0")).toEqual({ kind: "fit" });
  expect(press("1")).toEqual({ kind: "actual" });
});

test("other keys go to the actions, combinations to the browser", () => {
  expect(press("f")).toEqual({ kind: "other", key: "f" });
  expect(press("-", { ctrlKey: true })).toBeNull();
});
