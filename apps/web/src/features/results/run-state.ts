import type { Run, RunImage, Variation } from "../../api/trpc.ts";

export interface Made extends Variation {
  readonly image: RunImage;
}

export function isActive(run: Run): boolean {
  return run.status === "queued" || run.status === "running";
}

/** The results there are to look at. A retry hides its picture until the new one is there. */
export function madeOf(run: Run): readonly Made[] {
  return run.variations.filter(
    (variation): variation is Made => variation.image !== null && variation.status !== "waiting",
  );
}

/** Steps through the results, round and round, from wherever the person is. */
export function step(made: readonly { readonly index: number }[], from: number, by: 1 | -1): number {
  const at = made.findIndex(({ index }) => index === from);
  return made.at((at + by) % made.length)?.index ?? from;
}

/** For screen readers, politely: one short sentence for each thing that happened. */
export function announcementOf(run: Run): string {
  const made = madeOf(run).length;
  const total = run.variations.length;
  if (isActive(run)) return made === 0 ? `Started. Creating ${total} pictures.` : `${made} of ${total} done.`;
  if (run.status === "succeeded") return `Finished. ${made} of ${total} pictures are ready.`;
  if (run.status === "failed") return `Failed. ${run.error ?? ""}`;
  return made === 0 ? "Cancelled." : `Cancelled. ${made} of ${total} pictures are ready.`;
}
