import type { OptionField } from "@packshot/tools";
import { describe, expect, test } from "vitest";
import type { BulkFile } from "./files.ts";
import { namedFiles, rowsOfFiles, rowsOfTable } from "./rows.ts";
import type { Target } from "./targets.ts";

const stored = (name: string): BulkFile => ({
  id: name,
  name,
  state: { status: "stored", uploadId: `upload of ${name}`, thumbnailUrl: "/t" },
});
const failed: BulkFile = {
  id: "f",
  name: "notes.txt",
  state: { status: "failed", message: "It is no image.", canRetry: false },
};
const sending: BulkFile = { id: "s", name: "vase.png", state: { status: "sending", share: 0.5 } };

const fields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "style",
    label: "Style",
    view: "select",
    choices: [
      { value: "soft-light", label: "Soft light" },
      { value: "noir", label: "Film noir" },
    ],
  },
  { kind: "text", name: "headline", label: "Headline", maxLength: 40 },
];
const targets: readonly Target[] = [
  { key: "slot product", kind: "picture", name: "product", label: "Product", required: true },
  { key: "name", kind: "name", name: "name", label: "Name", required: false },
  { key: "option style", kind: "option", name: "style", label: "Style", required: false },
  { key: "option headline", kind: "option", name: "headline", label: "Headline", required: false },
];
const mapping = { "slot product": 0, name: 1, "option style": 2, "option headline": 3 };

function rowOf(cells: readonly string[], files: readonly BulkFile[] = []) {
  const content = { records: [{ line: 2, cells }], mapping, targets, fields };
  return rowsOfTable(content, files)[0];
}

test("rowsOfFiles makes a row of each file, whatever has become of it", () => {
  const rows = rowsOfFiles("product", [stored("mug.large.png"), failed, sending]);
  expect(rows.map(({ name, problem, pending }) => [name, problem, pending])).toEqual([
    ["mug.large", null, false],
    ["notes", "It is no image.", false],
    ["vase", null, true],
  ]);
  expect(rows[0]?.images).toEqual({ product: { uploadId: "upload of mug.large.png" } });
});

describe("rowsOfTable", () => {
  test("takes addresses as they are, and finds files by their name in any case and folder", () => {
    expect(rowOf(["https://shop.example/a/mug.png?x=1", "", "", ""])).toMatchObject({
      name: "mug",
      images: { product: { url: "https://shop.example/a/mug.png?x=1" } },
      problem: null,
    });
    expect(rowOf([String.raw`photos\Mug.PNG`, "Blue", "", ""], [stored("mug.png")])).toMatchObject({
      name: "Blue",
      images: { product: { uploadId: "upload of mug.png" } },
    });
  });

  test("takes choices by value or label, and leaves out empty cells", () => {
    expect(rowOf(["https://a.b/c.png", "", "FILM NOIR", "Hello"])?.options).toEqual({
      style: "noir",
      headline: "Hello",
    });
    expect(rowOf(["https://a.b/c.png", "", "soft-light", ""])?.options).toEqual({ style: "soft-light" });
  });

  test.each([
    [["mug.png", "", "", ""], "“mug.png” is not among the files that you have added."],
    [["", "", "", ""], "The column for “Product” is empty."],
    [
      ["https://a.b/c.png", "", "loud", ""],
      "Style has no choice “loud”. There is “Soft light”, “Film noir”.",
    ],
    [["notes.txt", "", "", ""], "It is no image."],
  ])("says what is wrong with %j", (cells, problem) => {
    expect(rowOf(cells, [failed])?.problem).toBe(problem);
  });

  test("waits for a file that is being sent, and names a row without anything by its line", () => {
    expect(rowOf(["vase.png", "", "", ""], [sending])).toMatchObject({ pending: true, problem: null });
    expect(rowOf(["", "", "", ""])?.name).toBe("Line 2");
  });
});

test("namedFiles lists the files that a table asks for, each once", () => {
  const records = ["a/Mug.png", "mug.png", "https://a.b/c.png", ""].map((cell, line) => ({
    line,
    cells: [cell],
  }));
  expect([...namedFiles({ records, mapping: { "slot product": 0 }, targets, fields })]).toEqual(["mug.png"]);
});
