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
  const most = toggled(allItems, "a");
  expect([isSelected(most, "a"), isSelected(most, "not loaded")]).toEqual([false, true]);
  expect(selectionText(most)).toBe("All except 1 selected");
  expect(selectionText(withAll(most, ["a"]))).toBe("All selected");
  expect(isEmpty(most)).toBe(false);
});

test("a range works both ways; without its start, only the end is selected", () => {
  const shown = ["a", "b", "c", "d"].map((id) => ({ id }));
  expect(between(shown, "b", "d")).toEqual(["b", "c", "d"]);
  expect(between(shown, "d", "b")).toEqual(["b", "c", "d"]);
  expect(between(shown, "gone", "c")).toEqual(["c"]);
});
