import { expect, test } from "vitest";
import { needsMore, readPosition } from "./position-after-reload.ts";

const createStorage = (position: object | null) => ({
  getItem: () => (position === null ? null : JSON.stringify(position)),
});
const position = { entry: "a", top: 900, items: 60 };

test("a position belongs to one history entry", () => {
  expect(readPosition(createStorage(position), "a")).toEqual(position);
  expect(readPosition(createStorage(position), "b")).toBeNull();
  expect(readPosition(createStorage(null), "a")).toBeNull();
});

test("ignores a position at the top", () => {
  expect(readPosition(createStorage({ ...position, top: 0 }), "a")).toBeNull();
});

test("pages load until there are as many items as before, or no more", () => {
  expect([20, 40, 60].map((loaded) => needsMore(position, loaded, true))).toEqual([true, true, false]);
  expect(needsMore(position, 20, false)).toBe(false);
  expect(needsMore({ ...position, items: 50_000 }, 1000, true)).toBe(false);
});
