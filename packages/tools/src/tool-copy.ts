/**
 * Progress copy, whose templates may contain {tool}, {made}, {total}, {seconds}, {clock} (m:ss) and
 * {wait}, the expected duration.
 */
export interface ProgressCopy {
  /** Alternating titles, each shown for two seconds. */
  readonly titles: readonly string[];
  /** Shown while the run waits in the queue. */
  readonly queued?: string;
  /** Shown once the first result exists. */
  readonly made?: string;
  readonly hint?: string;
  readonly status?: string;
}

/** The copy of the dialog with a tool's options. */
interface DialogCopy {
  readonly title: string;
  readonly subtitle?: string;
  readonly confirm?: string;
  /**
   * Copy that replaces the copy above when the engine offers at most one choice in each field of a group,
   * according to the quote's `unavailable` choices. The group is then hidden.
   */
  readonly withoutGroup?: { readonly group: string; readonly title?: string; readonly subtitle: string };
}

export interface ToolCopy {
  readonly title: string;
  readonly subtitle: string;
  readonly action: string;
  /** Replaces the action's label once there are results. The default counts images: "Make 4 More". */
  readonly again?: string;
  /** Shown on the empty stage. */
  readonly placeholder: string;
  /** A badge with the duration of a run, e.g. 'Processing time: {wait}'. */
  readonly time?: string;
  /**
   * `estimateSeconds` in words, e.g. '5-10 seconds', while the server has no better estimate. The default is
   * 'about … seconds'.
   */
  readonly wait?: string;
  readonly progress?: ProgressCopy;
  /** The heading above the results. */
  readonly results?: string;
  /** The label of a result; it may contain {n} and {total}. */
  readonly badge?: string;
  /** The copy for the flow `dialog`. Without `confirm`, a choice starts the run. */
  readonly dialog?: DialogCopy;
  /** The title of the error card. */
  readonly errorTitle?: string;
  /** Shown when no variation succeeded. */
  readonly failed: string;
  /** Shown when the run itself failed before every variation was tried. The default is `failed`. */
  readonly broke?: string;
  /** Shown when a run is started without a token. The default is a sentence that most tools share. */
  readonly insufficientTokens: string;
  /** Shown after a run that used the last token. The default is a sentence that all tools share. */
  readonly lastToken?: string;
  /** Shown while an arriving image is analyzed, and when that fails. */
  readonly analyzing?: { readonly title: string; readonly failed: string };
  /** Text that is always on the screen, such as a legal notice. */
  readonly notice?: string;
  /** A note about the studio's limits for this tool, shown before a run. */
  readonly onStudio?: string;
  readonly tips: { readonly good: readonly string[]; readonly bad: readonly string[] };
}

/** The copy as a tool defines it. */
export type DefinedCopy = Omit<ToolCopy, "insufficientTokens"> & Partial<ToolCopy>;

/** Names what the studio can't make, e.g. "The full style", and what the operator must configure for it. */
export function explainEngineNeed(option: string): string {
  return `${option} needs a generative engine (Gemini API key)`;
}

export function withDefaultCopy(copy: DefinedCopy): ToolCopy {
  return {
    insufficientTokens: "Insufficient tokens. Please purchase more tokens to continue.",
    ...copy,
  };
}
