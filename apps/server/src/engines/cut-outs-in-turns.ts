import type { CutOuts } from "@packshot/trpc/ports";
import { createPictureQueue } from "../images/picture-queue.ts";

/** One person may have this many pictures waiting; their bytes are held in memory meanwhile. */
const WAITING = 20;

/**
 * Has one picture cut out at a time, so that uploads never take more than half of what runs are made with. People take
 * turns, so a hundred uploads of one person delay another's by one picture at most.
 */
export function inTurns(cutOuts: CutOuts): CutOuts {
  const queue = createPictureQueue({ pixels: Infinity, atOnce: 1, waiting: WAITING });
  const take = <Value>(person: string, work: () => Promise<Value>) => queue({ pixels: 0, person }, work);
  return {
    make: (job, signal) => take(job.person, () => cutOuts.make(job, signal)),
    correct: (job, signal) => take(job.person, () => cutOuts.correct(job, signal)),
    fix: (job, signal) => take(job.person, () => cutOuts.fix(job, signal)),
    restore: (job, signal) => take(job.person, () => cutOuts.restore(job, signal)),
  };
}
