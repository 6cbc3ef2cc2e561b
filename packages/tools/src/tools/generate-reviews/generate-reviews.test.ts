import { describe, expect, test } from "vitest";
import type { Ask, TextRequest, VariationRequest } from "../../request.ts";
import { analyze, record, unanalyzed, variations, write } from "./generate.ts";
import { generateReviews } from "./index.ts";
import { fields, schema } from "./options.ts";
import { takeFirstSentences, drawRating, shortenTitle, pickTitle } from "./write-review.ts";

const options = (given: Parameters<typeof schema.parse>[0]) => schema.parse(given);
const facts = { product: "a red kettle", size: "large" } as const;

/** Returns a generator that repeats the numbers of a list. */
function repeatNumbers(...numbers: readonly number[]): () => number {
  let at = 0;
  return () => numbers[at++ % numbers.length] ?? 0;
}

function answerWith(answer: unknown, questions: TextRequest[] = []): Ask {
  return (request) => {
    questions.push(request);
    return Promise.resolve(request.answer.parse(answer));
  };
}

/** Resolves to what is written for a request's image. */
function writeReviewFor(request: VariationRequest | undefined, ask: Ask) {
  if (request?.write === undefined) throw new Error("The request has no text to write.");
  return write(request.write, ask);
}

/** Fakes an engine without answers, so that every answer is the given default. */
const answerNothing: Ask = (_request, otherwise) =>
  otherwise === undefined ? Promise.reject(new Error("no answer")) : Promise.resolve(otherwise);

describe("generate-reviews", () => {
  test("gives five stars to seven of ten reviews, and four to the others", () => {
    const ratings = Array.from({ length: 1000 }, (_, index) => drawRating(index / 1000));
    expect(ratings.filter((rating) => rating === 5)).toHaveLength(700);
    expect(new Set(ratings)).toEqual(new Set([4, 5]));
  });

  test("keeps the first three sentences of a review", () => {
    expect(takeFirstSentences("One. Two!  Three?\nFour. Five.")).toBe("One. Two! Three?");
    expect(takeFirstSentences("I paid 3.50 for it. Fine.")).toBe("I paid 3.50 for it. Fine.");
    expect(takeFirstSentences(" No end ")).toBe("No end");
    expect(takeFirstSentences("")).toBe("");
  });

  test("uses the shortest sentence if a title is missing, and cuts long ones", () => {
    expect(pickTitle("It arrived well packed and looks good. Love it! The color is right.")).toBe("Love it");
    expect(shortenTitle("word ".repeat(30))).toMatch(/^(word )*word…$/);
    expect(shortenTitle("word ".repeat(30)).length).toBeLessThanOrEqual(60);
  });

  test("makes four reviews, each with its own image, voice and place", () => {
    const requests = variations(options({}), { facts, random: () => 0 });
    expect(requests.map(({ recipe }) => recipe)).toEqual(
      [0, 1, 2, 3].map((seed) => ({ kind: "review-card", style: "professional", seed })),
    );
    expect(new Set(requests.map(({ prompt }) => prompt)).size).toBe(4);
    for (const { prompt, sampling } of requests) {
      expect(prompt).toMatch(/^Image 1 is a product\. Keep it exactly as it is/);
      expect(prompt).toContain("«a red kettle»");
      expect(prompt).toContain("stands beside it");
      expect(sampling).toEqual({ temperature: 0.8, topP: 0.95, maxOutputTokens: 8192 });
    }
  });

  test("derives the stars from the run's random numbers", async () => {
    const random = repeatNumbers(0, 0.1, 0, 0.9, 0, 0.69, 0, 0.7, 0);
    const requests = variations(options({}), { facts, random });
    const ask = answerWith({ name: "Ana B.", reviewText: "Good. Very good." });
    const ratings: unknown[] = [];
    for (const request of requests) ratings.push((await writeReviewFor(request, ask)).rating);
    expect(ratings).toEqual([5, 4, 5, 4]);
  });

  test("writes a name, stars, a title and up to three sentences on any engine", async () => {
    const [request] = variations(options({ photoStyle: "authentic" }), { facts, random: () => 0 });
    const long = { name: " Ana B. ", title: "Love it", reviewText: "One. Two. Three. Four." };
    expect(await writeReviewFor(request, answerWith(long))).toEqual({
      name: "Ana B.",
      rating: 5,
      title: "Love it",
      text: "One. Two. Three.",
    });
    const studio = { name: "Ben C.", reviewText: "It fits nicely into my day. Very happy." };
    expect(await writeReviewFor(request, answerWith(studio))).toMatchObject({ title: "Very happy" });
  });

  test("drops claims and mistakes from a review, or uses a fallback review", async () => {
    const [request] = variations(options({}), { facts, random: () => 0 });
    const claims =
      "Doctors love it. I use it every day. It are great. It never breaks. I'm glad I bought it.";
    const mixed = { name: "Ana B.", title: "The best kettle", reviewText: claims };
    expect(await writeReviewFor(request, answerWith(mixed))).toMatchObject({
      title: "I use it every day",
      text: "I use it every day. I'm glad I bought it.",
    });
    const onlyClaims = { name: "Ana B.", reviewText: "Clinically proven. 30% cheaper." };
    expect(await writeReviewFor(request, answerWith(onlyClaims))).toMatchObject({
      title: "I'm happy with it, and I would choose it again",
      text: "I'm happy with it, and I would choose it again.",
    });
  });

  test("asks for four reviewers with four initials, with their stars and voice", async () => {
    const questions: TextRequest[] = [];
    const requests = variations(options({ productName: " Aurora " }), { facts, random: () => 0.99 });
    const ask = answerWith({ name: "A", reviewText: "B" }, questions);
    for (const request of requests) await writeReviewFor(request, ask);
    const prompts = questions.map(({ prompt }) => prompt);
    expect(prompts.map((prompt) => /starts with (\w)/.exec(prompt)?.[1])).toEqual(["D", "H", "M", "T"]);
    for (const { prompt, recipe, sampling } of questions) {
      expect(sampling).toEqual({ temperature: 0.8, topP: 0.95, maxOutputTokens: 400 });
      expect(prompt).toContain("«Aurora»");
      expect(prompt).toContain("at most three short sentences");
      expect(recipe).toMatchObject({ kind: "review", product: "Aurora", rating: 4, style: "professional" });
    }
  });

  test("assumes a medium, nameless product without an answer", async () => {
    expect(await analyze(options({}), answerNothing)).toEqual({ product: "", size: "medium" });
    expect(await analyze(options({}), answerWith({ colors: ["#fff"], shape: "square" }))).toEqual(unanalyzed);
    expect(await analyze(options({}), answerWith({ product: "a ring", size: "small" }))).toEqual({
      product: "a ring",
      size: "small",
    });
  });

  test("records the style, the number of reviews and that they're samples", () => {
    expect(record(options({ photoStyle: "authentic" }), { facts, made: ["Review 2", "Review 4"] })).toEqual({
      title: "Sample reviews: a red kettle",
      isNamed: true,
      prompt: "Sample reviews with authentic photos",
      styleSettings: { photoStyle: "authentic", reviewCount: 2 },
    });
  });

  test("starts when a style is chosen: the dialog has no separate button", () => {
    const { dialog, ...copy } = generateReviews.copy;
    expect(dialog).toEqual({ title: "Choose Photo Style" });
    const [styles = []] = fields.flatMap((field) => (field.kind === "choice" ? [field.choices] : []));
    expect(styles.map(({ label }) => label)).toEqual(["Professional Style (recommended)", "Authentic Style"]);
    expect(copy).toMatchObject({
      title: "Generate Product Reviews",
      placeholder: "Ready to generate a review",
      failed: "Sorry, failed to generate any reviews. Please try again.",
      broke: "Sorry, something went wrong during processing. Please try again.",
      insufficientTokens: "No tokens remaining. Please purchase more tokens to continue.",
    });
    expect(copy.notice).toContain("unlawful in many places");
    expect(copy.progress).toMatchObject({ queued: "Preparing...", made: "{made}/{total} generated..." });
  });
});
