import { stringify } from "csv-stringify/browser/esm/sync";
import { zip } from "../picture/download.ts";
import { columns, type MadeReview, sampleLabel } from "./review.ts";

/** Says where a review's picture lies beside the spreadsheet. */
function imagePath({ made }: MadeReview): string {
  return `images/${made.downloadName}`;
}

/** Writes a line for each review, with its picture's place in the ZIP and the label that says what it is. */
export function reviewsCsv(reviews: readonly MadeReview[]): string {
  const rows = reviews.map((each) => {
    const { name, rating, title, text } = each.review;
    return [each.made.index + 1, imagePath(each), name, rating, title, text, "sample", sampleLabel];
  });
  // Spreadsheets run a cell that begins like a formula, and take a file without the mark for another encoding.
  return stringify([[...columns, "Label"], ...rows], { escape_formulas: true, bom: true });
}

/** Packs the reviews as a spreadsheet, with their pictures. */
export function zipReviews(reviews: readonly MadeReview[]): Promise<Blob> {
  const pictures = reviews.map((each) => ({ url: each.made.image.downloadUrl, name: imagePath(each) }));
  return zip(pictures, [{ name: "reviews.csv", text: reviewsCsv(reviews) }]);
}
