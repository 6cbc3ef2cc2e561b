import { type CliIo, printable } from "../io.ts";

export interface Counts {
  readonly done: number;
  readonly failed: number;
  readonly left: number;
  readonly tokens: number;
}

export interface Progress {
  /** Shows how far the work is. */
  show(counts: Counts): void;
  /** Prints a line that stays. */
  say(sentence: string): void;
  close(): void;
}

/** Shows one line that changes in a terminal, and a line for each step elsewhere. */
export function createProgress({ stderr, isTerminal }: Pick<CliIo, "stderr" | "isTerminal">): Progress {
  const begun = performance.now();
  const clear = isTerminal ? "\r\u001B[K" : "";
  let first: number | undefined;
  let shown = "";
  return {
    show({ done, failed, left, tokens }) {
      const ended = done + failed;
      first ??= ended;
      const seconds = (performance.now() - begun) / 1000;
      const pace =
        ended > first && left > 0 ? `, about ${durationOf((seconds / (ended - first)) * left)}` : "";
      shown = `${done} done, ${failed} failed, ${left} left${pace}. ${tokens} ${tokens === 1 ? "token" : "tokens"} spent.`;
      stderr.write(isTerminal ? `${clear}${shown}` : `${shown}\n`);
    },
    say(sentence) {
      stderr.write(`${clear}${printable(sentence)}\n`);
      if (isTerminal) stderr.write(shown);
    },
    close() {
      if (isTerminal && shown !== "") stderr.write("\n");
    },
  };
}

/** Writes seconds as a person says them. */
export function durationOf(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} minutes`;
  return `${(minutes / 60).toFixed(1)} hours`;
}
