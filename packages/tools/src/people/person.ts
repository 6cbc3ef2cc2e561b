/** Somebody who can be shown with a product. */
export interface Person {
  /** Kept in the gallery's records: never reused for somebody else. */
  readonly value: string;
  readonly label: string;
  /** Who they are and how they look, in one sentence: shown to people, and what a model draws them from. */
  readonly description: string;
  /** Year of death, negative before our era; without it, somebody invented. */
  readonly died?: number;
}
