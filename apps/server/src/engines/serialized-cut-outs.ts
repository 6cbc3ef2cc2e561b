import type { CutOutJob, CutOutMaker, CutOuts, PhotoFixer } from "@packshot/trpc/ports";
import { createDecodingQueue } from "../images/decoding-queue.ts";

/** One photo at a time. Any number may wait: a user's files in memory are limited before a photo is queued. */
const limits = { pixels: Infinity, concurrency: 1, waiting: Infinity } as const;

/**
 * Cuts out one photo at a time, so that uploads take at most half of the runs' capacity. Users take turns, so one
 * user's hundred uploads delay another's by at most one photo.
 */
export function serializeCutOuts(maker: CutOutMaker): CutOuts {
  const queue = createDecodingQueue(limits);
  const enqueue = <Value>({ userId, photo }: CutOutJob, work: () => Promise<Value>) =>
    queue.hold({ pixels: 0, userId, id: photo }, work);
  return {
    make: (job) => enqueue(job, () => maker.make(job)),
    correct: (job) => enqueue(job, () => maker.correct(job)),
    fix: (job) => enqueue(job, () => maker.fix(job)),
    restore: (job) => enqueue(job, () => maker.restore(job)),
    ahead: (photo) => queue.ahead(photo),
  };
}

/** Fixes one photo at a time, with users taking turns. */
export function serializePhotoFixes(fixer: PhotoFixer): PhotoFixer {
  const queue = createDecodingQueue(limits);
  return {
    suggest: (job) => queue.hold({ pixels: 0, userId: job.userId }, () => fixer.suggest(job)),
    fix: (job) => queue.hold({ pixels: 0, userId: job.userId }, () => fixer.fix(job)),
  };
}
