import { expect, test } from "vitest";
import { needsMore, readPlace } from "./place-after-reload.ts";

const storageWith = (place: object | null) => ({
  getItem: () => (place === null ? null : JSON.stringify(place)),
});
const place = { entry: "a", top: 900, items: 60 };

test("a place belongs to one history entry", () => {
  expect(readPlace(storageWith(place), "a")).toEqual(place);
  expect(readPlace(storageWith(place), "b")).toBeNull();
  expect(readPlace(storageWith(null), "a")).toBeNull();
});

test("ignores a position at the top", () => {
  expect(readPlace(storageWith({ ...place, top: 0 }), "a")).toBeNull();
});

test("pages load until there are as many items as before, or no more", () => {
  expect([20, 40, 60].map((loaded) => needsMore(place, loaded, true))).toEqual([true, true, false]);
  expect(needsMore(place, 20, false)).toBe(false);
  expect(needsMore({ ...place, items: 50_000 }, 1000, true)).toBe(false);
});
