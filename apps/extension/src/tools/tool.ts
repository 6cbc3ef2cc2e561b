/** What the extension shows of a tool; the build takes it from the registry. */
export interface Tool {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  /** The number of product photos that the tool takes at a time. */
  readonly slots: number;
}
