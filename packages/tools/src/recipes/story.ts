/** What a story tells of, each with a setting and lettering of its own. No person is in any of them. */
export const storyMoods = ["lifestyle", "fitness", "beauty", "tech", "travel", "food"] as const;
export type StoryMood = (typeof storyMoods)[number];

/** A story is upright and fills a phone, in pixels. */
export const storyFrame = { width: 1080, height: 1920 } as const;

/** The product of the first image in a setting, with its name and a few words. */
export interface StoryRecipe {
  readonly kind: "story";
  readonly mood: StoryMood;
  /** The product's name; empty, the line stands alone. */
  readonly name: string;
  /** As it is written, with the currency. */
  readonly price?: string;
  /** A few words above the name; without them, a few that go with the mood. */
  readonly line?: string;
  /** Varies the setting, the arrangement and the words. */
  readonly seed: number;
}
