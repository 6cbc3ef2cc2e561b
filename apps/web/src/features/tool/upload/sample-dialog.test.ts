import { catalog } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import { listSamples } from "./sample-dialog.tsx";

const slots = catalog.flatMap(({ slug, images }) =>
  Object.entries(images).map(([name, { shows }]) => ({ slug, name, shows })),
);

test.each(slots)("the slot $name of $slug has a sample that shows $shows", ({ shows }) => {
  expect(listSamples(shows).map(({ label }) => label)).not.toEqual([]);
});
