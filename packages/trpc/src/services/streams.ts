import type { Database } from "@packshot/db";
import { AppError, type Ports } from "../ports/index.ts";
import type { Identity } from "./auth/identify.ts";
import { watchAccess } from "./auth/sessions.ts";

/** Maximum streams per user, because each stream holds a connection and reads the database at every event. */
const MAX_STREAMS = 8;

/** Maps each user to their streams in this process, oldest first. */
const open = new WeakMap<Database, Map<string, Set<AbortController>>>();

interface StreamPlace {
  /** Aborted with RATE_LIMITED when the user's newer streams have taken all places. */
  readonly signal: AbortSignal;
  leave(): void;
}

/** Registers a user's stream. At the maximum, ends the user's oldest stream, because users look at the newest. */
function takeStreamPlace(db: Database, userId: string): StreamPlace {
  const people = open.get(db) ?? new Map<string, Set<AbortController>>();
  open.set(db, people);
  const streams = people.get(userId) ?? new Set();
  people.set(userId, streams);
  const [oldest] = streams;
  if (oldest !== undefined && streams.size >= MAX_STREAMS) {
    streams.delete(oldest);
    oldest.abort(createLimitError());
  }
  const stream = new AbortController();
  streams.add(stream);
  return {
    signal: stream.signal,
    leave() {
      streams.delete(stream);
      if (streams.size === 0 && people.get(userId) === streams) people.delete(userId);
    },
  };
}

export interface Stream {
  /** Aborted when the stream has to end for any reason. */
  readonly ended: AbortSignal;
  /**
   * Throws UNAUTHENTICATED when the access has ended, and RATE_LIMITED when newer streams have taken the
   * place.
   */
  throwIfEnded(): void;
}

/**
 * Registers a stream and watches the access that opened it. Disposing of `parts` ends both. `signal` is the request's
 * signal.
 */
export async function openStream(
  ports: Pick<Ports, "db" | "clock" | "log">,
  identity: Identity,
  signal: AbortSignal,
  parts: AsyncDisposableStack,
): Promise<Stream> {
  const place = takeStreamPlace(ports.db, identity.userId);
  parts.defer(() => place.leave());
  const access = await watchAccess(ports, identity);
  parts.defer(() => access.stop());
  return {
    ended: AbortSignal.any([signal, place.signal, access.signal]),
    throwIfEnded() {
      place.signal.throwIfAborted();
      access.signal.throwIfAborted();
    },
  };
}

function createLimitError(): AppError {
  return new AppError(
    "RATE_LIMITED",
    `You're watching runs in more than ${MAX_STREAMS} places, so this one is paused. Come back to it to continue.`,
  );
}
