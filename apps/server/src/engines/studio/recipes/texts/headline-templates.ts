import type { Motivation, ProductShape } from "@packshot/tools/request";

/**
 * Every template is true of any product: no praise, no numbers, no promise, no scarcity, no use that nobody mentioned.
 * The seller's words go where any words may go: in a separate sentence or after a colon, never after an article or a
 * preposition, never next to a verb. So "desk lamps", "coffee", "Aurora" and "a clay pot" read as English, and so do
 * "softer evenings", "sleep better", "keeps coffee hot" and "waterproof".
 */
export const toldTemplates: Readonly<Record<Motivation, readonly string[]>> = {
  transformation: [
    "{name}. A new chapter.",
    "{name}. See the difference.",
    "A change of scene: {name}",
    "{name}, in {color}",
    "{name}: {benefit}",
    "In short: {benefit}",
    "{benefit}. See the difference.",
    "{benefit}. Plain and simple.",
  ],
  "pain point": [
    "Found: {name}",
    "Still looking? {name}.",
    "The search ends here: {name}",
    "Enough compromise. {name}.",
    "The answer: {name}. {benefit}.",
    "{benefit}. At last.",
    "{benefit}. No more looking.",
  ],
  urgency: [
    "Look closer: {name}",
    "Your turn: {name}",
    "Ready when you are: {name}",
    "{benefit}. Why wait?",
    "{benefit}. See for yourself.",
    "Why wait? {name}: {benefit}",
  ],
  "social proof": [
    "For those who know: {name}",
    "Between friends: {name}",
    "Join the club: {name}",
    "For you: {name}",
    "{benefit}? Count us in.",
    "{benefit}? We like that.",
    "{name}: {benefit}. We're in.",
  ],
  playful: [
    "Oh, hello there: {name}",
    "Plot twist: {name}",
    "Psst… {name}",
    "Guess what? {name}!",
    "{benefit}? Yes, please.",
    "{benefit}? Go on, then.",
    "{benefit}. Enough said.",
    "{name}. {benefit}. Ta-da.",
  ],
};

/**
 * Templates with a color. `{color}` is the product's own, as an adjective. It usually follows "in", so that it is
 * unambiguous.
 */
export const colorTemplates: Readonly<Record<Motivation, readonly string[]>> = {
  transformation: ["A change of scene, in {color}", "Let there be {color}", "Start over, in {color}"],
  "pain point": [
    "Still searching for the right {color}?",
    "Found at last: the right {color}",
    "Enough searching. It's {color}.",
  ],
  urgency: [
    "Seen this {color} yet?",
    "Eyes this way: {color} ahead",
    "Now showing, in {color}",
    "Hard to miss, in {vivid}",
  ],
  "social proof": [
    "Some like it {color}",
    "For everyone with an eye for {color}",
    "For all who look for {color}",
  ],
  playful: ["You had us at {color}", "Love at first {color}", "Guess the color. It's {color}."],
};

/**
 * Templates about an outline that one word names; the color follows "in", as for a thing, since "tall and black" may be
 * a person. `{vivid}` is a color that nobody overlooks.
 */
const outlined: Readonly<Record<Motivation, readonly string[]>> = {
  transformation: [
    "Something {shape}, something {color}",
    "A {shape} new look in {color}",
    "A fresh shape: {shape}, in {color}",
  ],
  "pain point": [
    "Wanted: a {shape} shape in {color}",
    "Search no more: {shape}, in {color}",
    "Not just {color}: {shape}, too",
  ],
  urgency: [
    "Quick, look: {shape}, in {color}",
    "Now showing: {shape}, in {color}",
    "{shape}, {vivid}, hard to miss",
  ],
  "social proof": [
    "Some like it {shape}, in {color}",
    "For lovers of {shape} shapes in {color}",
    "Welcome to {shape} shapes in {color}",
  ],
  playful: [
    "Yes, it's {shape}. Yes, it's {color}.",
    "{shape}? Check. {color}? Check.",
    "A {shape} shape in {color}? Yes.",
  ],
};

const none: Readonly<Record<Motivation, readonly string[]>> = {
  transformation: [],
  "pain point": [],
  urgency: [],
  "social proof": [],
  playful: [],
};

const ofShape: Readonly<Record<ProductShape, Readonly<Record<Motivation, readonly string[]>>>> = {
  tall: { ...none, transformation: ["Standing tall in {color}"], playful: ["A tall order, in {color}"] },
  wide: {
    ...none,
    transformation: ["Wide awake, in {color}", "Low, wide and in {color}"],
    playful: ["{color}, far and wide"],
  },
  round: {
    ...none,
    transformation: ["Full circle, in {color}"],
    "pain point": ["No corners, just {color}"],
    playful: ["A round of {color}, please"],
  },
  compact: {
    transformation: ["In good shape, in {color}", "A change of shape, in {color}", "Form follows {color}"],
    "pain point": [
      "Not too tall, not too wide: {color}",
      "Too tall? Too wide? Just {color}.",
      "The right shape, the right {color}",
    ],
    urgency: [
      "See the shape, see the {color}",
      "Look at that shape, in {color}",
      "Now showing: good shape, in {color}",
    ],
    "social proof": [
      "For friends of good form in {color}",
      "Welcome to good form, in {color}",
      "Some like the shape, some the {color}",
    ],
    playful: [
      "Tall? No. Wide? No. {color}? Yes.",
      "Shape? Check. {color}? Check.",
      "Came for the shape, stayed for {color}",
    ],
  },
};

/** Returns templates about a product's outline and its color. */
export function shapeTemplates(shape: ProductShape, motivation: Motivation): readonly string[] {
  const own = ofShape[shape][motivation];
  return shape === "compact"
    ? own
    : [...outlined[motivation].map((template) => template.replaceAll("{shape}", shape)), ...own];
}
