import { expect, test } from "vitest";
import { type MadeReview, readReview } from "./review.ts";
import { formatReviewsCsv } from "./reviews-csv.ts";
import { createResult } from "../screen/testing/create-results.ts";

function createReview(index: number, details: Record<string, string | number>): MadeReview {
  const made = createResult(index, {}, details);
  return { result: made, review: readReview(made) };
}

const plain = { name: "Ana B.", rating: 4, title: "Good", text: "Fits well." };

test("formatReviewsCsv has the preview's columns and labels rows as samples", () => {
  const [header, line, ...rest] = formatReviewsCsv([createReview(2, plain)])
    .trimEnd()
    .split("\r\n");
  expect(header).toBe("\uFEFFID,Image,Name,Rating,Title,Review,Verified,Label");
  expect(line).toBe("3,images/cup_mood-boards_3.png,Ana B.,4,Good,Fits well.,sample,AI-generated sample");
  expect(rest).toEqual([]);
});

test("formatReviewsCsv keeps commas, quotes and line breaks within a cell", () => {
  const text = 'It is "fine",\nreally.';
  expect(formatReviewsCsv([createReview(0, { ...plain, text })])).toContain(
    ',"It is ""fine"",\nreally.",sample',
  );
});

test("formatReviewsCsv prevents cells from running as formulas", () => {
  const csv = formatReviewsCsv([createReview(0, { ...plain, title: '=HYPERLINK("http://x")' })]);
  expect(csv).toContain("\"'=HYPERLINK(");
});

test("readReview reads an image's review, and works without one", () => {
  expect(readReview({ details: { name: "Ana", rating: 9, title: "", text: "Yes." } })).toEqual({
    name: "Ana",
    rating: 5,
    title: "",
    text: "Yes.",
  });
  expect(readReview({ details: null })).toEqual({ name: "", rating: 5, title: "", text: "" });
});
