import { escapeFormula, writeCsv } from "@packshot/tools/csv";
import { zipFiles } from "../image/download.ts";
import { columns, type MadeReview, sampleLabel } from "./review.ts";

/** Returns the path of a review's image in the ZIP. */
function getImagePath({ result }: MadeReview): string {
  return `images/${result.fileName}`;
}

/** Formats one row per review, with its image's path in the ZIP and the sample label. */
export function formatReviewsCsv(reviews: readonly MadeReview[]): string {
  const rows = reviews.map((each) => {
    const { name, rating, title, text } = each.review;
    const cells = [name, String(rating), title, text].map(escapeFormula);
    return [each.result.index + 1, getImagePath(each), ...cells, "sample", sampleLabel];
  });
  return writeCsv([[...columns, "Label"], ...rows]);
}

/** Packs a CSV of the reviews and their images into a ZIP. */
export function zipReviews(reviews: readonly MadeReview[]): Promise<Blob> {
  const images = reviews.map((each) => ({ url: each.result.image.downloadUrl, name: getImagePath(each) }));
  return zipFiles(images, [{ name: "reviews.csv", text: formatReviewsCsv(reviews) }]);
}
