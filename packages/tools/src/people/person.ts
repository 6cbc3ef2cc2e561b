/** Describes somebody who can be shown with a product. */
export interface Person {
  /** The gallery's records keep it, so it is never reused for somebody else. */
  readonly value: string;
  readonly label: string;
  /** Says in one sentence who they are and how they look; people read it, and a model draws them from it. */
  readonly description: string;
  /** Is the year of death, negative for BC; an invented person has none. */
  readonly died?: number;
}
