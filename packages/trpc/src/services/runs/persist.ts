import { isDatabaseUnavailable } from "@packshot/db";
import { AppError, type Ports } from "../../ports/index.ts";

/**
 * Milliseconds for which what was made is held in memory while its place is away: as long as a failover takes, or a
 * person who makes room on a disk. The queue lets a job go on for longer.
 */
const PATIENCE = 6 * 60_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;

interface Keeping {
  readonly what: "picture" | "row";
  /** This worker has to stop: there is one more try. */
  readonly stop: AbortSignal;
}

/**
 * Keeps what may have been paid for: tries again, with pauses that grow, until it is kept. Rejects with UNAVAILABLE when
 * that was in vain, so that the queue tries the job again later.
 */
export async function persist<T>(
  { clock, log }: Pick<Ports, "clock" | "log">,
  { what, stop }: Keeping,
  attempt: () => Promise<T>,
): Promise<T> {
  const deadline = clock.now().getTime() + PATIENCE;
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    const last = stop.aborted || clock.now().getTime() >= deadline;
    try {
      return await attempt();
    } catch (err) {
      if (isLasting(what, err)) throw err;
      if (last) throw new AppError("UNAVAILABLE", "The result could not be saved.", { cause: err });
      log.warn({ err, what }, "not kept yet: trying again");
    }
    await clock.wait(wait, stop);
  }
}

/** A store may fail in any way, but a name that it refuses is refused for ever. */
function isLasting(what: Keeping["what"], error: unknown): boolean {
  return what === "row" ? !isDatabaseUnavailable(error) : error instanceof RangeError;
}

/** Rejects with UNAVAILABLE when nothing that is made now could be kept: before it is paid for. */
export async function requireRoom({ storage }: Pick<Ports, "storage">): Promise<void> {
  try {
    await storage.ready();
  } catch (cause) {
    throw new AppError("UNAVAILABLE", "Pictures can't be stored at the moment.", { cause });
  }
}
