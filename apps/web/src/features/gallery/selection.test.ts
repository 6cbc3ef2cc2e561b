import { expect, test } from "vitest";
import {
  listRange,
  allItems,
  isEmpty,
  isSelected,
  noItems,
  describeSelection,
  toggle,
  addToSelection,
} from "./selection.ts";

test("an item is selected and deselected", () => {
  const one = toggle(noItems, "a");
  expect([isSelected(one, "a"), isSelected(one, "b"), describeSelection(one)]).toEqual([
    true,
    false,
    "1 selected",
  ]);
  expect(isEmpty(toggle(one, "a"))).toBe(true);
});

test("selects all matches, even unloaded ones, with exceptions", () => {
  const allButOne = toggle(allItems, "a");
  expect([isSelected(allButOne, "a"), isSelected(allButOne, "not loaded")]).toEqual([false, true]);
  expect(describeSelection(allButOne)).toBe("All except 1 selected");
  expect(describeSelection(addToSelection(allButOne, ["a"]))).toBe("All selected");
  expect(isEmpty(allButOne)).toBe(false);
});

test("a range works both ways; without its start, only the end is selected", () => {
  const shown = ["a", "b", "c", "d"].map((id) => ({ id }));
  expect(listRange(shown, "b", "d")).toEqual(["b", "c", "d"]);
  expect(listRange(shown, "d", "b")).toEqual(["b", "c", "d"]);
  expect(listRange(shown, "gone", "c")).toEqual(["c"]);
});
