import { expect, test } from "vitest";
import type { GalleryItem } from "../../api/trpc.ts";
import { createCollector } from "./collector.ts";

/** Only the id matters here. */
const item = (id: string): GalleryItem =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an item has two dozen fields
  ({ id }) as GalleryItem;
const page = (...ids: string[]) => ({ items: ids.map(item) });
const namesOf = (items: readonly GalleryItem[]) => items.map(({ id }) => id).join("");

test("pages are put in one list, and an item that comes again is left out", () => {
  const collect = createCollector();
  const [first, second] = [page("a", "b"), page("b", "c")];
  const one = collect([first]);
  expect(namesOf(one)).toBe("ab");
  expect(namesOf(collect([first, second]))).toBe("abc");
  expect(collect([first, second])).toBe(collect([first, second]));
  expect(namesOf(one)).toBe("ab");
});

test("a page that was changed or taken out counts anew", () => {
  const collect = createCollector();
  const [first, second] = [page("a", "b"), page("c")];
  collect([first, second]);
  expect(namesOf(collect([page("b"), second]))).toBe("bc");
  expect(namesOf(collect([second]))).toBe("c");
  expect(namesOf(collect([]))).toBe("");
});
