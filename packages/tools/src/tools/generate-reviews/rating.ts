/** Of a hundred sample reviews about so many have five stars; the others have four. */
const fiveStars = 0.7;

/** @param chance at least 0 and below 1 */
export function ratingOf(chance: number): 4 | 5 {
  return chance < fiveStars ? 5 : 4;
}
