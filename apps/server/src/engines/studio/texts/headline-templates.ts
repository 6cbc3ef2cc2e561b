/**
 * Why somebody would care. Every template is true of any product: no praise, no numbers, no promise, no scarcity.
 * `{name}`, `{benefit}`, `{feature}` and `{audience}` are what the person gave.
 */
export const motivations = ["transformation", "pain point", "urgency", "ease", "playful"] as const;
export type Motivation = (typeof motivations)[number];

export const headlineTemplates: Readonly<Record<Motivation, readonly string[]>> = {
  transformation: [
    "Start your next chapter with {name}",
    "A new day begins with {name}",
    "Before {name}, after {name}",
    "See things differently with {name}",
    "Turn the page with {name}",
    "From today on: {name}",
    "Change the routine with {name}",
    "Make room for {name}",
    "{benefit}: a new beginning",
    "Say yes to {benefit}",
    "For {audience} ready for something new",
  ],
  "pain point": [
    "Tired of the usual? Meet {name}",
    "Had enough of compromises? {name}",
    "Still searching? Here is {name}",
    "Looking for something else? {name}",
    "Not happy with yours? Try {name}",
    "Done with the old one? {name}",
    "Bored of the same? Try {name}",
    "Missing {benefit}? Look at {name}",
    "Wishing for {benefit}? Here you go",
    "No {feature} yet? Meet {name}",
    "Made with {audience} in mind: {name}",
  ],
  urgency: [
    "Why wait? Discover {name} today",
    "Today is a {name} day",
    "Your turn: try {name} now",
    "Now is the time for {name}",
    "Take a look at {name} today",
    "Do it today with {name}",
    "Don't put off {name} any longer",
    "Ready when you are: {name}",
    "Why wait for {benefit}?",
    "Today is the day for {benefit}",
    "Dear {audience}, start today",
  ],
  ease: [
    "Keep it simple with {name}",
    "Just you and your {name}",
    "Hello, {name}. Hello, you",
    "Meet {name}, made for your day",
    "Simply put: this is {name}",
    "One thing less to think about",
    "Take it easy with {name}",
    "{feature}, as it should be",
    "Now with {feature}: meet {name}",
    "All about {feature}, all in {name}",
    "Simply for {audience}: this is {name}",
  ],
  playful: [
    "Warning: may cause {name} envy",
    "Keep calm and choose {name}",
    "Oh hello there, {name}!",
    "Treat yourself, it's {name} time",
    "Plot twist: it's {name}",
    "Love at first {name}",
    "You had us at {name}",
    "Guess who's here? It's {name}!",
    "Psst… have you met {name}?",
    "{benefit}? Don't mind if we do",
    "Calling all {audience}: playtime!",
  ],
};
