import { CallFailure } from "./failure.ts";
import { createSemaphore } from "../async/semaphore.ts";

/**
 * The second tries of calls that broke off on the way. A connection that was lost once is worth another call for each
 * picture; a gateway that breaks every answer would be paid twice for each. So the first one to try again tries for
 * all of them.
 */
export interface SecondTries {
  /**
   * Does the work. After an earlier failure of that kind it waits for whoever tries again already.
   * @throws CallFailure `resting` when that one has broken off, too, and nothing was answered since; what the work throws
   */
  run<T>(earlier: CallFailure | undefined, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export function createSecondTries(): SecondTries {
  const turn = createSemaphore(1);
  /** `doubtful`: something has broken off since the last answer; `hopeless`: and a second try as well. */
  let connection: "sound" | "doubtful" | "hopeless" = "sound";

  async function watched<T>(work: () => Promise<T>, whenBroken: "doubtful" | "hopeless"): Promise<T> {
    try {
      const result = await work();
      connection = "sound";
      return result;
    } catch (error) {
      const broken = error instanceof CallFailure && brokenKinds.has(error.kind);
      if (broken && connection !== "hopeless") connection = whenBroken;
      throw error;
    }
  }

  return {
    async run(earlier, signal, work) {
      if (earlier?.kind !== "maybe-billed") return watched(work, "doubtful");
      const first = await turn.hold(signal, async () => {
        if (connection === "sound") return undefined;
        if (connection === "hopeless") throw new CallFailure("resting", "Second tries break off, too.");
        return { result: await watched(work, "hopeless") };
      });
      // Somebody has been answered meanwhile: all may try at once.
      return first ? first.result : watched(work, "hopeless");
    },
  };
}

const brokenKinds = new Set(["maybe-billed", "timed-out"]);
