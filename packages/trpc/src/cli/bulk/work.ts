import { PackshotError } from "../../client/index.ts";
import { pause } from "../../client/retrying.ts";
import { refusalOf } from "../refusals.ts";
import { giveUp, perform, type Performing, Stop } from "./perform.ts";
import type { Task } from "./plan.ts";

interface Working {
  readonly concurrency: number;
  /** Begins nothing more once it is aborted, and waits for what runs. */
  readonly noMore: AbortController;
  readonly onEnded: () => Promise<void>;
  readonly onWait: (seconds: number, why: string) => void;
}

/** Trouble of the server is waited out so often, which takes about ten minutes. */
const MOST_FAILURES = 20;
/** An image host that is down fails its row alone, after this many failures. */
const SOURCE_FAILURES = 3;
const LONGEST_PAUSE = 30;
const UNSAID_PAUSE = 30;

/** Brings the tasks to their ends, several at once. Resolves to why it has stopped before, or undefined. */
export async function workThrough(
  tasks: readonly Task[],
  performing: Performing,
  { concurrency, noMore, onEnded, onWait }: Working,
): Promise<string | undefined> {
  const queue = [...tasks];
  let reason: string | undefined;
  async function one(task: Task): Promise<void> {
    for (let failures = 0; !performing.signal.aborted; failures += 1) {
      try {
        await perform(task, performing);
        await onEnded();
        return;
      } catch (error) {
        if (performing.signal.aborted) return;
        if (isSourceGone(error, failures)) {
          await giveUp(task, performing, error);
          await onEnded();
          return;
        }
        const seconds = waitAfter(error, failures);
        if (seconds === undefined) {
          reason ??= sentenceOf(error);
          noMore.abort();
          return;
        }
        if (error instanceof PackshotError && error.code === "RATE_LIMITED") failures -= 1;
        onWait(seconds, sentenceOf(error));
        await pause(seconds, noMore.signal).catch(() => {});
        if (noMore.signal.aborted) return;
      }
    }
  }
  async function worker(): Promise<void> {
    while (!noMore.signal.aborted) {
      const task = queue.shift();
      if (task === undefined) return;
      await one(task);
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  const broken = workers.find((result) => result.status === "rejected");
  if (broken !== undefined) throw broken.reason;
  return reason;
}

const passing: readonly string[] = ["UNREACHABLE", "UNAVAILABLE", "INTERNAL", "SOURCE_UNAVAILABLE"];

function isSourceGone(error: unknown, failures: number): error is PackshotError {
  return (
    error instanceof PackshotError && error.code === "SOURCE_UNAVAILABLE" && failures + 1 >= SOURCE_FAILURES
  );
}

/** Returns the seconds after which the same may succeed, or undefined when waiting is of no use. */
function waitAfter(error: unknown, failures: number): number | undefined {
  if (!(error instanceof PackshotError)) return undefined;
  if (error.code === "RATE_LIMITED") return error.retryAfterSeconds ?? UNSAID_PAUSE;
  if (!passing.includes(error.code) || failures >= MOST_FAILURES) return undefined;
  return Math.max(error.retryAfterSeconds ?? 0, Math.min(LONGEST_PAUSE, 2 ** failures));
}

/** @throws the error itself when it is none that a person can do something about */
export function sentenceOf(error: unknown): string {
  if (error instanceof PackshotError) return refusalOf(error);
  if (error instanceof Stop) return error.message;
  if (error instanceof Error && "syscall" in error) return `The results can't be written: ${error.message}.`;
  throw error;
}
