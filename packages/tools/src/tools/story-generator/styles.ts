import { type StoryPerson, storyCelebrities } from "../../people/story-celebrities.ts";
import { influencers } from "./influencers.ts";

export const styleValues = [...storyCelebrities, ...influencers].map(({ value }) => value);
export type StoryStyle = (typeof styleValues)[number];

type Category = "Celebrities" | "Influencers";
export type StyleChoice = StoryPerson & { readonly category: Category };

/** Celebrities first, then influencers, each under their heading. */
export const styles: readonly StyleChoice[] = [
  ...storyCelebrities.map((person) => ({ ...person, category: "Celebrities" as const })),
  ...influencers.map((person) => ({ ...person, category: "Influencers" as const })),
];

/** @throws RangeError for a value that is none of the styles' */
export function styleOf(value: StoryStyle): StyleChoice {
  const style = styles.find((candidate) => candidate.value === value);
  if (!style) throw new RangeError(`There is no story style ${value}.`);
  return style;
}
