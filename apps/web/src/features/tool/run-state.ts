import type { Run, RunImage, Variation } from "../../api/trpc.ts";

export interface Made extends Variation {
  readonly image: RunImage;
}

export function isActive(run: Run): boolean {
  return run.status === "queued" || run.status === "running";
}

export function madeOf(run: Run): readonly Made[] {
  return run.variations.filter((variation): variation is Made => variation.image !== null);
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
  switch (run.status) {
    case "queued":
    case "running":
      return made === 0 ? `Started. Creating ${total} pictures.` : `${made} of ${total} done.`;
    case "succeeded":
      return `Finished. ${made} of ${total} pictures are ready.`;
    case "failed":
      return `Failed. ${run.error ?? ""}`;
    case "cancelled":
      return "Cancelled.";
  }
}
