import { insertEngineCall } from "@packshot/db";
import type { Ports, Usage } from "../ports/index.ts";

/** For whom an engine is asked. */
export interface Customer {
  readonly userId: string;
  /** Null before a run. */
  readonly runId: string | null;
  /** The variation; null for what all of them need. */
  readonly index: number | null;
  /** Before a run: the next one of the same subject takes the cost over. */
  readonly subject?: string;
}

/** Lets `work` report its calls to paid services, and also waits until they are written down. */
export async function recordingCosts<T>(
  ports: Pick<Ports, "db" | "clock" | "log">,
  customer: Customer,
  work: (onUsage: (usage: Usage) => void) => Promise<T>,
): Promise<T> {
  const costs: Promise<void>[] = [];
  try {
    return await work((usage) => {
      const call = { ...usage, ...customer, now: ports.clock.now() };
      // An answer that is there is not lost for want of its bill.
      const written = insertEngineCall(ports.db, call).catch((err: unknown) =>
        ports.log.error({ err, ...call }, "cost not recorded"),
      );
      costs.push(written);
    });
  } finally {
    await Promise.all(costs);
  }
}
