/** Stands in the place of a recipe where compositing can't honestly make what was asked for. */
export interface Refusal {
  /** The reason, as a sentence for the person. */
  readonly refusal: string;
}

/** @param what can't be composited, e.g. "A real place like Times Square" */
export function needsGenerativeEngine(what: string): Refusal {
  return { refusal: `${what} needs a generative engine.` };
}
