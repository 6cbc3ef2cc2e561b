import { expect, test } from "vitest";
import { findMainSubject } from "./source.ts";

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
])("findMainSubject returns the subject of the first photo of %s", (tool, slot, subject) => {
  expect(findMainSubject({ tool, sources: [{ slot, ...photo }] })).toBe(subject);
});
