import type { Motivation, ProductShape } from "@packshot/tools/request";
import type { BenefitKind } from "./phrases.ts";

type Templates = Readonly<Record<Motivation, readonly string[]>>;

/**
 * Templates with the seller's benefit, by how it continues a sentence. They add no praise, number, scarcity or customer, so
 * each is true of any product with that benefit. Besides `{benefit}`, a template has these slots:
 * - `{the}`: the name as a noun. `{thing}` is the same for a kind of thing ("the instant camera"), `{own}` for a name of the
 *   product's own ("Aurora").
 * - `{bare}`: a kind of thing without an article. `{single}` is the same if it's one, `{plural}` if it's several.
 * - `{it}`, `{its}`, `{is}`, `{thats}`: "it" or "they", "it's" or "they're", "is" or "are", "that's" or "that are".
 * - `{do}`: a benefit that is a verb, agreeing with them.
 */
export const benefitTemplates: Readonly<Record<BenefitKind, Templates>> = {
  thing: {
    transformation: ["{the} for {benefit}", "Say hello to {benefit}", "{the}: hello, {benefit}"],
    "pain point": ["{benefit}, at last", "Missing {benefit}?", "Not enough {benefit}? Meet {the}."],
    urgency: ["Ready for {benefit}?", "It's time for {benefit}", "Ready for {benefit}? Here {is} {the}."],
    "social proof": [
      "Who else wants {benefit}?",
      "For everyone who wants {benefit}",
      "For fans of {benefit}",
    ],
    playful: ["{benefit}? Yes, please.", "You had me at {benefit}", "{benefit}? Go on, then."],
  },
  absence: {
    transformation: ["From now on: {benefit}", "{the}. {benefit}.", "Picture this: {benefit}"],
    "pain point": ["{benefit}, at last", "{benefit}. Finally.", "{benefit}. What a relief."],
    urgency: ["Ready for {benefit}?", "{benefit}, starting today", "{benefit}. Ready when you are."],
    "social proof": [
      "Who else wants {benefit}?",
      "For everyone who wants {benefit}",
      "Tell a friend: {benefit}",
    ],
    playful: ["{benefit}? Yes, please.", "You had me at “{benefit}”", "{benefit}. Just like that."],
  },
  request: {
    transformation: ["{benefit} with {the}", "Now you can {benefit}", "{the}: here to help you {benefit}"],
    "pain point": ["Want to {benefit}?", "At last, a way to {benefit}", "Want to {benefit}? Meet {the}."],
    urgency: ["{benefit}, starting today", "Ready to {benefit}?", "Ready to {benefit}? Here {is} {the}."],
    "social proof": [
      "Who else wants to {benefit}?",
      "For everyone who wants to {benefit}",
      "For all of us who want to {benefit}",
    ],
    playful: ["Go ahead: {benefit}", "{benefit}? Yes, please.", "{benefit}? Don't mind if I do."],
  },
  does: {
    transformation: ["{thing} that {do}", "Meet {thing} that {do}", "{own} {do}", "{benefit}"],
    "pain point": ["At last, {it} {do}", "Need {plural} that {do}?", "{it} {do}"],
    urgency: ["See how {it} {do}", "See for yourself: {it} {do}", "Watch how {it} {do}"],
    "social proof": ["Tell a friend: {it} {do}", "Pass it on: {it} {do}", "Spread the word: {it} {do}"],
    playful: ["Guess what? {it} {do}.", "Psst… {it} {do}", "Fun fact: {it} {do}"],
  },
  quality: {
    transformation: [
      "{thing} {thats} {benefit}",
      "Meet {thing} {thats} {benefit}",
      "{own} {is} {benefit}",
      "From now on, {its} {benefit}",
    ],
    "pain point": ["At last, {its} {benefit}", "Finally {benefit}: {the}", "Yes, {its} really {benefit}"],
    urgency: ["See for yourself: {its} {benefit}", "Look: {its} {benefit}", "Take a look: {its} {benefit}"],
    "social proof": [
      "Tell a friend: {its} {benefit}",
      "Pass it on: {its} {benefit}",
      "Spread the word: {its} {benefit}",
    ],
    playful: ["Guess what? {its} {benefit}.", "Fun fact: {its} {benefit}", "You had me at “{benefit}”"],
  },
  manner: {
    transformation: ["{the} {benefit}", "Picture it {benefit}", "From now on: {benefit}"],
    "pain point": ["Finally {benefit}", "At last: {the} {benefit}", "{benefit}, at last"],
    urgency: ["See {the} {benefit}", "Take a look: {benefit}", "Ready to go {benefit}?"],
    "social proof": [
      "For everyone who wants it {benefit}",
      "Who else wants it {benefit}?",
      "Tell a friend: {benefit}",
    ],
    playful: ["{benefit}? Yes, please.", "You had me at “{benefit}”", "{benefit}. Just like that."],
  },
  sentence: {
    transformation: ["{the}: {benefit}", "In short: {benefit}", "Meet {the}: {benefit}"],
    "pain point": ["At last: {benefit}", "Good news: {benefit}", "{the}. At last: {benefit}"],
    urgency: ["See for yourself: {benefit}", "Take a look: {benefit}", "Look at {the}: {benefit}"],
    "social proof": ["Pass it on: {benefit}", "Tell a friend: {benefit}", "Spread the word: {benefit}"],
    playful: ["Fun fact: {benefit}", "Guess what? {benefit}.", "You had me at “{benefit}”"],
  },
};

/** Templates with the name of a kind of thing. */
export const commonNameTemplates: Templates = {
  transformation: ["Meet your new {bare}", "Make room for {the}", "Your new {bare} {is} here"],
  "pain point": [
    "Still looking for the right {bare}?",
    "The search for {plural} ends here",
    "Need a good {single}? Look here.",
  ],
  urgency: ["Your next {bare} {is} ready", "Ready for new {plural}?", "Take a closer look at {the}"],
  "social proof": [
    "For everyone who loves {plural}",
    "For everyone who loves a good {single}",
    "Calling all {single} lovers",
  ],
  playful: ["Oh, hello, {bare}.", "You, me and {the}", "Love at first {bare}"],
};

/** Templates with a name of the product's own. */
export const ownNameTemplates: Templates = {
  transformation: ["Say hello to {the}", "Make room for {the}", "Life with {the} starts here"],
  "pain point": ["Still looking? Try {the}.", "The search ends with {the}", "Looking for more? Meet {the}."],
  urgency: ["Get to know {the} today", "It's time for {the}", "Ready for {the}?"],
  "social proof": ["Who else wants {the}?", "Have you met {the} yet?", "Tell a friend about {the}"],
  playful: ["Oh, hello there, {the}.", "Well, well: it's {the}", "{the}, nice to meet you"],
};

/**
 * Templates with a color. `{color}` is the product's own, as an adjective. It usually follows "in", so that it is
 * unambiguous.
 */
export const colorTemplates: Templates = {
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
const outlined: Templates = {
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

const none: Templates = {
  transformation: [],
  "pain point": [],
  urgency: [],
  "social proof": [],
  playful: [],
};

const ofShape: Readonly<Record<ProductShape, Templates>> = {
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
