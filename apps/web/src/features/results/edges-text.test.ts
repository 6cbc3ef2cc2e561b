import { expect, test } from "vitest";
import { edgesText } from "./edges-text.ts";

const picture = { uploadId: "u", url: "/u", thumbnailUrl: "/t", width: 600, height: 400 };

test("one picture can be shown its subject with a box", () => {
  const sources = [{ slot: "product", ...picture }];
  expect(edgesText({ tool: "mood-boards", sources })).toBe(
    "Check the edges: it was hard to tell the product from what is behind. Draw a box and try again.",
  );
});

test("of two pictures a box helps the first only", () => {
  const sources = [
    { slot: "person", ...picture },
    { slot: "product", ...picture },
  ];
  const text = edgesText({ tool: "custom-portraits", sources });
  expect(text).toContain("hard to tell the person or the product from what is behind");
  expect(text).toContain(
    "Draw a box around the person and try again, or begin anew with another photo of the product.",
  );
});
