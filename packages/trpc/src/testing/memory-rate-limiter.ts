import { AppError, type Clock, type RateLimiter } from "../ports/index.ts";

/** Creates a rate limiter that counts in memory with the given clock, for tests of one process. */
export function createMemoryRateLimiter(clock: Clock): RateLimiter {
  const windows = new Map<string, { taken: number; endsAt: number }>();
  return {
    take({ name, points, perSeconds }, subject, taken = 1) {
      const key = createKey(name, subject);
      const now = clock.now().getTime();
      const running = windows.get(key);
      const window =
        running && running.endsAt > now ? running : { taken: 0, endsAt: now + perSeconds * 1000 };
      window.taken += taken;
      windows.set(key, window);
      const retryAfterSeconds = Math.ceil((window.endsAt - now) / 1000);
      if (window.taken <= points) {
        return Promise.resolve({ points: points - window.taken, fullAfterSeconds: retryAfterSeconds });
      }
      return Promise.reject(
        new AppError("RATE_LIMITED", "Too many attempts. Wait a minute.", { retryAfterSeconds }),
      );
    },
    returnPoint({ name }, subject) {
      const window = windows.get(createKey(name, subject));
      if (window) window.taken -= 1;
      return Promise.resolve();
    },
  };
}

function createKey(name: string, subject: string): string {
  return JSON.stringify([name, subject]);
}
