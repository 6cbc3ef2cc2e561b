import { expect, test } from "vitest";
import { createCollector } from "./collector.ts";
import type { ItemList } from "./item-list.ts";
import { madePage } from "./testing/made-items.ts";

const page = (...ids: string[]) => ({ items: madePage(...ids) });
const namesOf = (items: ItemList) => items.ids(0, items.length).join(" ");

test("pages form one list without repeated items", () => {
  const collect = createCollector();
  const [first, second] = [page("a", "b"), page("b", "c")];
  const one = collect([first]);
  expect(namesOf(one)).toBe("a b");
  expect(namesOf(collect([first, second]))).toBe("a b c");
  expect(collect([first, second])).toBe(collect([first, second]));
  expect(namesOf(one)).toBe("a b");
  expect(one.placeOf("c")).toBe(-1);
});

test("an item is kept even if its id ends like another one's", () => {
  const collect = createCollector();
  const [one, other] = ["1-00000ab", "2-00000ab"];
  expect(namesOf(collect([page(one), page(other), page(one, other)]))).toBe(`${one} ${other}`);
});

test("a changed or removed page is collected again", () => {
  const collect = createCollector();
  const [first, second] = [page("a", "b"), page("c")];
  collect([first, second]);
  expect(namesOf(collect([page("b"), second]))).toBe("b c");
  expect(namesOf(collect([second]))).toBe("c");
  expect(namesOf(collect([]))).toBe("");
});
