import type { Run, RunImage, Variation } from "../../../api/trpc.ts";
import { formatCount } from "../../../ui/count-text.ts";
import { formatList } from "../options/blocked-choices.ts";

export interface ReadyResult extends Variation {
  readonly image: RunImage;
}

export function isActive(run: Run): boolean {
  return run.status === "queued" || run.status === "running";
}

export const stoppingText = "Stopping. Images already in progress will still finish.";

export const offlineText = "This run starts when you're back online.";

/**
 * Returns whether a canceled run is still in progress: Gemini finishes images that it has started, but the studio stops
 * immediately.
 */
export function isStopping(run: Run): boolean {
  return isActive(run) && run.cancelRequested && run.engine === "gemini";
}

/** Returns the results that can be shown. A retry hides its image until the new one is ready. */
export function listResults(run: Run): readonly ReadyResult[] {
  return run.variations.filter(
    (variation): variation is ReadyResult => variation.image !== null && variation.status !== "waiting",
  );
}

/** Returns the index of the next or previous result from `from`. Wraps around at both ends. */
export function stepIndex(results: readonly { readonly index: number }[], from: number, by: 1 | -1): number {
  const indexes = results.map(({ index }) => index);
  const [next, wrapped] =
    by === 1
      ? [indexes.find((index) => index > from), indexes[0]]
      : [indexes.findLast((index) => index < from), indexes.at(-1)];
  return next ?? wrapped ?? from;
}

/** Returns the number of the result with index `at`, from 1, and the total; null if there is none. */
export function findPosition(
  results: readonly { readonly index: number }[],
  at: number,
): { readonly n: number; readonly total: number } | null {
  const current = results.findIndex(({ index }) => index === at);
  return current === -1 ? null : { n: current + 1, total: results.length };
}

/** Explains why retried images are unchanged, in one sentence per reason. */
export function explainFailedRetries(results: readonly ReadyResult[]): readonly string[] {
  const reasons = new Set(results.flatMap(({ error }) => error ?? []));
  return [...reasons].map((reason) => {
    const labels = results.filter(({ error }) => error === reason).map(({ label }) => label);
    return `Couldn't regenerate ${formatList(labels)}: ${reason}`;
  });
}

/** Describes the run's state in a short sentence for screen readers. */
export function announceRun(run: Run): string {
  const results = listResults(run);
  const madeCount = results.length;
  const total = run.variations.length;
  if (isStopping(run)) return stoppingText;
  if (isActive(run))
    return madeCount === 0
      ? `Started. Creating ${formatCount(total, "image")}.`
      : `${madeCount} of ${total} done.`;
  if (run.status === "failed") return `Failed. ${run.error ?? ""}`;
  const ended = run.status === "succeeded" ? "Finished." : "Canceled.";
  if (madeCount === 0) return ended;
  const ready = `${madeCount} of ${formatCount(total, "image")} ${madeCount === 1 ? "is" : "are"} ready.`;
  return [ended, ready, ...explainFailedRetries(results)].join(" ");
}
