/** The seed of a run's first picture; those of the others follow it. Another run begins elsewhere. */
export function firstSeed(random: () => number): number {
  return Math.floor(random() * 10_000);
}
