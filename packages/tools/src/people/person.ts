/** A person who can be shown with a product. */
export interface Person {
  /** A permanent ID: the gallery's records keep it, so it is never reused for someone else. */
  readonly value: string;
  readonly label: string;
  /** One sentence about who they are and how they look; users read it, and a model draws them from it. */
  readonly description: string;
  /** The year of death, negative for BC; absent for a fictional person. */
  readonly died?: number;
}
