import { expect, test } from "vitest";
import { type MadeReview, reviewOf } from "./review.ts";
import { reviewsCsv } from "./reviews-csv.ts";
import { madeIn } from "../screen/testing/made-results.ts";

function reviewIn(index: number, details: Record<string, string | number>): MadeReview {
  const made = madeIn(index, {}, details);
  return { made, review: reviewOf(made) };
}

const plain = { name: "Ana B.", rating: 4, title: "Good", text: "Fits well." };

test("reviewsCsv has the preview's columns and labels rows as samples", () => {
  const [header, line, ...rest] = reviewsCsv([reviewIn(2, plain)])
    .trimEnd()
    .split("\r\n");
  expect(header).toBe("\uFEFFID,Image,Name,Rating,Title,Review,Verified,Label");
  expect(line).toBe("3,images/cup_mood-boards_3.png,Ana B.,4,Good,Fits well.,sample,AI-generated sample");
  expect(rest).toEqual([]);
});

test("reviewsCsv keeps commas, quotes and line breaks within a cell", () => {
  const text = 'It is "fine",\nreally.';
  expect(reviewsCsv([reviewIn(0, { ...plain, text })])).toContain(',"It is ""fine"",\nreally.",sample');
});

test("reviewsCsv lets no cell run as a formula", () => {
  const csv = reviewsCsv([reviewIn(0, { ...plain, title: '=HYPERLINK("http://x")' })]);
  expect(csv).toContain("\"'=HYPERLINK(");
});

test("reviewOf reads an image's review, and works without one", () => {
  expect(reviewOf({ details: { name: "Ana", rating: 9, title: "", text: "Yes." } })).toEqual({
    name: "Ana",
    rating: 5,
    title: "",
    text: "Yes.",
  });
  expect(reviewOf({ details: null })).toEqual({ name: "", rating: 5, title: "", text: "" });
});
