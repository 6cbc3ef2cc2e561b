import type { ReviewRecipe } from "@packshot/tools/request";
import { nth, pick, seeded, shuffled } from "../../scenery/seeded.ts";
import { firstNames, reviewTemplates } from "./review-templates.ts";

/** A sample for a mock-up; the page and the downloads say so. */
export interface ReviewText {
  readonly name: string;
  readonly title: string;
  /** At most three sentences. */
  readonly reviewText: string;
}

/** Surnames begin with these in most places. */
const initials = "A B C D E F G H J K L M N P R S T V W".split(" ");
const nameCharacters = 60;

/** Reviews of four seeds in a row, from one that four divides, have no sentence in common. */
export function writeReview({ product, rating, style, seed }: ReviewRecipe): ReviewText {
  const random = seeded(seed);
  const row = seeded(Math.floor(seed / 4) + 0x5eed);
  const { titles, openings, middles, endings } = reviewTemplates[style];
  const title = nth(shuffled(row, titles[rating]), seed & 3);
  const name = `${pick(random, firstNames)} ${pick(random, initials)}.`;
  const sentences = [openings, middles, endings[rating]].map((all) => nth(shuffled(row, all), seed & 3));
  // Some people have less to say.
  if (random() < 0.3) sentences.splice(1, 1);
  const reviewText = sentences.join(" ").replaceAll("{product}", () => spoken(product));
  return { name, title, reviewText: reviewText.charAt(0).toLocaleUpperCase("en") + reviewText.slice(1) };
}

/** The name within a sentence: no marks that end one, and not longer than somebody would write. */
function spoken(product: string): string {
  const name = product
    .replaceAll(/[.!?{}\p{Cc}\p{Cf}]+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  if (name.length <= nameCharacters) return name === "" ? "this" : name;
  return name.slice(0, name.lastIndexOf(" ", nameCharacters)).slice(0, nameCharacters).trim();
}
