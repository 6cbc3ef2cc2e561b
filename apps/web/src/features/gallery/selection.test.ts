import { expect, test } from "vitest";
import {
  between,
  allItems,
  isEmpty,
  isSelected,
  noItems,
  selectionText,
  toggled,
  withAll,
} from "./selection.ts";

test("an item is selected and deselected", () => {
  const one = toggled(noItems, "a");
  expect([isSelected(one, "a"), isSelected(one, "b"), selectionText(one)]).toEqual([
    true,
    false,
    "1 selected",
  ]);
  expect(isEmpty(toggled(one, "a"))).toBe(true);
});

test("selects all matches, even unloaded ones, with exceptions", () => {
  const allButOne = toggled(allItems, "a");
  expect([isSelected(allButOne, "a"), isSelected(allButOne, "not loaded")]).toEqual([false, true]);
  expect(selectionText(allButOne)).toBe("All except 1 selected");
  expect(selectionText(withAll(allButOne, ["a"]))).toBe("All selected");
  expect(isEmpty(allButOne)).toBe(false);
});

test("a range works both ways; without its start, only the end is selected", () => {
  const shown = ["a", "b", "c", "d"].map((id) => ({ id }));
  expect(between(shown, "b", "d")).toEqual(["b", "c", "d"]);
  expect(between(shown, "d", "b")).toEqual(["b", "c", "d"]);
  expect(between(shown, "gone", "c")).toEqual(["c"]);
});
