import { expect, test } from "vitest";
import { bulkFileOf, folderOf, sorted, withoutEnding } from "./files.ts";

const file = (name: string, path?: string) => {
  const made = new File(["x"], name);
  return path === undefined ? made : Object.defineProperty(made, "webkitRelativePath", { value: path });
};

test("sorted finds the table, sorts photos naturally, skips system files", () => {
  const { table, photos } = sorted(
    ["mug-10.png", "Thumbs.db", "shop.CSV", ".DS_Store", "mug-2.png", "notes.txt"].map((name) => file(name)),
  );
  expect(table?.name).toBe("shop.CSV");
  expect(photos.map(({ name }) => name)).toEqual(["mug-2.png", "mug-10.png", "notes.txt"]);
});

test("folderOf returns the name of the chosen folder", () => {
  expect(folderOf([file("a.png", "Spring/large/a.png")])).toBe("Spring");
  expect(folderOf([file("a.png")])).toBeNull();
  expect(folderOf([])).toBeNull();
});

test.each([
  ["mug.png", "mug"],
  ["mug.v2.jpeg", "mug.v2"],
  [".png", ".png"],
  ["mug", "mug"],
])("withoutEnding of %s is %s", (name, without) => {
  expect(withoutEnding(name)).toBe(without);
});

test("bulkFileOf keeps the path within the chosen folder", () => {
  expect(bulkFileOf("1", file("a.png", "Spring/large/a.png"))).toMatchObject({ path: "Spring/large/a.png" });
  expect(bulkFileOf("1", file("a.png"))).toMatchObject({ name: "a.png", path: "a.png" });
});
