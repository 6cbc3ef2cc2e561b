/**
 * A command's access to the outside world, injectable so that tests can run commands in their own process.
 */
export interface CliIo {
  /** Output that a script may want to read. */
  readonly stdout: Output;
  /** Output for humans only: progress and errors. */
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths start from. */
  readonly cwd: string;
  /** Whether standard input and standard error are a terminal, so that a user can answer questions. */
  readonly isTerminal: boolean;
  /**
   * Prints the question and resolves to the line typed, or to "" after Ctrl-C or Ctrl-D, or when the signal aborts.
   * Only call it in a terminal.
   */
  ask(question: string, signal?: AbortSignal): Promise<string>;
  openInBrowser(url: string): void;
  /**
   * Calls the listener on each Ctrl-C, which then doesn't end the process. Returns a function that removes the
   * listener.
   */
  onInterrupt(listener: () => void): () => void;
}

export interface Output {
  /** Width of the terminal; undefined without a terminal. */
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** Thrown with a one-sentence reason why a command couldn't do its work. The process exits with 1. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
}

/** Thrown with one sentence about what is wrong with a command's arguments. The process exits with 2. */
export class UsageError extends CommandError {
  override readonly name = "UsageError";
}

/** Removes characters from untrusted text that would move the cursor or make one text look like another. */
export function toPrintable(text: string): string {
  return text.replace(/\p{C}/gu, " ");
}
