import { deleteEngineCall, endEngineCall, insertEngineCall, isDatabaseUnavailable } from "@packshot/db";
import { AppError, type Calls, type OpenCall, type Ports } from "../ports/index.ts";
import { requireBudget } from "./spending.ts";

/** The user that an engine is called for, with the run and variation if there is one. */
export interface Customer {
  readonly userId: string;
  /** Null before a run. */
  readonly runId: string | null;
  /** The variation; null for what all of them need. */
  readonly index: number | null;
  /** The subject of a call before a run. The next run of the same subject takes over its cost. */
  readonly subject?: string;
}

export type CostPorts = Pick<Ports, "db" | "clock" | "log" | "settings">;

/**
 * Records calls to paid services for a customer. A run's possible cost was reserved when it started, so none
 * of its calls is refused; a call before a run must itself fit the limits.
 */
export function callsOf(ports: CostPorts, customer: Customer): Calls {
  return {
    async begin(planned) {
      const call = { ...customer, ...planned, now: ports.clock.now() };
      const written = ports.db.transaction(async (tx) => {
        if (customer.runId === null) await requireBudget(ports, tx, call);
        return insertEngineCall(tx, call);
      });
      return openCall(ports, await written.catch(notWrittenDown));
    },
  };
}

/** Throws UNAVAILABLE for a database outage: the request is fine and can be repeated later. Rethrows other errors. */
function notWrittenDown(cause: unknown): never {
  if (!isDatabaseUnavailable(cause)) throw cause;
  const message = "We can't make images right now. Please try again in a few seconds.";
  throw new AppError("UNAVAILABLE", message, { cause, retryAfterSeconds: 5 });
}

function openCall({ db, log }: CostPorts, id: number): OpenCall {
  const noted = (writing: Promise<void>, fields: object) =>
    writing.catch((err: unknown) => log.error({ err, call: id, ...fields }, "cost not recorded"));
  return {
    end: (usage) => noted(endEngineCall(db, id, usage), usage),
    withdraw: () => noted(deleteEngineCall(db, id), {}),
  };
}
