import { z } from "zod";
import type { Ports } from "../../ports/index.ts";
import { watchAccess } from "../auth/access-end.ts";
import type { Identity } from "../auth/identify.ts";
import { takeStreamPlace } from "../streams.ts";
import { joinRun } from "./live-run.ts";
import { requireOwnRun } from "./own-run.ts";
import { runView } from "./view.ts";

export const runEventView = z
  .strictObject({
    number: z.number(),
    type: z.enum(["queued", "started", "variation", "cancelling", "retrying", "finished"]),
    index: z.number().nullable().describe("The variation that the event is about."),
    at: z.date(),
    run: runView.describe("The run as it is when the event is sent: showing the newest one is enough."),
  })
  .readonly()
  .meta({ id: "RunEvent" });
export type RunEventView = z.infer<typeof runEventView>;

type WatchPorts = Pick<Ports, "db" | "clock" | "settings" | "log">;

/**
 * The run's events after number `after`, live until the run has ended or the signal aborts.
 * Listens before it reads, so nothing falls between the backlog and the live events, on whichever server.
 * Ends with UNAUTHENTICATED when the session or key does, with RATE_LIMITED when eight newer streams have its place.
 */
export async function* watchRun(
  ports: WatchPorts,
  identity: Identity,
  { runId, after }: { runId: string; after: number },
  signal: AbortSignal,
): AsyncGenerator<RunEventView, void> {
  const { userId } = identity;
  await requireOwnRun(ports.db, { userId, runId });
  await using parts = new AsyncDisposableStack();
  const place = takeStreamPlace(ports.db, userId);
  parts.defer(() => place.leave());
  const access = await watchAccess(ports, identity);
  parts.defer(() => access.end());
  const live = await joinRun(ports, runId);
  parts.defer(() => live.leave());

  const anyEnd = AbortSignal.any([signal, place.signal, access.signal]);
  for (let last = after; !signal.aborted; await live.wait(anyEnd)) {
    place.signal.throwIfAborted();
    access.signal.throwIfAborted();
    const { events, run, ended } = await live.read();
    for (const { number, type, index, createdAt } of events) {
      if (number <= last) continue;
      yield { number, type, index, at: createdAt, run };
      last = number;
    }
    if (ended) return;
  }
}
