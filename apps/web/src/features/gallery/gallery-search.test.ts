import { describe, expect, test } from "vitest";
import { changeSearch, parseGallerySearch } from "./gallery-search.ts";

describe("parseGallerySearch", () => {
  test("keeps the parameters of a gallery URL", () => {
    const search = {
      q: "mug",
      tool: "mood-boards",
      tag: "sale",
      favorites: true,
      shelf: "trash",
      sort: "name",
      from: "2026-11-01",
      to: "2026-11-30",
      shape: "square",
      engine: "gemini",
      rating: "bad",
      host: "etsy.com",
      collection: "6f0b7f3e-52c1-4d52-9d5a-0d6e6c1d8a10",
      similar: "0b6c2f0e-8a34-4d0f-9a52-0d4e6a3c1f77",
    };
    expect(parseGallerySearch({ ...search, view: "list" })).toEqual({ ...search, view: "list" });
    expect(parseGallerySearch({ q: 2231 })).toEqual({ q: "2231" });
  });

  test("drops invalid values", () => {
    const invalid = {
      q: "",
      tool: 7,
      tag: ["a"],
      favorites: "yes",
      shelf: "cellar",
      sort: "newest",
      view: "grid",
      from: "2026-02-31",
      to: "0026-11-30",
      shape: "toString",
      engine: "steam",
      rating: "best",
      host: "https://etsy.com/",
      collection: "summer",
      similar: "this one",
    };
    expect(parseGallerySearch({ ...invalid, other: 1 })).toEqual({});
  });
});

test("a change keeps the other choices, and undefined clears one", () => {
  const search = { q: "mug", shape: "square" } as const;
  const changed = changeSearch(search, { shape: undefined, engine: "studio" });
  expect(changed).toStrictEqual({ q: "mug", engine: "studio" });
});

test.each(["2026-13-01", "2026-02-30", "1970-01-01", "9999-12-31", "today"])(
  "rejects %s as a date",
  (from) => {
    expect(parseGallerySearch({ from })).toEqual({});
  },
);
