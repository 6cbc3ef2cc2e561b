import { deleteEngineCall, endEngineCall, insertEngineCall, isDatabaseUnavailable } from "@packshot/db";
import { AppError, type Calls, type OpenCall, type Ports } from "../ports/index.ts";
import { requireBudget } from "./spending.ts";

/** The user, run and variation that an engine is called for. */
export interface CallPurpose {
  readonly userId: string;
  /** Null for a call before a run. */
  readonly runId: string | null;
  /** Index of the variation; null for a call that serves all of them. */
  readonly index: number | null;
  /**
   * For a call before a run, a digest of the tool and its photos. The next run with the same digest takes over its
   * cost.
   */
  readonly subject?: string;
}

export type CostPorts = Pick<Ports, "db" | "clock" | "log" | "settings">;

/**
 * Records calls to paid services. A run's calls are never rejected, because its maximum cost was reserved when it
 * started. A call before a run is rejected if it exceeds a budget.
 */
export function createCalls(ports: CostPorts, purpose: CallPurpose): Calls {
  return {
    async start(planned) {
      const call = { ...purpose, ...planned, now: ports.clock.now() };
      const budgetedCall = ports.db.transaction(async (tx) => {
        if (purpose.runId === null) await requireBudget(ports, tx, call);
        return insertEngineCall(tx, call);
      });
      return openCall(ports, await budgetedCall.catch(throwRecordingError));
    },
  };
}

/** Throws UNAVAILABLE for a database outage: the request is fine and can be repeated later. Rethrows other errors. */
function throwRecordingError(cause: unknown): never {
  if (!isDatabaseUnavailable(cause)) throw cause;
  const message = "We can't make images right now. Try again in a few seconds.";
  throw new AppError("UNAVAILABLE", message, { cause, retryAfterSeconds: 5 });
}

function openCall({ db, log }: CostPorts, id: number): OpenCall {
  const logFailure = (writing: Promise<void>, fields: object) =>
    writing.catch((err: unknown) => log.error({ err, call: id, ...fields }, "cost not recorded"));
  return {
    end: (usage) => logFailure(endEngineCall(db, id, usage), usage),
    withdraw: () => logFailure(deleteEngineCall(db, id), {}),
  };
}
