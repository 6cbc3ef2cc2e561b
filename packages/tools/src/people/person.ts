/** Somebody who can be shown with a product. */
export interface Person {
  /** The gallery's records keep it, so it is never reused for somebody else. */
  readonly value: string;
  readonly label: string;
  /** Who they are and how they look, in one sentence; people read it, and a model draws them from it. */
  readonly description: string;
  /** The year of death, negative before our era; somebody invented has none. */
  readonly died?: number;
}
