import { AppError } from "@packshot/trpc/ports";

export interface PictureLimits {
  /** All pictures in flight may have this many pixels together. */
  readonly pixels: number;
  /** This many pictures may be in flight. */
  readonly atOnce: number;
  /** This many pictures of one person may wait; their bytes are held in memory meanwhile. */
  readonly waiting: number;
}

export interface QueuedPicture {
  readonly pixels: number;
  /** The picture counts for this person; without one, it counts for nobody. */
  readonly person?: string | undefined;
  /** Names the picture in `ahead`. */
  readonly id?: string | undefined;
}

interface Waiting extends QueuedPicture {
  readonly begin: () => void;
}

export interface PictureQueue {
  /** Rejects with RATE_LIMITED when a person has too many waiting. */
  hold<Value>(picture: QueuedPicture, work: () => Promise<Value>): Promise<Value>;
  /**
   * Returns how many pictures come before the one with this id, those in flight included; undefined when it doesn't
   * wait.
   */
  ahead(id: string): number | undefined;
}

/**
 * Makes a semaphore that counts pixels, because they determine what decoding costs. Each person has one picture in
 * flight; who was served last comes last, so a hundred uploads of one person delay another's by one picture at most.
 */
export function createPictureQueue(limits: PictureLimits): PictureQueue {
  /** Maps people to their waiting pictures; who has waited longest comes first. */
  const queues = new Map<string | symbol, Waiting[]>();
  const busy = new Set<string | symbol>();
  let pixels = 0;

  function next(): void {
    for (const [owner, [first]] of queues) {
      if (first === undefined || busy.has(owner)) continue;
      const fits = busy.size === 0 || (busy.size < limits.atOnce && pixels + first.pixels <= limits.pixels);
      // A smaller one behind it might fit, but letting it pass could keep this one waiting forever.
      if (!fits) return;
      return begin(owner, first);
    }
  }

  function begin(owner: string | symbol, { pixels: size, begin: start }: Waiting): void {
    queues.set(owner, queues.get(owner)?.slice(1) ?? []);
    busy.add(owner);
    pixels += size;
    start();
    next();
  }

  function end(owner: string | symbol, size: number): void {
    busy.delete(owner);
    pixels -= size;
    const rest = queues.get(owner) ?? [];
    queues.delete(owner);
    if (rest.length > 0) queues.set(owner, rest);
    next();
  }

  /** People who wait, in the order of their turns: those in flight come last. */
  function turns(): [owner: string | symbol, pictures: readonly Waiting[]][] {
    const all = [...queues];
    return [...all.filter(([owner]) => !busy.has(owner)), ...all.filter(([owner]) => busy.has(owner))];
  }

  return {
    async hold(picture, work) {
      const owner = picture.person ?? Symbol("nobody");
      const own = queues.get(owner) ?? [];
      if (own.length >= limits.waiting) throw tooMany();
      const { promise, resolve } = Promise.withResolvers<void>();
      queues.set(owner, [...own, { ...picture, begin: resolve }]);
      next();
      await promise;
      try {
        return await work();
      } finally {
        end(owner, picture.pixels);
      }
    },
    ahead(id) {
      const order = turns();
      const turn = order.findIndex(([, pictures]) => pictures.some((picture) => picture.id === id));
      const round = order[turn]?.[1].findIndex((picture) => picture.id === id);
      if (round === undefined) return undefined;
      const before = order.map(([, { length }], other) => Math.min(length, other < turn ? round + 1 : round));
      return before.reduce((sum, count) => sum + count, busy.size);
    },
  };
}

function tooMany(): AppError {
  return new AppError(
    "RATE_LIMITED",
    "Several of your images are still being opened. Try again in a moment.",
    {
      retryAfterSeconds: 10,
    },
  );
}
