import { findTool } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import type { Source } from "../upload/source.ts";
import { findStartBlocker } from "./readiness.ts";

function findReason(
  slug: string,
  rights: "mine" | "supplier" | "reference" | null,
  isFixing = false,
): string | null {
  const tool = findTool(slug);
  if (!tool) throw new Error(`There is no tool ${slug}.`);
  const found = { page: "https://shop.test/", host: "shop.test", title: null, shop: null, itemId: null };
  const source = { ...found, capture: "import", takenAt: "2026-11-21T09:30:00.000Z", rights } as const;
  const upload = { id: "u", url: "/u", thumbnailUrl: "/t", width: 900, height: 900, fileName: null, source };
  const ready: Source = { status: "ready", name: "Mug", upload };
  const others = { options: { missing: null, values: {} }, quote: undefined, analysis: { pending: false } };
  return findStartBlocker({ tool, sources: { product: ready, photo: ready }, isFixing, ...others });
}

test("a run waits for a photo's fix", () => {
  expect(findReason("remove-background", null, true)).toBe("Updating photo fixes…");
});

test.each(["mine", "supplier", null] as const)("an image with the rights %s can be used", (rights) => {
  expect(findReason("remove-background", rights)).toBeNull();
});

test("a reference-only image is only usable as a reference", () => {
  expect(findReason("mood-boards", "reference")).toBeNull();
  expect(findReason("ghibli-style", "reference")).toBeNull();
  expect(findReason("remove-background", "reference")).toContain("photos from shop.test as reference only");
});
