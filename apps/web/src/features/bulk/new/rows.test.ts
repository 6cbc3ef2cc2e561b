import type { OptionField } from "@packshot/tools";
import type { ColumnTarget } from "@packshot/tools/table";
import { describe, expect, test } from "vitest";
import type { BulkFile } from "./files.ts";
import { countNamedFiles, createRowsFromFiles, createRowsFromTable } from "./rows.ts";

const createFileFields = (path: string) => ({
  id: path,
  name: path.split("/").at(-1) ?? path,
  path,
  fingerprint: path,
});
const createStoredFile = (path: string): BulkFile => ({
  ...createFileFields(path),
  state: { status: "stored", uploadId: `upload of ${path}`, thumbnailUrl: "/t" },
});
const failed: BulkFile = {
  ...createFileFields("notes.txt"),
  state: { status: "failed", message: "It isn't an image.", canRetry: false },
};
const sending: BulkFile = { ...createFileFields("vase.png"), state: { status: "sending", fraction: 0.5 } };

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
const targets: readonly ColumnTarget[] = [
  { key: "slot product", kind: "photo", name: "product", label: "Product", required: true },
  { key: "name", kind: "name", name: "name", label: "Name", required: false },
  { key: "option style", kind: "option", name: "style", label: "Style", required: false },
  { key: "option headline", kind: "option", name: "headline", label: "Headline", required: false },
];
const mapping = { "slot product": 0, name: 1, "option style": 2, "option headline": 3 };

function createRow(cells: readonly string[], files: readonly BulkFile[] = []) {
  const content = { records: [{ line: 2, cells }], mapping, targets, fields };
  return createRowsFromTable(content, files)[0];
}

test("createRowsFromFiles creates a row per file, whatever its upload state", () => {
  const rows = createRowsFromFiles("product", [createStoredFile("mug.large.png"), failed, sending]);
  expect(rows.map(({ name, problem, pending }) => [name, problem, pending])).toEqual([
    ["mug.large", null, false],
    ["notes", "It isn't an image.", false],
    ["vase", null, true],
  ]);
  expect(rows[0]?.images).toEqual({ product: { uploadId: "upload of mug.large.png" } });
});

describe("createRowsFromTable", () => {
  test("keeps URLs and finds files by name in any case or folder", () => {
    expect(createRow(["https://shop.example/a/mug.png?x=1", "", "", ""])).toMatchObject({
      name: "mug",
      images: { product: { url: "https://shop.example/a/mug.png?x=1" } },
      problem: null,
    });
    expect(
      createRow([String.raw`photos\Mug.PNG`, "Blue", "", ""], [createStoredFile("mug.png")]),
    ).toMatchObject({
      name: "Blue",
      images: { product: { uploadId: "upload of mug.png" } },
    });
  });

  test("distinguishes files with the same name by folder, or reports them", () => {
    const both = [createStoredFile("shop/red/front.jpg"), createStoredFile("shop/blue/front.jpg")];
    expect(createRow(["red/front.jpg", "", "", ""], both)).toMatchObject({
      images: { product: { uploadId: "upload of shop/red/front.jpg" } },
      problem: null,
    });
    expect(createRow(["front.jpg", "", "", ""], both)).toMatchObject({
      images: {},
      problem:
        "2 files are named “front.jpg”. Use the path of the one you mean, such as “shop/red/front.jpg”.",
    });
    expect(
      createRow(["front.jpg", "", "", ""], [createStoredFile("front.jpg"), createStoredFile("front.jpg")])
        ?.problem,
    ).toBe("2 files are named “front.jpg”. Remove all but one, or add their folders and use the path.");
  });

  test("accepts choices by value or label and omits empty cells", () => {
    expect(createRow(["https://a.b/c.png", "", "FILM NOIR", "Hello"])?.options).toEqual({
      style: "noir",
      headline: "Hello",
    });
    expect(createRow(["https://a.b/c.png", "", "soft-light", ""])?.options).toEqual({ style: "soft-light" });
  });

  test.each([
    [["mug.png", "", "", ""], "“mug.png” isn't among the files you added."],
    [["", "", "", ""], "The column for “Product” is empty."],
    [
      ["https://a.b/c.png", "", "loud", ""],
      "“loud” isn't a choice for Style. Choose one of: “Soft light”, “Film noir”.",
    ],
    [["notes.txt", "", "", ""], "It isn't an image."],
  ])("explains what is wrong with %j", (cells, problem) => {
    expect(createRow(cells, [failed])?.problem).toBe(problem);
  });

  test("waits for a file being sent and names an empty row by its line", () => {
    expect(createRow(["vase.png", "", "", ""], [sending])).toMatchObject({ pending: true, problem: null });
    expect(createRow(["", "", "", ""])?.name).toBe("Line 2");
  });

  test("names a row without a name or photo by its required text", () => {
    const required = targets.map((target) =>
      target.name === "headline" ? { ...target, required: true } : target,
    );
    const name = (cells: readonly string[]) =>
      createRowsFromTable({ records: [{ line: 2, cells }], mapping, targets: required, fields }, [])[0]?.name;
    expect(name(["", "", "", "Tidewater"])).toBe("Tidewater");
    expect(name(["https://a.b/mug.png", "", "", "Tidewater"])).toBe("mug");
    expect(name(["", "", "noir", ""])).toBe("Line 2");
  });
});

test("countNamedFiles counts each file that a table names once", () => {
  const records = ["a/Mug.png", "a/mug.png", "vase.png", "https://a.b/c.png", ""].map((cell, line) => ({
    line,
    cells: [cell],
  }));
  const content = { records, mapping: { "slot product": 0 }, targets, fields };
  expect(countNamedFiles(content, [createStoredFile("shop/a/mug.png")])).toEqual({ total: 2, added: 1 });
});
