/** What can't be made honestly by compositing: the studio engine refuses it with the reason. */
export interface GenerativeOnly {
  readonly kind: "generative-only";
  /** Completes "… needs a generative engine": says what can't be rendered, e.g. "A real place like Times Square". */
  readonly what: string;
}
