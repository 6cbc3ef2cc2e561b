/**
 * Why somebody would care. Every template is true of any product: no praise, no numbers, no promise, no scarcity.
 * What the person gave stands where any words may stand: a name alone or after a colon or a full stop, never after
 * an article or a preposition, never as the subject of a verb. So "desk lamps", "coffee", "Aurora" and "a clay pot"
 * all read as English. `{color}` is the product's own, as an adjective.
 */
export const motivations = ["transformation", "pain point", "urgency", "ease", "playful"] as const;
export type Motivation = (typeof motivations)[number];

export const headlineTemplates: Readonly<Record<Motivation, readonly string[]>> = {
  transformation: [
    "{name}. A new chapter.",
    "{name}. See the difference.",
    "A new look: {name}",
    "New on your list: {name}",
    "{name}: {benefit}",
    "{benefit}. Every day.",
    "Say yes: {benefit}",
    "A touch of {color}, every day",
    "Less routine, more {color}",
    "{color}, and all yours",
    "Something new to look at",
    "A new look at everyday things",
  ],
  "pain point": [
    "Still looking? {name}.",
    "The search ends here: {name}",
    "Enough compromise. {name}.",
    "Not the usual: {name}",
    "Wanted: {benefit}. Found: {name}.",
    "What was missing? {benefit}.",
    "Still searching for the right {color}?",
    "Found at last: the right {color}",
    "Not the usual thing at all",
    "Still looking around? Look here",
  ],
  urgency: [
    "Now here: {name}",
    "Look closer: {name}",
    "Your turn: {name}",
    "Out now: {name}",
    "Why wait? {benefit}.",
    "From today on: {benefit}",
    "Now in {color}: have a look",
    "Seen this {color} yet?",
    "Have a closer look today",
    "Go ahead, look closer",
  ],
  ease: [
    "Simply {name}",
    "Just this: {name}",
    "Keep it simple: {name}",
    "{feature}. That simple.",
    "{name}, with {feature}",
    "{benefit}. Nothing more.",
    "{benefit}, made simple",
    "For {audience}: {name}",
    "Plain and simple, in {color}",
    "Keep it simple. Keep it {color}",
    "{color}, and nothing else",
    "Nothing more than you need",
    "Plain, simple and yours",
  ],
  playful: [
    "Oh, hello there: {name}",
    "Plot twist: {name}",
    "Psst… {name}",
    "Guess what? {name}!",
    "{benefit}? Yes, please.",
    "{benefit}? Go on, then.",
    "Psst… this one is for {audience}",
    "Feeling {color}? So are we",
    "Love at first {color}",
    "You had us at {color}",
    "Well, hello there, {color}",
    "Psst… over here, you",
    "Go on, take a peek",
  ],
};
