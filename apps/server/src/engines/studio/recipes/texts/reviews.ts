import type { ReviewPhotoStyle, ReviewRecipe } from "@packshot/tools/request";
import { nth, pick, seeded, shuffled } from "../../scenery/seeded.ts";

/** One sentence each. They describe feelings, and nothing that could be checked. `{product}` is the given name. */
interface ReviewTemplates {
  readonly openings: readonly string[];
  readonly middles: readonly string[];
  /** Titles of a review with five stars, and of one with four. */
  readonly titles: Readonly<Record<4 | 5, readonly string[]>>;
  /** Last sentences of a review with five stars, and of one with four. */
  readonly endings: Readonly<Record<4 | 5, readonly string[]>>;
}

export const reviewTemplates: Readonly<Record<ReviewPhotoStyle, ReviewTemplates>> = {
  professional: {
    titles: {
      5: ["A good choice", "Glad I bought it", "Just what I wanted", "Highly satisfied", "Well worth it"],
      4: [
        "Good, with a small wish",
        "Nearly perfect",
        "Satisfied overall",
        "Good on the whole",
        "A solid choice",
      ],
    },
    openings: [
      "I ordered {product} after reading about it for a while.",
      "{product} arrived well packed and looks just like the pictures.",
      "I was looking for something like {product} and am pleased with the choice.",
      "My first impression of {product} is a very good one.",
      "{product} fits nicely into my day.",
      "I have been using {product} regularly since it arrived.",
    ],
    middles: [
      "The finish is neat and it feels well made.",
      "It does what I hoped it would do.",
      "The details are thought through, which I appreciate.",
      "It is pleasant to use and easy to get along with.",
      "The description matched what I received.",
      "It looks good where I keep it.",
    ],
    endings: {
      5: [
        "I would choose it again.",
        "A purchase I am glad I made.",
        "I am happy to recommend it.",
        "There is nothing I would change.",
        "It meets my expectations in full.",
      ],
      4: [
        "A small thing or two could be improved, but I am satisfied.",
        "I took a little time to get used to it, and now I like it.",
        "One star less because the color is slightly different from what I imagined.",
        "Not perfect for me, but close.",
        "I would have liked a bit more choice.",
      ],
    },
  },
  authentic: {
    titles: {
      5: ["Love it", "So happy with this", "My new favorite", "Five stars from me", "Big smile"],
      4: ["Really nice", "Almost perfect", "Good stuff", "Pretty happy", "Like it a lot"],
    },
    openings: [
      "Okay, I really like {product}!",
      "So I finally got {product} and I keep smiling at it.",
      "Wasn't sure about {product} at first, but wow.",
      "Bought {product} on a whim and no regrets.",
      "{product} came today and I had to try it right away.",
      "Got {product} as a little treat for myself.",
    ],
    middles: [
      "It looks even nicer in real life.",
      "My sister already asked where I got it.",
      "I reach for it all the time now.",
      "Feels good in the hand and that's what I care about.",
      "It just makes me happy, simple as that.",
      "It has its own spot in our home now.",
    ],
    endings: {
      5: [
        "Would totally get it again!",
        "Love it, that's all I can say.",
        "Can't stop showing it to friends.",
        "Very happy over here!",
        "Exactly my thing.",
      ],
      4: [
        "Took me a moment to warm up to it, but yes, I like it.",
        "I'd love it in one more color, otherwise great.",
        "Nearly perfect for me!",
        "The box was a bit dented, but what's inside is lovely.",
        "Only wish I had picked a different shade.",
      ],
    },
  },
};

/** Common first names from many places, which represent nobody in particular. */
const firstNames: readonly string[] =
  `Ana Ben Carla Daniel Elif Femi Grace Hana Ivan Jonas Kavya Leo Maya Nadia Omar Paula Quinn Rosa Samir Tessa Uma
  Victor Wei Yuki Amara Björn Chloé Diego Esther Farid Gloria Hugo Ines Jamal Kofi Lina`.split(/\s+/u);

/** A sample for a mock-up; the page and the downloads say so. */
interface ReviewText {
  readonly name: string;
  readonly title: string;
  /** At most three sentences. */
  readonly reviewText: string;
}

/** Letters that surnames start with in most places. */
const initials = "A B C D E F G H J K L M N P R S T V W".split(" ");
const nameCharacters = 60;

/** Returns a sample review. Those of four consecutive seeds, starting at a multiple of four, share no sentence. */
export function sampleReview({ product, rating, style, seed }: ReviewRecipe): ReviewText {
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

/** Formats the name for use within a sentence: without marks that end one, and no longer than somebody would write. */
function spoken(product: string): string {
  const name = product
    .replaceAll(/[.!?{}\p{Cc}\p{Cf}]+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  if (name.length <= nameCharacters) return name === "" ? "this" : name;
  return name.slice(0, name.lastIndexOf(" ", nameCharacters)).slice(0, nameCharacters).trim();
}
