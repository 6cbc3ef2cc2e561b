import { describe, expect, test } from "vitest";
import { filterOf, gallerySearchOf, inputOf, isFiltered } from "./gallery-search.ts";

describe("gallerySearchOf", () => {
  test("keeps what an address of the gallery says", () => {
    const search = {
      q: "mug",
      tool: "mood-boards",
      tag: "sale",
      favorites: true,
      shelf: "trash",
      sort: "name",
    };
    expect(gallerySearchOf({ ...search, view: "list" })).toEqual({ ...search, view: "list" });
    expect(gallerySearchOf({ q: 2231 })).toEqual({ q: "2231" });
  });

  test("drops what no control could have written", () => {
    const strange = {
      q: "",
      tool: 7,
      tag: ["a"],
      favorites: "yes",
      shelf: "cellar",
      sort: "newest",
      view: "grid",
    };
    expect(gallerySearchOf({ ...strange, other: 1 })).toEqual({});
  });
});

test("the archive and the trash are lists of their own", () => {
  expect(filterOf({})).toEqual({ isArchived: false, isDeleted: false });
  expect(filterOf({ shelf: "archive" })).toMatchObject({ isArchived: true, isDeleted: false });
  expect(filterOf({ shelf: "trash", q: "a", favorites: true })).toEqual({
    search: "a",
    isFavorite: true,
    isArchived: false,
    isDeleted: true,
  });
  expect(inputOf({ sort: "name" })).toMatchObject({ sort: "name", limit: 20 });
});

test("an order or a view hides nothing", () => {
  expect(isFiltered({ sort: "name", view: "list", shelf: "archive" })).toBe(false);
  expect(isFiltered({ tag: "sale" })).toBe(true);
});
