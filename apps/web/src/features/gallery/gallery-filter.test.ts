import { expect, test } from "vitest";
import { isFiltered, toFilter, toListInput } from "./gallery-filter.ts";

test("the archive and the trash are separate lists", () => {
  expect(toFilter({})).toEqual({ isArchived: false, isDeleted: false });
  expect(toFilter({ shelf: "archive" })).toMatchObject({ isArchived: true, isDeleted: false });
  expect(toFilter({ shelf: "trash", q: "a", favorites: true })).toEqual({
    search: "a",
    isFavorite: true,
    isArchived: false,
    isDeleted: true,
  });
  expect(toListInput({ sort: "name" })).toMatchObject({ sort: "name", limit: 20 });
});

test("similar items are requested on one large page", () => {
  const similar = "0b6c2f0e-8a34-4d0f-9a52-0d4e6a3c1f77";
  expect(toListInput({ similar })).toMatchObject({ similarTo: similar, limit: 100 });
  expect(isFiltered({ similar })).toBe(true);
});

test("days are whole days of the user's own time zone", () => {
  const { createdFrom, createdBefore } = toFilter({ from: "2026-11-01", to: "2026-11-30" });
  expect(createdFrom).toBe(new Date("2026-11-01T00:00:00").toISOString());
  expect(createdBefore).toBe(new Date("2026-12-01T00:00:00").toISOString());
});

test("sorting and view aren't filters", () => {
  expect(isFiltered({ sort: "name", view: "list", shelf: "archive" })).toBe(false);
  expect(isFiltered({ tag: "sale" })).toBe(true);
  expect(isFiltered({ shape: "square" })).toBe(true);
  expect(isFiltered({ rating: "good" })).toBe(true);
  expect(isFiltered({ host: "etsy.com" })).toBe(true);
  expect(isFiltered({ collection: "6f0b7f3e-52c1-4d52-9d5a-0d6e6c1d8a10" })).toBe(true);
});
