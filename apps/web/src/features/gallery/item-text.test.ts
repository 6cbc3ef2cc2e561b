import { expect, test } from "vitest";
import { downloadName, imageCountText } from "./item-text.ts";

const item = { toolName: "remove-background", createdAt: "2026-11-21T09:30:00.123Z" };

test("names a download after its tool, its time and its true kind", () => {
  expect(downloadName(item, "/files/u/generated_1_2.png?expires=9&signature=a.b")).toBe(
    "remove-background_2026-11-21T09-30-00.png",
  );
  expect(downloadName(item, "https://pictures.test/u/a.webp")).toBe(
    "remove-background_2026-11-21T09-30-00.webp",
  );
});

test("counts one image as one", () => {
  expect([1, 4].map(imageCountText)).toEqual(["1 image", "4 images"]);
});
