import type { Motivation } from "@packshot/tools/request";
import type { BenefitKind } from "./phrases.ts";

type Templates = Readonly<Record<Motivation, readonly string[]>>;

/**
 * Templates with the seller's benefit, by how it continues a sentence. They add no praise, promise, number or customer,
 * and don't hint that the product was worse before, so each is true of any product with that benefit. In addition to
 * `{benefit}`, a template has these slots:
 * - `{the}`: the name as a noun. `{product}` points at it ("this instant camera", "Aurora"), and `{new}` presents it
 * ("your new instant camera", "Aurora"). `{label}` is a name that can stand before a colon.
 * - `{own}`: a name of the product's own ("Aurora"); `{sole}` is the same if it names one thing.
 * - `{thing}`, `{a}`, `{another}`, `{bare}`: a kind of thing, as in "the instant camera", "an instant camera", "a new
 * instant camera" and "instant camera". Mass nouns, such as "honey", have no `{another}`.
 * - `{it}`, `{its}`, `{is}`: "it" or "they", "it's" or "they're", "is" or "are".
 * - `{one}`, `{single}`: "the one" or "the ones"; "one" of several.
 * - `{do}`: a benefit that is a verb, singular or plural like the product. `{which}`: a benefit after the name, such as
 * "that never slips". `{rest}`: an absence without "no". `{quoted}`: a benefit without an article.
 */
export const benefitTemplates: Readonly<Record<BenefitKind, Templates>> = {
  thing: {
    transformation: [
      "{the} for {benefit}",
      "Say hello to {benefit}",
      "Hello, {benefit}",
      "{benefit}. Meet {new}.",
    ],
    "pain point": ["{benefit}, at last", "Still looking for {benefit}?", "Finally, {benefit}"],
    urgency: [
      "Ready for {benefit}?",
      "Ready for {benefit}? Here's {sole}.",
      "It's time for {benefit}",
      "Why wait for {benefit}?",
    ],
    "social proof": ["Who else wants {benefit}?", "For everyone who wants {benefit}", "Here's to {benefit}"],
    playful: ["{benefit}? Yes, please.", "{benefit}? Count me in.", "You had me at “{quoted}”"],
  },
  absence: {
    transformation: ["Say goodbye to {rest}", "{label}: {benefit}", "{benefit}. Meet {new}."],
    "pain point": ["{benefit}, at last", "Goodbye, {rest}", "Tired of {rest}?"],
    urgency: ["Ready to say goodbye to {rest}?", "Why put up with {rest}?"],
    "social proof": [
      "Who else is tired of {rest}?",
      "For everyone who's tired of {rest}",
      "Here's to {benefit}",
    ],
    playful: ["{benefit}? Yes, please.", "{benefit}? Count me in.", "You had me at “{quoted}”"],
  },
  request: {
    transformation: ["{benefit} with {product}", "Now you can {benefit}"],
    "pain point": ["Want to {benefit}? Meet {new}.", "Want to {benefit}?", "Still trying to {benefit}?"],
    urgency: ["Ready to {benefit}?", "Ready to {benefit}? Here's {sole}.", "It's time to {benefit}"],
    "social proof": ["Who else wants to {benefit}?", "For everyone who wants to {benefit}"],
    playful: ["{benefit}? Yes, please.", "{benefit}? Don't mind if I do.", "{benefit}? Count me in."],
  },
  does: {
    transformation: ["Meet {thing} {which}", "{product} {do}", "{it} {do}"],
    "pain point": [
      "Looking for {a} {which}?",
      "Finally, {a} {which}",
      "Finally, {single} {which}",
      "Still looking? {own} {do}.",
    ],
    urgency: ["See how {it} {do}", "See for yourself: {it} {do}", "Ready for {a} {which}?"],
    "social proof": ["{one} {which}", "Who else wants {a} {which}?"],
    playful: ["{a} {which}? Yes, please.", "{it} {do}? Say no more.", "{it} {do}? Sold.", "Yes, {it} {do}"],
  },
  quality: {
    transformation: ["Meet {thing} {which}", "{product} {is} {benefit}", "{its} {benefit}"],
    "pain point": [
      "Looking for {a} {which}?",
      "Finally, {a} {which}",
      "Finally, {single} {which}",
      "Still looking? {own} {is} {benefit}.",
    ],
    urgency: ["See for yourself: {its} {benefit}", "Ready for {a} {which}?"],
    "social proof": ["{one} {which}", "Who else wants {a} {which}?"],
    playful: [
      "You had me at “{quoted}”",
      "{benefit}? Say no more.",
      "{benefit}? Sold.",
      "Yes, {its} {benefit}",
    ],
  },
  manner: {
    transformation: ["{the} {which}", "Say hello to {a} {which}", "Say goodbye to {rest}"],
    "pain point": ["Looking for {a} {which}?", "Finally, {a} {which}", "Tired of {rest}?"],
    urgency: ["Ready for {a} {which}?", "Why put up with {rest}?"],
    "social proof": ["Who else wants {a} {which}?", "Who else is tired of {rest}?"],
    playful: ["{a} {which}? Yes, please.", "No {rest}? Count me in.", "You had me at “{quoted}”"],
  },
  clause: {
    transformation: ["Meet {new}. {benefit}.", "{label}: {benefit}", "Yes, {benefit}"],
    "pain point": ["Good news: {benefit}"],
    urgency: ["See for yourself: {benefit}"],
    "social proof": ["Did you hear? {benefit}."],
    playful: ["{benefit}. Sold.", "{benefit}? Say no more.", "Fair warning: {benefit}"],
  },
  fragment: {
    transformation: ["{label}: {benefit}", "{benefit}. Meet {new}."],
    "pain point": ["{benefit}. Finally."],
    urgency: ["{benefit}. Yes, really.", "{benefit}. See for yourself."],
    "social proof": [],
    playful: ["You had me at “{quoted}”", "{benefit}? Say no more.", "{benefit}? Yes, please."],
  },
};

/** Benefits that don't fit a template's words, as in "Ready for no more cold feet?" or "See how it never slips". */
export const misfits: readonly (readonly [template: RegExp, benefit: RegExp])[] = [
  [/\bfor \{benefit\}/u, /^no\b|^\p{L}+ for\b|\bfor yourself\b/iu],
  [/\. See for yourself/u, /^(?:\d|(?:cut|lift|sleep|travel)\b)/iu],
  [/^\{the\} for/u, /\bfor\b|'ll\b|^\p{L}+ing\b|^(?:free|work)\b/iu],
  [/ for \{a\}/u, /^for\b/iu],
  [/Here's to/u, /^(?:goodbye|no (?!more)|zero)\b/iu],
  [/^Hello/u, /^(?:an?|the|your|every|all)\s/iu],
  [/^Hello|Here's to/u, /\bfor\b/iu],
  [/^Hello|^Ready for|time for/u, /^\p{L}+ing (?:all|for|from|in|on|to|with|without)\b/iu],
  [/Yes, please/u, /^\d/u],
  [/at last|Finally\.$/u, /^[#\d]/u],
  [/Sold|Say no more/u, /\byour?\b/iu],
  [/at last|Finally\.$|Yes, really|\. See for/u, /^(?:pack|set|box|bundle)s? of\b|\bprice\b/iu],
  [/with \{product\}/u, /\bwith(?:out)?\b/iu],
  [/wants (?:to )?\{/u, /\byour(?:self)?\b/iu],
  [/wants \{/u, /^\p{L}+ing\b|^work\b/iu],
  [/had me at/u, /\byour(?:self)?\b|^(?:without|work)\b/iu],
  [/Count me in|Don't mind/u, /\byour(?:self)?\b/iu],
  [/Don't mind/u, /^(?:keep|hold|make|protect|store|carry|cut|see|stop|save|clean|work)\b/iu],
  [/\bhow \{it\}/u, /^(?:never|always|won't|can't|can|doesn't|\p{L}+ly)\b/iu],
  [/\bhow \{it\}|See for yourself/u, /^(?:smell|taste|feel|sound)s?\b|^(?:made|built|[\p{L}-]+ed)\b/iu],
];

/** Phrasings that a set of headlines uses at most once each. */
export const angles: readonly RegExp[] = [
  // A bare statement.
  /^(?:(?:Yes,|See how|See for yourself:|Good news:|Did you hear\?|Still looking\?) )?\{(?:its?|product|own|benefit)\}(?: \{is\})?(?: \{(?:do|benefit)\})?\.?$/u,
  /\{(?:one|single)\} \{which\}/u,
  /^(?:(?:Meet|Looking for|Finally,|Ready for|Say hello to) )?\{(?:a|the|thing)\} \{which\}$|\{a\} \{which\}\?$/u,
  /Meet \{(?:new|the)\}/u,
  /^Say hello|^Hello/u,
  /[Tt]ired of/u,
  /[Ss]ay goodbye/u,
  /\btime (?:for|to)\b/iu,
  /\{another\}/u,
  /[Ll]ooking for/u,
];

/** Templates with the name of a kind of thing. */
export const commonNameTemplates: Templates = {
  transformation: ["Meet {new}", "Say hello to {new}"],
  "pain point": ["Still looking for the right {bare}?", "Looking for {another}?"],
  urgency: ["Take a closer look at {product}", "Time for {another}?"],
  "social proof": ["Know someone who needs {a}?", "Who else wants {another}?"],
  playful: ["{a}? Yes, please.", "{another}? Count me in."],
};

/** Templates with a brand name. */
export const ownNameTemplates: Templates = {
  transformation: ["Say hello to {the}", "It's time to meet {the}"],
  "pain point": ["Still looking? Meet {the}."],
  urgency: ["Take a closer look at {the}"],
  "social proof": ["Have you met {the} yet?"],
  playful: ["{the}? Yes, please."],
};

/**
 * Templates with a color. `{color}` is the product's color as an adjective. It usually follows "in", so that it's
 * unambiguous. `{vivid}` is a conspicuous color.
 */
export const colorTemplates: Templates = {
  transformation: ["Say hello to {color}", "Make it {color}", "A fresh start, in {color}"],
  "pain point": [
    "Still searching for the right {color}?",
    "Found at last: the right {color}",
    "Forget plain. Think {color}.",
  ],
  urgency: [
    "Seen this {color} yet?",
    "Eyes on this {color}",
    "Here it is, in {color}",
    "Hard to miss, in {vivid}",
  ],
  "social proof": [
    "Some like it {color}",
    "For everyone with an eye for {color}",
    "For everyone who loves {color}",
  ],
  playful: ["You had us at {color}", "Love at first {color}", "Oh, hello, {color}."],
};
