import { expect, test } from "vitest";
import { madeItem } from "./testing/made-item.ts";
import { withoutRepeats } from "./use-gallery-list.ts";

test("an item that two pages hold is shown once", () => {
  const items = ["a", "b", "b", "c", "a"].map((id) => madeItem({ id }));
  expect(withoutRepeats(items)).toEqual([items[0], items[1], items[3]]);
});
