import { zip } from "../results/zip.ts";
import type { MadeReview } from "./review.ts";
import { imagePath, reviewsCsv } from "./reviews-csv.ts";

/** The reviews as a spreadsheet, with their pictures. */
export function zipReviews(reviews: readonly MadeReview[]): Promise<Blob> {
  const pictures = reviews.map((each) => ({ url: each.made.image.downloadUrl, name: imagePath(each) }));
  return zip(pictures, [{ name: "reviews.csv", text: reviewsCsv(reviews) }]);
}
