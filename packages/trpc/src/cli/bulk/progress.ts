import { type CliIo, toPrintable } from "../io.ts";

export interface Counts {
  readonly done: number;
  readonly failed: number;
  readonly left: number;
  readonly tokens: number;
}

export interface Progress {
  /** Shows the progress of the job. */
  show(counts: Counts): void;
  /** Shows how many photos have been uploaded. */
  showUploads(uploadedCount: number, totalCount: number): void;
  /** Prints a line that the progress doesn't overwrite. After `hold`, waits until `release` or `close`. */
  say(sentence: string): void;
  /** Hides the progress until `release`, so that the user can answer a question. */
  hold(): void;
  release(): void;
  close(): void;
}

/** Creates the progress display: one updating line with a bar in a terminal, a line per step elsewhere. */
export function createProgress({ stderr, isTerminal }: Pick<CliIo, "stderr" | "isTerminal">): Progress {
  const startedAt = performance.now();
  const clear = isTerminal ? "\r\u001B[K" : "";
  let initialEnded: number | undefined;
  let lastText = "";
  /** Lines to print on release; undefined unless the progress is held. */
  let held: string[] | undefined;
  const print = (text: string) => {
    if (held !== undefined || text === lastText) return;
    lastText = text;
    stderr.write(isTerminal ? `${clear}${lastText}` : `${lastText}\n`);
  };
  const say = (sentence: string) => {
    if (held !== undefined) return void held.push(sentence);
    stderr.write(`${clear}${toPrintable(sentence)}\n`);
    if (isTerminal) stderr.write(lastText);
  };
  const release = () => {
    const sentences = held ?? [];
    held = undefined;
    lastText = "";
    for (const sentence of sentences) say(sentence);
  };
  return {
    say,
    release,
    show(counts) {
      const ended = counts.done + counts.failed;
      initialEnded ??= ended;
      const seconds = (performance.now() - startedAt) / 1000;
      const canEstimate = ended > initialEnded && counts.left > 0;
      const left = canEstimate ? formatDuration((seconds / (ended - initialEnded)) * counts.left) : undefined;
      const text = formatLine(counts, left);
      print(isTerminal ? addBar(counts, text, stderr.columns ?? 80) : text);
    },
    showUploads(uploadedCount, totalCount) {
      print(
        `${uploadedCount} of ${totalCount} ${totalCount === 1 ? "photo" : "photos"} uploaded.`.slice(
          0,
          (stderr.columns ?? 80) - 1,
        ),
      );
    },
    hold() {
      held = [];
      if (isTerminal && lastText !== "") stderr.write("\n");
    },
    close() {
      if (held !== undefined) release();
      if (isTerminal && lastText !== "") stderr.write("\n");
    },
  };
}

function formatLine({ done, failed, left, tokens }: Counts, timeLeft: string | undefined): string {
  const time = timeLeft === undefined ? "" : `, about ${timeLeft}`;
  return `${done} done, ${failed} failed, ${left} left${time}. ${tokens} ${tokens === 1 ? "token" : "tokens"} spent.`;
}

const MAX_BAR_WIDTH = 24;
const MIN_BAR_WIDTH = 6;

/**
 * Fits the line to the terminal, because a wrapped line can't be overwritten. If there isn't enough room, drops the bar
 * and then truncates the text.
 */
function addBar({ done, failed, left }: Counts, text: string, columns: number): string {
  // A character in the last column makes some terminals wrap.
  const width = Math.min(MAX_BAR_WIDTH, columns - text.length - 4);
  if (width < MIN_BAR_WIDTH) return text.slice(0, columns - 1);
  const ended = done + failed;
  const filled = Math.floor((width * ended) / Math.max(1, ended + left));
  return `[${"#".repeat(filled)}${"-".repeat(width - filled)}] ${text}`;
}

export function formatDuration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (seconds < 90) return whole === 1 ? "1 second" : `${whole} seconds`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} minutes`;
  return `${(minutes / 60).toFixed(1)} hours`;
}
