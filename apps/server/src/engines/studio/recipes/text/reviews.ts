import type { ReviewPhotoStyle, ReviewRecipe } from "@packshot/tools/request";
import { pickNth, pick, createRandom, shuffle } from "../../scenery/seeded-random.ts";
import { parseProductName } from "./product-name.ts";

/**
 * One sentence each. They describe feelings, and nothing that could be checked. They fit anything that is sold, so they
 * don't mention a color, a place, a use or who uses it. `{product}` is "this mug" or "these mugs"; `{they}`, `{them}`,
 * `{are}` and `{s}` agree with it.
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
        "Very satisfied",
        "Well worth it",
      ],
      4: ["Good, but not perfect", "Nearly perfect", "Satisfied overall", "Good overall", "A solid choice"],
    },
    openings: [
      "I ordered {product} after reading about {them} for a while.",
      "{product} look{s} just like the pictures.",
      "I was looking for something like {product}, and I am pleased with my choice.",
      "My first impression of {product} was a very good one.",
      "A few weeks in, I am still happy with {product}.",
      "I compared a few options before I settled on {product}.",
    ],
    middles: [
      "The quality is what I was hoping for.",
      "{they} {are} just what I had in mind.",
      "The description matched what I received.",
      "The price seems fair to me.",
      "Ordering was easy.",
    ],
    endings: {
      5: [
        "I would choose {them} again.",
        "I am glad I bought {them}.",
        "I am happy to recommend {them}.",
        "There is nothing I would change.",
        "I would order from the same shop again.",
      ],
      4: [
        "A small thing or two could be better, but I am satisfied.",
        "Shipping took a little longer than I expected.",
        "Four stars for now, and I may come back and add one.",
        "Not quite five stars for me, but close.",
        "The box had a small dent, but everything inside was fine.",
      ],
    },
  },
  authentic: {
    titles: {
      5: ["Love it", "So happy with this", "My new favorite", "Five stars from me", "So glad I got this"],
      4: ["Really nice", "Almost perfect", "Good stuff", "Pretty happy", "Like it a lot"],
    },
    openings: [
      "Okay, I really like {product}!",
      "So I finally got {product}, and wow.",
      "Wasn't sure about {product} at first, but I'm a fan now.",
      "Bought {product} on a whim, and no regrets.",
      "{product} came today, and I couldn't wait to open the box.",
      "I'd been eyeing {product} for a while and finally gave in.",
    ],
    middles: [
      "{they} {are} even better than I pictured.",
      "My sister already asked where I got {them}.",
      "Should have ordered {them} sooner.",
      "{they} {are} just right, and that's all I wanted.",
      "{they} just make{s} me happy, simple as that.",
    ],
    endings: {
      5: [
        "Would totally get {them} again!",
        "Well worth the wait.",
        "Already told a friend about {them}.",
        "Very happy over here!",
        "Exactly my thing.",
      ],
      4: [
        "One small thing bugs me, but I still really like {them}.",
        "So close to five stars!",
        "The box was a bit dented, but what's inside is great.",
        "Took a little long to get here, but worth the wait.",
        "Four stars for now, but I might come back and add one.",
      ],
    },
  },
};

/** Common first names from many places. */
const firstNames: readonly string[] =
  `Ana Ben Carla Daniel Elif Femi Grace Hana Ivan Jonas Kavya Leo Maya Nadia Omar Paula Quinn Rosa Samir Tessa Uma
  Victor Wei Yuki Amara Björn Chloé Diego Esther Farid Gloria Hugo Ines Jamal Kofi Lina`.split(/\s+/u);

/** A sample review for a mockup; the page and the downloads label it as a sample. */
interface ReviewText {
  readonly name: string;
  readonly title: string;
  /** The review, in at most three sentences. */
  readonly reviewText: string;
}

/** Letters that surnames start with in most places. */
const initials = "A B C D E F G H J K L M N P R S T V W".split(" ");
const maxNameLength = 60;

/**
 * Returns a sample review. The reviews of four consecutive seeds, starting at a multiple of four, share no sentence.
 */
export function writeSampleReview({ product, rating, style, seed }: ReviewRecipe): ReviewText {
  const random = createRandom(seed);
  const runRandom = createRandom(Math.floor(seed / 4) + 0x5eed);
  const { titles, openings, middles, endings } = reviewTemplates[style];
  const title = pickNth(shuffle(runRandom, titles[rating]), seed & 3);
  const name = `${pick(random, firstNames)} ${pick(random, initials)}.`;
  const sentences = [openings, middles, endings[rating]].map((all) =>
    pickNth(shuffle(runRandom, all), seed & 3),
  );
  // Some reviews are shorter.
  if (random() < 0.3) sentences.splice(1, 1);
  const slots = createSlots(shortenName(product));
  const filled = sentences.map((sentence) => {
    const text = sentence.replaceAll(/\{(\w+)\}/gu, (_, slot: keyof typeof slots) => slots[slot]);
    return text.charAt(0).toLocaleUpperCase("en") + text.slice(1);
  });
  return { name, title, reviewText: filled.join(" ") };
}

function createSlots(product: string) {
  const { bare, isPlural } = parseProductName(product === "" ? "this" : product);
  if (isPlural) return { product: `these ${bare}`, they: "they", them: "them", are: "are", s: "" };
  const named = product === "" ? "this" : `this ${bare}`;
  return { product: named, they: "it", them: "it", are: "is", s: "s" };
}

/** Formats the name for use within a sentence: without marks that end one, and not too long. */
function shortenName(product: string): string {
  const name = product
    .replaceAll(/[.!?{}\p{Cc}\p{Cf}]+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  if (name.length <= maxNameLength) return name;
  return name.slice(0, name.lastIndexOf(" ", maxNameLength)).slice(0, maxNameLength).trim();
}
