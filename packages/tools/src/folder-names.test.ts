import { expect, test } from "vitest";
import { createFolderNames } from "./folder-names.ts";

const folderNames = (texts: readonly string[]) =>
  texts.map(createFolderNames(["manifest.csv", "manifest.csv.next"]));

test.each([
  ["../../evil", "_.._evil"],
  [".packshot", "packshot"],
  ["..", "row"],
  ["a\u0000b\u001B[31m\u202E", "a_b_[31m_"],
  ["-rf", "_rf"],
  ["=cmd|' /C calc'!A0", "_cmd_' _C calc'!A0"],
  [".=1+1", "_1+1"],
  ["NUL.png", "_NUL.png"],
  ["com1", "_com1"],
  ["console", "console"],
  ["mug. .", "mug"],
  [`${"a".repeat(79)}. more`, "a".repeat(79)],
  ["manifest.csv", "manifest.csv-2"],
  ["Manifest.CSV.next", "Manifest.CSV.next-2"],
])("the row %j gets the folder %j", (text, name) => {
  expect(folderNames([text])).toEqual([name]);
});

test("truncates a long name to 80 characters", () => {
  expect(folderNames(["a".repeat(90)])).toEqual(["a".repeat(80)]);
});

test("numbers names that a file system treats as equal", () => {
  expect(folderNames(["Mug", "mug", "caf\u00E9", "cafe\u0301"])).toEqual([
    "Mug",
    "mug-2",
    "caf\u00E9",
    "caf\u00E9-2",
  ]);
});

test("truncates long names between characters and keeps them distinct", () => {
  const [first = "", second = ""] = folderNames([`a${"\u{1F9E6}".repeat(90)}`, `a${"\u{1F9E6}".repeat(91)}`]);
  expect(Array.from(first)).toHaveLength(50);
  expect(first.isWellFormed()).toBe(true);
  expect(second).toBe(`${first}-2`);
});
