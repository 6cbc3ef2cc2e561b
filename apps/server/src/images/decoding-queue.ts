import { AppError } from "@packshot/trpc/ports";

export interface DecodingLimits {
  /** Maximum total pixels of the images in flight. */
  readonly pixels: number;
  /** Maximum images in flight. */
  readonly concurrency: number;
  /** Maximum waiting images per user; their bytes stay in memory. */
  readonly waiting: number;
}

export interface QueuedImage {
  readonly pixels: number;
  /** ID of the user whose limits apply; undefined for none. */
  readonly userId?: string | undefined;
  /** ID of the image, to pass to `ahead`. */
  readonly id?: string | undefined;
}

interface WaitingImage extends QueuedImage {
  readonly start: () => void;
}

export interface DecodingQueue {
  /** Runs the work when it's the image's turn. Rejects with RATE_LIMITED when the user has too many images waiting. */
  hold<Value>(image: QueuedImage, work: () => Promise<Value>): Promise<Value>;
  /**
   * Returns how many images come before the one with this id, including those in flight; undefined if it
   * isn't waiting.
   */
  ahead(id: string): number | undefined;
}

/**
 * Creates a queue with a limit on pixels, because they determine the cost of decoding. Users take turns with one image
 * in flight each, so a hundred uploads of one user delay another's by one image at most.
 */
export function createDecodingQueue(limits: DecodingLimits): DecodingQueue {
  /** Waiting images by user; the user who has waited longest comes first. */
  const queues = new Map<string | symbol, WaitingImage[]>();
  const busy = new Set<string | symbol>();
  let pixels = 0;

  function startNext(): void {
    for (const [user, [first]] of queues) {
      if (first === undefined || busy.has(user)) continue;
      const fits =
        busy.size === 0 || (busy.size < limits.concurrency && pixels + first.pixels <= limits.pixels);
      // Don't let a smaller image go first, or a large one could wait forever.
      if (!fits) return;
      return startImage(user, first);
    }
  }

  function startImage(user: string | symbol, { pixels: size, start }: WaitingImage): void {
    queues.set(user, queues.get(user)?.slice(1) ?? []);
    busy.add(user);
    pixels += size;
    start();
    startNext();
  }

  function finishImage(user: string | symbol, size: number): void {
    busy.delete(user);
    pixels -= size;
    const rest = queues.get(user) ?? [];
    queues.delete(user);
    if (rest.length > 0) queues.set(user, rest);
    startNext();
  }

  /** Returns the waiting users in the order of their turns: those with an image in flight come last. */
  function listTurns(): [user: string | symbol, images: readonly WaitingImage[]][] {
    const all = [...queues];
    return [...all.filter(([user]) => !busy.has(user)), ...all.filter(([user]) => busy.has(user))];
  }

  return {
    async hold(image, work) {
      const user = image.userId ?? Symbol("no user");
      const own = queues.get(user) ?? [];
      if (own.length >= limits.waiting) throw createQueueFullError();
      const { promise, resolve } = Promise.withResolvers<void>();
      queues.set(user, [...own, { ...image, start: resolve }]);
      startNext();
      await promise;
      try {
        return await work();
      } finally {
        finishImage(user, image.pixels);
      }
    },
    ahead(id) {
      const turns = listTurns();
      const turn = turns.findIndex(([, images]) => images.some((image) => image.id === id));
      const round = turns[turn]?.[1].findIndex((image) => image.id === id);
      if (round === undefined) return undefined;
      const before = turns.map(([, { length }], other) => Math.min(length, other < turn ? round + 1 : round));
      return before.reduce((sum, count) => sum + count, busy.size);
    },
  };
}

function createQueueFullError(): AppError {
  return new AppError(
    "RATE_LIMITED",
    "Several of your photos are still being processed. Try again in a moment.",
    {
      retryAfterSeconds: 10,
    },
  );
}
