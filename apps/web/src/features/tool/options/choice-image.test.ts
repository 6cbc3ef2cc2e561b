import { catalog } from "@packshot/tools/catalog";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../../assets/choices");

test("the choice image folders are exactly those that tools use", async () => {
  const options = await Promise.all(catalog.map((tool) => tool.options()));
  const named = options.flatMap(({ fields }) =>
    fields.flatMap((field) =>
      field.kind === "choice" ? [field.imageSet ?? [], field.generatedImageSet ?? []].flat() : [],
    ),
  );
  expect([...new Set(named)].toSorted()).toEqual((await readdir(folder)).toSorted());
});
