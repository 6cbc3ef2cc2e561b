/** Is what a command has of the world around it, so that tests can run it in their own process. */
export interface CliIo {
  /** Takes what a script may want to read. */
  readonly stdout: Output;
  /** Takes what is for people alone: progress and what went wrong. */
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Relative paths lead from this folder. */
  readonly cwd: string;
  /** If true, somebody sees what is printed and can answer. */
  readonly isTerminal: boolean;
  /** Prints the question and resolves to the line that is typed, or to "" after Ctrl-C. Only a terminal may be asked. */
  ask(question: string): Promise<string>;
  openInBrowser(address: string): void;
  /** Calls the listener at each Ctrl-C, which then doesn't end the process. Returns what undoes that. */
  onInterrupt(listener: () => void): () => void;
}

export interface Output {
  /** Is how wide the terminal is that shows it, undefined where none does. */
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** Says in a sentence why a command could not do what it was asked for. The process ends with 1. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
}

/** Says in a sentence what is wrong with the words of a command. The process ends with 2. */
export class UsageError extends CommandError {
  override readonly name = "UsageError";
}

/** Takes out of a text from elsewhere what would move a terminal's cursor, or make one text look like another. */
export function printable(text: string): string {
  return text.replace(/\p{C}/gu, " ");
}
