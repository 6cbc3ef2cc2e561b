import { expect, test } from "vitest";
import { edgesText } from "./edges-text.ts";

const picture = {
  uploadId: "u",
  url: "/u",
  thumbnailUrl: "/t",
  width: 600,
  height: 400,
  uncertainCutOut: false,
};

test("one picture can be shown its subject with a box", () => {
  const sources = [{ slot: "product", ...picture }];
  expect(edgesText({ tool: "mood-boards", sources })).toBe(
    "Check the edges: it was hard to tell the product from the background. Draw a box and try again.",
  );
});

test("of two pictures a box helps the first only", () => {
  const sources = [
    { slot: "person", ...picture },
    { slot: "product", ...picture },
  ];
  const text = edgesText({ tool: "custom-portraits", sources });
  expect(text).toContain("hard to tell the person or the product from the background");
  expect(text).toContain(
    "Draw a box around the person and try again, or start over with another photo of the product.",
  );
});

test("what was cut out before is corrected there", () => {
  const person = { slot: "person", ...picture, uncertainCutOut: true };
  expect(edgesText({ tool: "mood-boards", sources: [{ ...person, slot: "product" }] })).toBe(
    "Check the edges: the product was cut out in an earlier run, which left them uncertain. " +
      "Draw a box in that run and use its new result, or start over with the photo itself.",
  );
  const text = edgesText({ tool: "custom-portraits", sources: [person, { slot: "product", ...picture }] });
  expect(text).toContain("the person was cut out in an earlier run");
  expect(text).toContain("or start over with the photo itself and another photo of the product.");
});
