import { expect, test } from "vitest";
import { listPickableImages } from "./pickable-images.ts";

const image = { index: 0, label: "Marble", thumbnailUrl: "/t" };

test("listPickableImages labels every image by item, tool and variation", () => {
  const mug = { runId: "a", title: "Mug", toolDisplayName: "Product Photos" };
  const vase = { runId: "b", title: "Vase", toolDisplayName: "Remove Background" };
  const photos = listPickableImages([
    { ...mug, images: [image, { ...image, index: 2, label: "Wood" }] },
    { ...vase, images: [image] },
  ]);
  expect(photos.map(({ key, label }) => [key, label])).toEqual([
    ["a.0", "Mug · Product Photos · Marble"],
    ["a.2", "Mug · Product Photos · Wood"],
    ["b.0", "Vase · Remove Background · Marble"],
  ]);
});
