import type { Motivation, ProductShape } from "@packshot/tools/request";
import type { BenefitKind } from "./phrases.ts";

type Templates = Readonly<Record<Motivation, readonly string[]>>;

/**
 * Templates with the seller's benefit, by how it continues a sentence. They add no praise, promise, number or customer, and
 * don't hint that the product was worse before, so each is true of any product with that benefit. In addition to `{benefit}`, a
 * template has these slots:
 * - `{name}`: the name as a title. `{the}` is it as a noun; `{thing}` is the same for a kind of thing ("the instant camera"),
 *   `{own}` for a name of the product's own ("Aurora").
 * - `{a}`, `{this}`: a kind of thing with these articles, or several ("mugs", "these mugs"). `{bare}` has none.
 * - `{it}`, `{its}`, `{is}`, `{thats}`: "it" or "they", "it's" or "they're", "is" or "are", "that's" or "that are".
 * - `{one}`, `{heres}`: "the one" or "the ones", "here's" or "here are".
 * - `{do}`: a benefit that is a verb, agreeing with them. `{rest}`: an absence without "no". `{quoted}`: a benefit without an
 *   article.
 */
export const benefitTemplates: Readonly<Record<BenefitKind, Templates>> = {
  thing: {
    transformation: ["{the} for {benefit}", "Say hello to {benefit}", "{benefit}. Meet {the}."],
    "pain point": ["{benefit}, at last", "Still looking for {benefit}?"],
    urgency: ["Ready for {benefit}?", "Ready for {benefit}? {heres} {the}."],
    "social proof": ["Who else wants {benefit}?", "For everyone who wants {benefit}"],
    playful: ["{benefit}? Yes, please.", "You had me at “{quoted}”"],
  },
  absence: {
    transformation: ["Say goodbye to {rest}", "{name}: {benefit}"],
    "pain point": ["{benefit}, at last", "Goodbye, {rest}"],
    urgency: ["Ready to say goodbye to {rest}?"],
    "social proof": ["Who else is tired of {rest}?", "For everyone who is tired of {rest}"],
    playful: ["{benefit}? Yes, please.", "You had me at “{quoted}”"],
  },
  request: {
    transformation: ["{benefit} with {the}", "Now you can {benefit}"],
    "pain point": ["Want to {benefit}? Meet {the}.", "Want to {benefit}?"],
    urgency: ["Ready to {benefit}?", "Ready to {benefit}? {heres} {the}."],
    "social proof": ["Who else wants to {benefit}?", "For everyone who wants to {benefit}"],
    playful: ["{benefit}? Yes, please.", "{benefit}? Don't mind if I do."],
  },
  does: {
    transformation: ["Meet {thing} that {do}", "{this} {do}", "{own} {do}", "{benefit}"],
    "pain point": [
      "Looking for {a} that {do}?",
      "Finally, {a} that {do}",
      "Still looking? {own} {do}.",
      "{it} {do}",
    ],
    urgency: ["See how {it} {do}", "See for yourself: {it} {do}"],
    "social proof": ["Show a friend how {it} {do}", "{one} that {do}"],
    playful: ["{a} that {do}? Yes, please.", "{benefit}? Say no more.", "{it} {do}. Sold.", "Yes, {it} {do}"],
  },
  quality: {
    transformation: ["Meet {thing} {thats} {benefit}", "{this} {is} {benefit}", "{own} {is} {benefit}"],
    "pain point": [
      "Looking for {a} {thats} {benefit}?",
      "Finally, {a} {thats} {benefit}",
      "Still looking? {own} {is} {benefit}.",
    ],
    urgency: ["See for yourself: {its} {benefit}"],
    "social proof": ["{one} {thats} {benefit}"],
    playful: ["You had me at “{quoted}”", "{benefit}? Say no more.", "Yes, {its} {benefit}"],
  },
  manner: {
    transformation: ["{the} {benefit}", "Say hello to {a} {benefit}"],
    "pain point": ["Looking for {a} {benefit}?"],
    urgency: [],
    "social proof": [],
    playful: ["{a} {benefit}? Yes, please.", "You had me at “{quoted}”"],
  },
  clause: {
    transformation: ["{benefit}. Meet {the}.", "{name}: {benefit}"],
    "pain point": ["Good news: {benefit}"],
    urgency: ["See for yourself: {benefit}"],
    "social proof": [],
    playful: ["{benefit}. Sold.", "{benefit}? Say no more."],
  },
  fragment: {
    transformation: ["{name}: {benefit}", "{benefit}"],
    "pain point": ["{benefit}. Meet {the}."],
    urgency: [],
    "social proof": [],
    playful: ["You had me at “{quoted}”"],
  },
};

/** Benefits that don't fit a template's words, as in "Ready for no more cold feet?" or "See how it never slips". */
export const misfits: readonly (readonly [template: RegExp, benefit: RegExp])[] = [
  [/^(?:Ready|Still looking) for/u, /^no\b|\bfor\b/iu],
  [/wants \{/u, /\byour(?:self)?\b|^\p{L}+ing\b/iu],
  [/had me at/u, /\byour(?:self)?\b|^work\b/iu],
  [/Don't mind/u, /^(?:keep|hold|make|protect|store|carry|cut|see|stop|save|clean)\b/iu],
  [/\bhow \{it\}/u, /^(?:never|smells?|tastes?|feels?|sounds?)\b/iu],
];

/** Templates with the name of a kind of thing. */
export const commonNameTemplates: Templates = {
  transformation: ["Meet {the}", "Say hello to {the}"],
  "pain point": ["Still looking for the right {bare}?"],
  urgency: ["Take a closer look at {the}"],
  "social proof": [],
  playful: [],
};

/** Templates with a brand name. */
export const ownNameTemplates: Templates = {
  transformation: ["Say hello to {the}", "It's time to meet {the}"],
  "pain point": ["Still looking? Meet {the}."],
  urgency: ["Take a closer look at {the}"],
  "social proof": ["Have you met {the} yet?"],
  playful: [],
};

/**
 * Templates with a color. `{color}` is the product's color as an adjective. It usually follows "in", so that it's
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
 * a person. `{vivid}` is a conspicuous color.
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
export function listShapeTemplates(shape: ProductShape, motivation: Motivation): readonly string[] {
  const own = ofShape[shape][motivation];
  return shape === "compact"
    ? own
    : [...outlined[motivation].map((template) => template.replaceAll("{shape}", shape)), ...own];
}
