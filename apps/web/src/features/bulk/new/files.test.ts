import { expect, test } from "vitest";
import { createBulkFile, explainUnusedTables, findFolder, sortFiles, removeExtension } from "./files.ts";

const createFile = (name: string, path?: string) => {
  const made = new File(["x"], name);
  return path === undefined ? made : Object.defineProperty(made, "webkitRelativePath", { value: path });
};

test("sortFiles finds tables, sorts photos naturally, skips system files", () => {
  const { tables, photos } = sortFiles(
    ["mug-10.png", "Thumbs.db", "shop.CSV", ".DS_Store", "mug-2.png", "b.csv", "notes.txt"].map((name) =>
      createFile(name),
    ),
  );
  expect(tables.map(({ name }) => name)).toEqual(["shop.CSV", "b.csv"]);
  expect(photos.map(({ name }) => name)).toEqual(["mug-2.png", "mug-10.png", "notes.txt"]);
});

const explain = (...names: readonly string[]) => explainUnusedTables(names.map((name) => createFile(name)));

test("explainUnusedTables names the CSV that the job doesn't use", () => {
  expect(explain()).toBeNull();
  expect(explain("a.csv")).toBeNull();
  expect(explain("a.csv", "b.csv")).toBe("A job takes one CSV. We added “a.csv” and left out “b.csv”.");
  expect(explain("a.csv", "b.csv", "c.csv")).toContain("left out 2 others.");
});

test("findFolder returns the name of the chosen folder", () => {
  expect(findFolder([createFile("a.png", "Spring/large/a.png")])).toBe("Spring");
  expect(findFolder([createFile("a.png")])).toBeNull();
  expect(findFolder([])).toBeNull();
});

test.each([
  ["mug.png", "mug"],
  ["mug.v2.jpeg", "mug.v2"],
  [".png", ".png"],
  ["mug", "mug"],
])("removeExtension of %s is %s", (name, without) => {
  expect(removeExtension(name)).toBe(without);
});

test("createBulkFile keeps the path within the chosen folder", () => {
  expect(createBulkFile("1", createFile("a.png", "Spring/large/a.png"))).toMatchObject({
    path: "Spring/large/a.png",
  });
  expect(createBulkFile("1", createFile("a.png"))).toMatchObject({ name: "a.png", path: "a.png" });
});
