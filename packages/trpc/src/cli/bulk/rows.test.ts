import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spreadsheetRows, spreadsheetTables } from "@packshot/tools/testing/spreadsheet-tables";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findFile } from "./find-file.ts";
import { readRows } from "./rows.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "packshot-rows-"));
});
afterEach(() => rm(folder, { recursive: true }));

const tools = [
  {
    slug: "photos",
    slots: [{ name: "product", required: true }],
    options: [{ name: "description", type: "string" }],
  },
];

async function parseRows(content: string | Uint8Array) {
  const path = join(folder, "shop.csv");
  await writeFile(path, content);
  const { rows } = await readRows(path, tools);
  return rows.map(({ name, cells }) => [name, Object.fromEntries(cells)]);
}

test.each(spreadsheetTables)("the command reads a table with $name", async ({ bytes }) => {
  const rows = spreadsheetRows.map(([id = "", product = "", description = ""]) => [
    id,
    { id, product, ...(description !== "" && { description }) },
  ]);
  expect(await parseRows(bytes)).toEqual(rows);
});

test("ignores the case of columns and names rows after their photos", async () => {
  expect(await parseRows("Image,DESCRIPTION\nphotos\\mug.png,x\n")).toEqual([
    ["mug", { product: "photos\\mug.png", description: "x" }],
  ]);
});

test.each([
  ["product,price\na.png,9\n", `There's no column "price". The columns are: product, id, description.`],
  ["product,product\na.png,b.png\n", 'The header has the column "product" twice.'],
  ["id\n1\n", "The column product with the photos is missing."],
  ["product\n", "It has no rows below the header."],
])("the command rejects %j", async (text, sentence) => {
  await expect(parseRows(text)).rejects.toThrow(sentence);
});

test("hidden files aren't rows", async () => {
  for (const name of ["mug.png", "._mug.png", ".hidden.png"]) await writeFile(join(folder, name), "");
  const { rows } = await readRows(folder, tools);
  expect(rows.map(({ name }) => name)).toEqual(["mug"]);
});

test("findFile ignores case, Unicode normalization and the kind of slash", async () => {
  const decomposed = "K\u00FCche.jpg".normalize("NFD");
  await mkdir(join(folder, "Photos"));
  await writeFile(join(folder, "Photos", decomposed), "");
  const path = join(folder, "Photos", decomposed);
  expect(await findFile(folder, `Photos/${decomposed}`)).toBe(path);
  expect(await findFile(folder, "photos\\K\u00FCche.JPG")).toBe(path);
  expect(await findFile(folder, "photos/vase.png")).toBe(join(folder, "photos/vase.png"));
});

test("findFile rejects a name that matches two files", async () => {
  await writeFile(join(folder, "Mug.png"), "");
  await writeFile(join(folder, "MUG.png"), "");
  await expect(findFile(folder, "mug.png")).rejects.toThrow("mug.png could be");
  expect(await findFile(folder, "Mug.png")).toBe(join(folder, "Mug.png"));
});
