import { setTimeout as delay } from "node:timers/promises";
import type { Timer } from "@packshot/trpc/ports";

export const systemClock: Timer = {
  now: () => new Date(),
  wait: (milliseconds, signal) => delay(milliseconds, undefined, { signal }).catch(() => undefined),
};
