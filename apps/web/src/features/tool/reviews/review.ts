import type { Run, Variation } from "../../../api/trpc.ts";
import { type ReadyResult, listResults } from "../screen/run-state.ts";

export interface Review {
  readonly name: string;
  /** The number of stars, from 1 to 5. */
  readonly rating: number;
  readonly title: string;
  readonly text: string;
}

/** An image and the review written for it. */
export interface MadeReview {
  readonly result: ReadyResult;
  readonly review: Review;
}

/** The label of every card on the page, in its image and in the CSV. */
export const sampleLabel = "AI-generated sample";
export const purchaseLabel = "Sample: Verified Purchase";

export function readReview({ details }: Pick<Variation, "details">): Review {
  const readText = (field: string) => String(details?.[field] ?? "");
  const rating = Math.min(5, Math.max(1, Number(details?.["rating"]) || 5));
  return { name: readText("name"), rating, title: readText("title"), text: readText("text") };
}

export function listReviews(run: Run): readonly MadeReview[] {
  return listResults(run).map((result) => ({ result, review: readReview(result) }));
}

/**
 * Breaks text into lines between words. A word that is too long gets its own line. `measure` and `width` have the
 * same unit.
 */
export function breakLines(
  text: string,
  width: number,
  measure: (line: string) => number,
): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const last = lines.at(-1);
    const extended = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || measure(extended) > width) lines.push(word);
    else lines[lines.length - 1] = extended;
  }
  return lines;
}

/** The id of the pricing section, which the reviews link to. */
export const pricingId = "reviews-pricing";

/** The columns of the preview. The CSV has one more, which labels each review as a sample. */
export const columns = ["ID", "Image", "Name", "Rating", "Title", "Review", "Verified"] as const;
