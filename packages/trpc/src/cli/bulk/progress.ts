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
  /** Shows how many of the photos are uploaded. */
  showUploads(sent: number, all: number): void;
  /** Prints a line that stays. */
  say(sentence: string): void;
  /** Shows nothing until `release`, so that a question can be answered. */
  hold(): void;
  release(): void;
  close(): void;
}

/** Shows one line with a bar that changes in a terminal, and a line for each step elsewhere. */
export function createProgress({ stderr, isTerminal }: Pick<CliIo, "stderr" | "isTerminal">): Progress {
  const begun = performance.now();
  const clear = isTerminal ? "\r\u001B[K" : "";
  let first: number | undefined;
  let shown = "";
  let isHeld = false;
  const print = (text: string) => {
    if (isHeld || text === shown) return;
    shown = text;
    stderr.write(isTerminal ? `${clear}${shown}` : `${shown}\n`);
  };
  return {
    show(counts) {
      const ended = counts.done + counts.failed;
      first ??= ended;
      const seconds = (performance.now() - begun) / 1000;
      const isPaced = ended > first && counts.left > 0;
      const left = isPaced ? durationOf((seconds / (ended - first)) * counts.left) : undefined;
      const text = lineOf(counts, left);
      print(isTerminal ? withBar(counts, text, stderr.columns ?? 80) : text);
    },
    showUploads(sent, all) {
      print(
        `${sent} of ${all} ${all === 1 ? "photo" : "photos"} uploaded.`.slice(0, (stderr.columns ?? 80) - 1),
      );
    },
    hold() {
      isHeld = true;
      if (isTerminal && shown !== "") stderr.write("\n");
    },
    release() {
      isHeld = false;
      shown = "";
    },
    say(sentence) {
      if (isHeld) return;
      stderr.write(`${clear}${printable(sentence)}\n`);
      if (isTerminal) stderr.write(shown);
    },
    close() {
      if (isTerminal && shown !== "") stderr.write("\n");
    },
  };
}

function lineOf({ done, failed, left, tokens }: Counts, timeLeft: string | undefined): string {
  const time = timeLeft === undefined ? "" : `, about ${timeLeft}`;
  return `${done} done, ${failed} failed, ${left} left${time}. ${tokens} ${tokens === 1 ? "token" : "tokens"} spent.`;
}

const WIDEST_BAR = 24;
const NARROWEST_BAR = 6;

/** A line that is wider than the terminal could not be taken back, so the bar gives way, and then the end of the text. */
function withBar({ done, failed, left }: Counts, text: string, columns: number): string {
  // A character in the last column makes some terminals begin a new line.
  const width = Math.min(WIDEST_BAR, columns - text.length - 4);
  if (width < NARROWEST_BAR) return text.slice(0, columns - 1);
  const ended = done + failed;
  const full = Math.floor((width * ended) / Math.max(1, ended + left));
  return `[${"#".repeat(full)}${"-".repeat(width - full)}] ${text}`;
}

/** Writes seconds as a person says them. */
export function durationOf(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (seconds < 90) return whole === 1 ? "1 second" : `${whole} seconds`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} minutes`;
  return `${(minutes / 60).toFixed(1)} hours`;
}
