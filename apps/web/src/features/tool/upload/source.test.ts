import { expect, test } from "vitest";
import { subjectOf } from "./source.ts";

const size = { width: 600, height: 400 };
const photo = {
  uploadId: "u",
  url: "/u",
  thumbnailUrl: "/t",
  ...size,
  uncertainCutOut: false,
  note: null,
  fixed: null,
  fileName: null,
  source: null,
};

test.each([
  ["custom-portraits", "person", "person"],
  ["thumbnail-generator", "selfie", "person"],
  ["remove-background", "product", "product"],
])("subjectOf returns the subject of the first photo of %s", (tool, slot, subject) => {
  expect(subjectOf({ tool, sources: [{ slot, ...photo }] })).toBe(subject);
});
