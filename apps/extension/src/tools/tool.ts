/** Holds what the extension shows of a tool; the build takes it from the registry. */
export interface Tool {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  /** Is the number of pictures of products that the tool takes at once. */
  readonly slots: number;
}
