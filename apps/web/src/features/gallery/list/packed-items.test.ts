import { expect, test } from "vitest";
import { PackedItems } from "./packed-items.ts";
import { madeItem } from "./testing/made-items.ts";

const items = ["a", "ab", "b"].map((id) => madeItem({ id, title: `Tasse „${id}“` }));
const packed = PackedItems.of(items);
const isIn =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id);

test("packed items unpack unchanged", () => {
  expect(packed.unpack()).toEqual(items);
  expect(packed.length).toBe(3);
  expect(packed.ids).toEqual(["a", "ab", "b"]);
  expect(packed.times).toEqual([
    Date.UTC(2026, 10, 22, 12),
    Date.UTC(2026, 10, 22, 12),
    Date.UTC(2026, 10, 22, 12),
  ]);
  expect(PackedItems.of([]).unpack()).toEqual([]);
});

test("an item is found by its whole id", () => {
  expect(["a", "ab", "b", "", "aba", '"a"'].map((id) => packed.has(id))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("only chosen items are kept, or the same object if all are", () => {
  expect(packed.only(isIn("a", "b")).unpack()).toEqual([items[0], items[2]]);
  expect(packed.only(isIn()).length).toBe(0);
  expect(packed.only(() => true)).toBe(packed);
});

test("only chosen items are replaced", () => {
  const renamed = packed.withItems(isIn("ab"), (item) => ({ ...item, title: "New" }));
  expect(renamed.unpack()).toEqual([items[0], { ...items[1], title: "New" }, items[2]]);
});

test("only chosen items' states are returned and changed", () => {
  const state = { isFavorite: true, isArchived: true, deletedAt: "2026-11-23T12:00:00.000Z" };
  const changed = packed.withStates(isIn("b"), () => state);
  expect(changed.unpack()).toEqual([items[0], items[1], { ...items[2], ...state }]);
  expect(changed.statesOf(isIn("b", "other"))).toEqual([["b", state]]);
  expect(packed.unpack()).toEqual(items);
});

test("a null state removes the item", () => {
  const states = { isFavorite: true, isArchived: false, deletedAt: null };
  const changed = packed.withStates(isIn("a", "b"), (_, id) => (id === "a" ? null : states));
  expect(changed.unpack()).toEqual([items[1], { ...items[2], ...states }]);
  expect(changed.ids).toEqual(["ab", "b"]);
});

test("without a chosen item, the object stays the same", () => {
  expect(packed.withStates(isIn("other"), () => null)).toBe(packed);
  expect(packed.withItems(isIn("other"), () => madeItem({ id: "new" }))).toBe(packed);
});
