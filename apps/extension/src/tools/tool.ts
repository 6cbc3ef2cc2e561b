/** The part of a tool that the extension shows. The build reads it from the registry. */
export interface Tool {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  /** The number of product photos that the tool takes at a time. */
  readonly slots: number;
}
