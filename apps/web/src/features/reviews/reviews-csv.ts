import { stringify } from "csv-stringify/browser/esm/sync";
import { zip } from "../picture/download.ts";
import { columns, type MadeReview, sampleLabel } from "./review.ts";

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

/** The reviews as a spreadsheet, with their pictures. */
export function zipReviews(reviews: readonly MadeReview[]): Promise<Blob> {
  const pictures = reviews.map((each) => ({ url: each.made.image.downloadUrl, name: imagePath(each) }));
  return zip(pictures, [{ name: "reviews.csv", text: reviewsCsv(reviews) }]);
}
