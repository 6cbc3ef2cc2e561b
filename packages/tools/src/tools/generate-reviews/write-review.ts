import { z } from "zod";
import { type ReviewPhotoStyle, reviewPhotoStyleChoices } from "../../choices/reviews.ts";
import { getRow } from "../../choices/values.ts";
import { findCopyFaults } from "../../copy-rules.ts";
import { quoteText, quotingRule } from "../../quote-text.ts";
import type { Ask, TextQuestion } from "../../request.ts";

/**
 * The text of a card. It is a type and not an interface, so that it is assignable to a record of strings and
 * numbers.
 */
type Review = {
  readonly name: string;
  readonly rating: 4 | 5;
  readonly title: string;
  readonly text: string;
};

interface ReviewRequest {
  /** What the product is; "" if unknown. */
  readonly product: string;
  readonly rating: 4 | 5;
  readonly style: ReviewPhotoStyle;
  /** The speaker, e.g. "someone who bought it as a gift". */
  readonly voice: string;
  /** The first letter of the first name, so that four reviewers have four names. */
  readonly initial: string;
  readonly seed: number;
}

const answer = z.object({
  name: z.string().trim().min(1),
  title: z.string().default(""),
  reviewText: z.string().trim().min(1),
});

/**
 * Returns the question for a sample review for a mockup; the page and every download say that it is a
 * sample.
 */
export function createReviewQuestion(request: ReviewRequest): TextQuestion {
  const { product, rating, style, seed } = request;
  return {
    images: ["product"],
    prompt: writePrompt(request),
    sampling: { temperature: 0.8, topP: 0.95, maxOutputTokens: 400 },
    recipe: { kind: "review", product, rating, style, seed },
  };
}

/** Fallback reviews by rating, used when no sentence of an answer passes the copy rules. */
const fallbackReviews = {
  5: "I'm happy with it, and I would choose it again.",
  4: "I'm happy with it, though one small thing could be better.",
} as const;

/** Asks a question from `createReviewQuestion`, and resolves to the review without sentences that break copy rules. */
export async function write(question: TextQuestion, ask: Ask): Promise<Review> {
  const { recipe } = question;
  if (recipe.kind !== "review") throw new Error(`The recipe "${recipe.kind}" can't write a review.`);
  const { name, title, reviewText } = await ask({ ...question, answer });
  const isPublishable = (sentence: string) => findCopyFaults(sentence, recipe.product).length === 0;
  const publishable = splitSentences(reviewText).filter(isPublishable).join(" ");
  const text = takeFirstSentences(publishable) || fallbackReviews[recipe.rating];
  return {
    name: shortenTitle(name),
    rating: recipe.rating,
    title: (isPublishable(title) && shortenTitle(title)) || pickTitle(text),
    text,
  };
}

function writePrompt({ product, rating, style, voice, initial }: ReviewRequest): string {
  const subject = product === "" ? "the product in image 1" : `the product in image 1, ${quoteText(product)}`;
  return (
    `${quotingRule} Write one sample review for a mockup of a store page, about ${subject}. It gives ${String(rating)} out of ` +
    `5 stars${rating === 4 ? " and mentions one small wish" : ""}. Write it in the voice of ${voice}, ` +
    `${getRow(reviewPhotoStyleChoices, style).promptForText}, in at most three short sentences. Say how the reviewer feels, and make no claim that ` +
    "could be checked: no numbers, no comparisons with other brands, no health effects. Fill in these fields. name: an " +
    `invented first name that starts with ${initial}, and a last initial. title: up to six words. reviewText: the review.`
  );
}

/** Probability that a sample review has five stars; the others have four. */
const fiveStarProbability = 0.7;

/** @param random a number from 0 up to but not including 1 */
export function drawRating(random: number): 4 | 5 {
  return random < fiveStarProbability ? 5 : 4;
}

/** Limits of a card: the number of sentences, and the characters of a title or a name. */
const cardLimits = { sentences: 3, title: 60 } as const;

/** Splits text into sentences without surrounding spaces. */
function splitSentences(text: string): readonly string[] {
  const plain = text.replace(/\s+/g, " ").trim();
  const segments = new Intl.Segmenter("en", { granularity: "sentence" }).segment(plain);
  return Array.from(segments, ({ segment }) => segment.trim()).filter((sentence) => sentence !== "");
}

/** Returns a review's first three sentences. */
export function takeFirstSentences(text: string): string {
  return splitSentences(text).slice(0, cardLimits.sentences).join(" ");
}

/** Returns the shortest sentence without its final punctuation, for a review that has no title. */
export function pickTitle(text: string): string {
  const [shortest = ""] = splitSentences(text).toSorted((a, b) => a.length - b.length);
  return shortenTitle(shortest.replace(/[.!?…]+$/u, ""));
}

/** Puts a title on one line, and cuts it between words if it is too long. */
export function shortenTitle(title: string): string {
  const line = title.replace(/\s+/g, " ").trim();
  if (line.length <= cardLimits.title) return line;
  const cut = line.lastIndexOf(" ", cardLimits.title - 1);
  return `${line.slice(0, cut > 0 ? cut : cardLimits.title - 1)}…`;
}
