import { stringify } from "csv-stringify/browser/esm/sync";
import { zip } from "../picture/download.ts";
import { columns, type MadeReview, sampleLabel } from "./review.ts";

/** Returns the path of a review's picture in the ZIP. */
function imagePath({ made }: MadeReview): string {
  return `images/${made.downloadName}`;
}

/** Writes a row for each review, with its picture's path in the ZIP and the label that says that it is a sample. */
export function reviewsCsv(reviews: readonly MadeReview[]): string {
  const rows = reviews.map((each) => {
    const { name, rating, title, text } = each.review;
    return [each.made.index + 1, imagePath(each), name, rating, title, text, "sample", sampleLabel];
  });
  // Spreadsheets run a cell that starts like a formula, and misread the encoding of a file without a byte order mark.
  return stringify([[...columns, "Label"], ...rows], { escape_formulas: true, bom: true });
}

/** Packs a spreadsheet of the reviews together with their pictures. */
export function zipReviews(reviews: readonly MadeReview[]): Promise<Blob> {
  const pictures = reviews.map((each) => ({ url: each.made.image.downloadUrl, name: imagePath(each) }));
  return zip(pictures, [{ name: "reviews.csv", text: reviewsCsv(reviews) }]);
}
