import { expect, test } from "vitest";
import { removeExtension, buildResultFileName } from "./result-file-name.ts";

const first = { tool: "product-photos", number: 1, extension: "png" };

test.each([
  ["leather-sofa.jpg", "leather-sofa_product-photos_1.png"],
  ["Küche 2.5 m.jpeg", "Küche 2.5 m_product-photos_1.png"],
  ["../a:b.png", "_a_b_product-photos_1.png"],
])("a result of %s is named %s", (fileName, name) => {
  expect(buildResultFileName(removeExtension(fileName), first)).toBe(name);
});

test("a result's name fits into the 255 bytes that file systems allow", () => {
  const name = buildResultFileName("茶".repeat(90), { ...first, tool: "app-store-screenshots" });
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
  expect(name).toMatch(/茶_app-store-screenshots_1\.png$/);
});

test("a result without a photo is named after its tool", () => {
  expect(buildResultFileName(null, first)).toBe("product-photos_1.png");
  expect(buildResultFileName(removeExtension(".png"), first)).toBe("product-photos_1.png");
});
