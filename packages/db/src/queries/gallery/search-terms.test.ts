import { expect, test } from "vitest";
import { createLexemes, buildSearchQuery } from "./search-terms.ts";

const user = "0b4f9d5e-0000-4000-8000-000000000001";
const item = (title: string) =>
  createLexemes(user, { title, prompt: "", toolDisplayName: "", fileName: null, tags: ["sale"] });

/** Returns whether an item with the title has all of the search words. */
function finds(search: string, title: string): boolean {
  const query = buildSearchQuery(user, { search });
  const terms = query === null ? [] : query.split(" & ").map((word) => word.replace(/^'|'(:\*)?$/g, ""));
  return terms.every((start) => item(title).some((lexeme) => lexeme.startsWith(start)));
}

test.each(["++", "%", "★", "' & ! :*"])("a search for only %s matches nothing", (search) => {
  expect(buildSearchQuery(user, { search })).not.toBeNull();
  expect(finds(search, "C++ mug ★ 100%")).toBe(false);
});

test("an empty search finds everything", () => {
  expect(buildSearchQuery(user, { search: "  " })).toBeNull();
});

test.each(["GROSSE strasse", "große straße", "straß", "Strass"])("%s finds Große Straße", (search) => {
  expect(finds(search, "Große Straße")).toBe(true);
});
