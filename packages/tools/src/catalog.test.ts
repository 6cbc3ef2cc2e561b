import { expect, test } from "vitest";
import { catalog, explainReferenceRefusal, groupToolsForProducts } from "./catalog.ts";

test("groupToolsForProducts groups the tools for product photos by category", () => {
  const groups = groupToolsForProducts();
  const slugs = [...groups.values()].flat().map(({ slug }) => slug);
  for (const slug of ["product-photos", "mood-boards", "custom-portraits", "gta-style"])
    expect(slugs).toContain(slug);
  for (const slug of ["logo-generator", "logo-mockups", "hairstyles", "app-store-screenshots"])
    expect(slugs).not.toContain(slug);
  for (const [category, tools] of groups) for (const tool of tools) expect(tool.category).toBe(category);
});

test("explainReferenceRefusal names the tools that take reference photos", () => {
  const slugs = catalog.filter(({ takesReferences }) => takesReferences).map(({ slug }) => slug);
  expect(slugs).toEqual(["ghibli-style", "gta-style", "mood-boards"]);
  expect(explainReferenceRefusal("shop.example")).toBe(
    "You marked photos from shop.example as reference only. Use this one in Ghibli Style, GTA Style, or Mood Boards, or confirm that you can use it.",
  );
});
