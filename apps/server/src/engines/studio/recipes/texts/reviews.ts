import type { ReviewPhotoStyle, ReviewRecipe } from "@packshot/tools/request";
import { pickNth, pick, seeded, shuffle } from "../../scenery/seeded.ts";
import { parseProductName } from "./product-name.ts";

/**
 * One sentence each. They describe feelings, and nothing that could be checked. `{product}` is "this mug" or "these mugs";
 * `{they}`, `{them}`, `{are}`, `{s}` and `{es}` agree with it.
 */
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
      5: [
        "A good choice",
        "Glad I made this choice",
        "Just what I wanted",
        "Highly satisfied",
        "Well worth it",
      ],
      4: [
        "Good, with a small wish",
        "Nearly perfect",
        "Satisfied overall",
        "Good on the whole",
        "A solid choice",
      ],
    },
    openings: [
      "I ordered {product} after reading about {them} for a while.",
      "{product} arrived well packed and look{s} just like the pictures.",
      "I was looking for something like {product} and am pleased with the choice.",
      "My first impression of {product} is a very good one.",
      "{product} fit{s} nicely into my day.",
      "I have been using {product} regularly since {they} arrived.",
    ],
    middles: [
      "The finish is neat and {they} feel{s} well made.",
      "{they} do{es} what I hoped {they} would do.",
      "The details are thought through, which I appreciate.",
      "{they} {are} pleasant to use and easy to get along with.",
      "The description matched what I received.",
      "{they} look{s} good where I keep {them}.",
    ],
    endings: {
      5: [
        "I would choose {them} again.",
        "A purchase I am glad I made.",
        "I am happy to recommend {them}.",
        "There is nothing I would change.",
        "{they} meet{s} my expectations in full.",
      ],
      4: [
        "A small thing or two could be improved, but I am satisfied.",
        "I took a little time to get used to {them}, and now I like {them}.",
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
      "So I finally got {product} and I keep smiling at {them}.",
      "Wasn't sure about {product} at first, but wow.",
      "Bought {product} on a whim and no regrets.",
      "{product} came today and I had to try {them} right away.",
      "Got {product} as a little treat for myself.",
    ],
    middles: [
      "{they} look{s} even nicer in real life.",
      "My sister already asked where I got {them}.",
      "I reach for {them} all the time now.",
      "{they} feel{s} just right and that's what I care about.",
      "{they} just make{s} me happy, simple as that.",
      "There's a spot just for {them} in our home now.",
    ],
    endings: {
      5: [
        "Would totally get {them} again!",
        "Love {them}, that's all I can say.",
        "Can't stop showing {them} to friends.",
        "Very happy over here!",
        "Exactly my thing.",
      ],
      4: [
        "Took me a moment to warm up to {them}, but yes, I like {them}.",
        "I'd love {them} in one more color, otherwise great.",
        "Nearly perfect for me!",
        "The box was a bit dented, but what's inside is lovely.",
        "Only wish I had picked a different shade.",
      ],
    },
  },
};

/** Common first names from many places. */
const firstNames: readonly string[] =
  `Ana Ben Carla Daniel Elif Femi Grace Hana Ivan Jonas Kavya Leo Maya Nadia Omar Paula Quinn Rosa Samir Tessa Uma
  Victor Wei Yuki Amara Björn Chloé Diego Esther Farid Gloria Hugo Ines Jamal Kofi Lina`.split(/\s+/u);

/** A sample review for a mock-up; the page and the downloads label it as a sample. */
interface ReviewText {
  readonly name: string;
  readonly title: string;
  /** The review, in at most three sentences. */
  readonly reviewText: string;
}

/** Letters that surnames start with in most places. */
const initials = "A B C D E F G H J K L M N P R S T V W".split(" ");
const nameCharacters = 60;

/** Returns a sample review. The reviews of four consecutive seeds, starting at a multiple of four, share no sentence. */
export function writeSampleReview({ product, rating, style, seed }: ReviewRecipe): ReviewText {
  const random = seeded(seed);
  const row = seeded(Math.floor(seed / 4) + 0x5eed);
  const { titles, openings, middles, endings } = reviewTemplates[style];
  const title = pickNth(shuffle(row, titles[rating]), seed & 3);
  const name = `${pick(random, firstNames)} ${pick(random, initials)}.`;
  const sentences = [openings, middles, endings[rating]].map((all) => pickNth(shuffle(row, all), seed & 3));
  // Some reviews are shorter.
  if (random() < 0.3) sentences.splice(1, 1);
  const slots = createSlots(shortenName(product));
  const written = sentences.map((sentence) => {
    const text = sentence.replaceAll(/\{(\w+)\}/gu, (_, slot: keyof typeof slots) => slots[slot]);
    return text.charAt(0).toLocaleUpperCase("en") + text.slice(1);
  });
  return { name, title, reviewText: written.join(" ") };
}

function createSlots(product: string) {
  const { bare, isPlural } = parseProductName(product === "" ? "this" : product);
  if (isPlural) return { product: `these ${bare}`, they: "they", them: "them", are: "are", s: "", es: "" };
  const named = product === "" ? "this" : `this ${bare}`;
  return { product: named, they: "it", them: "it", are: "is", s: "s", es: "es" };
}

/** Formats the name for use within a sentence: without marks that end one, and not too long. */
function shortenName(product: string): string {
  const name = product
    .replaceAll(/[.!?{}\p{Cc}\p{Cf}]+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  if (name.length <= nameCharacters) return name;
  return name.slice(0, name.lastIndexOf(" ", nameCharacters)).slice(0, nameCharacters).trim();
}
