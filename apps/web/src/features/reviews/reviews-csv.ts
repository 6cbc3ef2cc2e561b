import { stringify } from "csv-stringify/browser/esm/sync";
import { type MadeReview, sampleLabel } from "./review.ts";
import { columns } from "./reviews-columns.ts";

/** Where a review's picture lies beside the spreadsheet. */
export function imagePath({ made }: MadeReview): string {
  return `images/${made.downloadName}`;
}

/** One line for each review, its picture by its place in the ZIP, and the label that says what it is. */
export function reviewsCsv(reviews: readonly MadeReview[]): string {
  const rows = reviews.map((each) => {
    const { name, rating, title, text } = each.review;
    return [each.made.index + 1, imagePath(each), name, rating, title, text, "sample", sampleLabel];
  });
  // Spreadsheets run a cell that begins like a formula, and take a file without the mark for another encoding.
  return stringify([[...columns, "Label"], ...rows], { escape_formulas: true, bom: true });
}
