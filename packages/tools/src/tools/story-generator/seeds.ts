import { type StoryStyle, styleOf, styles } from "./styles.ts";

/** Seeds of the story recipe whose settings, arrangements and lines differ; a row for each style of the same mood. */
const rows = [
  [11, 12, 3, 7],
  [30, 18, 45, 8],
  [2, 32, 40, 24],
] as const;

/** @param variation from 0 */
export function seedFor(style: StoryStyle, variation: number): number {
  const { mood } = styleOf(style);
  const sameMood = styles.filter((candidate) => candidate.mood === mood);
  const row = sameMood.findIndex(({ value }) => value === style);
  const seeds = rows[row % rows.length] ?? rows[0];
  return seeds[variation % seeds.length] ?? seeds[0];
}
