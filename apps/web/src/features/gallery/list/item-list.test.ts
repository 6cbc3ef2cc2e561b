import fc from "fast-check";
import { expect, test } from "vitest";
import { PackedItems } from "./packed-items.ts";
import { listOf, madeItem, madePage } from "./testing/made-items.ts";

/** Creates pages of these lengths; each item is one second newer than the one before. */
function pagesOf(lengths: readonly number[]): PackedItems[] {
  let made = 0;
  return lengths.map((length) =>
    PackedItems.of(
      Array.from({ length }, () => {
        made += 1;
        return madeItem({ id: String(made), createdAt: new Date(made * 1000).toISOString() });
      }),
    ),
  );
}

test("pages, even empty ones, hold the same as an array of all items", () => {
  const lengths = fc.array(fc.nat(4), { maxLength: 30 });
  fc.assert(
    fc.property(lengths, fc.integer({ min: -2, max: 70 }), fc.nat(70), (pages, place, other) => {
      const list = listOf(...pagesOf(pages));
      const array = pagesOf(pages).flatMap((page) => page.unpack());
      const ids = array.map(({ id }) => id);
      expect(list.length).toBe(array.length);
      expect(list.at(place)).toEqual(array[place]);
      expect(list.idAt(place)).toBe(ids[place]);
      expect(list.timeAt(place)).toBe(Date.parse(array[place]?.createdAt ?? ""));
      expect(list.placeOf(String(place))).toBe(ids.indexOf(String(place)));
      expect(list.withId(String(place))).toEqual(array.find(({ id }) => id === String(place)));
      const [from, to] = [Math.max(Math.min(place, other), 0), Math.max(place, other)];
      expect(list.slice(from, to)).toEqual(array.slice(from, to));
      expect(list.ids(from, to)).toEqual(ids.slice(from, to));
    }),
  );
});

test("an item keeps its identity while shown, and is dropped later", () => {
  const list = listOf(...pagesOf(Array.from({ length: 40 }, () => 1)));
  const [first, second] = [list.at(0), list.at(1)];
  for (let place = 2; place < 16; place += 1) list.at(place);
  expect(list.at(0)).toBe(first);
  list.at(16);
  expect(list.at(0)).toBe(first);
  expect(list.at(1)).not.toBe(second);
});

test("reading some items unpacks no others", () => {
  const list = listOf(...pagesOf(Array.from({ length: 40 }, () => 1)));
  const last = list.at(39);
  expect(list.slice(39, 40)[0]).toBe(last);
});

test("the states of chosen items are found in all pages", () => {
  const state = { isFavorite: true, isArchived: false, deletedAt: null };
  const favorite = madePage("c", "d").withStates(
    (id) => id === "d",
    () => state,
  );
  const list = listOf(madePage("a", "b"), favorite);
  expect([...list.statesOf((id) => id === "b" || id === "d")]).toEqual([
    ["b", { ...state, isFavorite: false }],
    ["d", state],
  ]);
});
