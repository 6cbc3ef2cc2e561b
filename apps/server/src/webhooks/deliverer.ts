import type { Listen } from "@packshot/db";
import type { Log } from "@packshot/trpc/ports";

/** A process sends this many at once. Each waits for a receiver, and needs neither processor nor memory. */
const AT_ONCE = 32;
/** What is due later is looked for at this interval, in milliseconds. */
const INTERVAL = 2_000;
/** A stopping server waits this many milliseconds for answers. */
const GRACE = 5_000;

interface DelivererParts<Delivery> {
  /** Resolves to a delivery that is due and belongs to the caller from then on, or to undefined. */
  readonly take: () => Promise<Delivery | undefined>;
  readonly send: (delivery: Delivery, signal: AbortSignal) => Promise<void>;
  /** Calls its argument whenever there may be something to take, and resolves to what ends that. */
  readonly listen: (wake: () => void) => ReturnType<Listen>;
  readonly log: Log;
}

export interface Deliverer {
  /** Takes nothing more, and resolves when nothing is being sent. */
  stop(): Promise<void>;
}

/** Sends what is due, beside everything else: runs neither wait for it nor share anything with it. */
export async function startDeliverer<Delivery>(parts: DelivererParts<Delivery>): Promise<Deliverer> {
  const { take, send, listen, log } = parts;
  const letGo = new AbortController();
  const sending = new Set<Promise<void>>();
  const stopping = new AbortController();
  let woken = false;
  let looking: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    while (!stopping.signal.aborted && sending.size < AT_ONCE) {
      const delivery = await take();
      if (delivery === undefined) return;
      const end = send(delivery, letGo.signal)
        .catch((err: unknown) => {
          if (!letGo.signal.aborted) log.warn({ err }, "a webhook's delivery is put off");
        })
        .finally(() => {
          sending.delete(end);
          wake();
        });
      sending.add(end);
    }
  }

  async function look(): Promise<void> {
    while (woken && !stopping.signal.aborted) {
      woken = false;
      await sendAll().catch((err: unknown) => log.warn({ err }, "webhooks can't be looked for"));
    }
    looking = undefined;
  }

  function wake(): void {
    woken = true;
    looking ??= look();
  }

  const stopListening = await listen(wake);
  const timer = setInterval(wake, INTERVAL);
  wake();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await stopListening();
      await looking;
      const grace = setTimeout(() => letGo.abort(), GRACE);
      await Promise.all(sending);
      clearTimeout(grace);
    },
  };
}
