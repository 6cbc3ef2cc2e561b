import type { Database } from "@packshot/db";
import { AppError, type Ports } from "../ports/index.ts";
import type { Identity } from "./auth/identify.ts";
import { watchAccess } from "./auth/sessions.ts";

/** Maximum streams per user, because each stream holds a connection and reads the database at every event. */
const MAX_STREAMS = 8;

/** Maps each user to their streams in this process, oldest first. */
const openStreams = new WeakMap<Database, Map<string, Set<AbortController>>>();

interface StreamSlot {
  /** Aborted with RATE_LIMITED when the user's newer streams have taken all slots. */
  readonly signal: AbortSignal;
  release(): void;
}

type OpenStream = (
  ports: Pick<Ports, "db" | "clock" | "log">,
  identity: Identity,
  signal: AbortSignal,
  cleanup: AsyncDisposableStack,
) => Promise<Stream>;

/** Registers a user's stream. At the maximum, ends the user's oldest stream, because users look at the newest. */
function takeStreamSlot(db: Database, userId: string): StreamSlot {
  const streamsByUser = openStreams.get(db) ?? new Map<string, Set<AbortController>>();
  openStreams.set(db, streamsByUser);
  const streams = streamsByUser.get(userId) ?? new Set();
  streamsByUser.set(userId, streams);
  const [oldest] = streams;
  if (oldest !== undefined && streams.size >= MAX_STREAMS) {
    streams.delete(oldest);
    oldest.abort(createLimitError());
  }
  const stream = new AbortController();
  streams.add(stream);
  return {
    signal: stream.signal,
    release() {
      streams.delete(stream);
      if (streams.size === 0 && streamsByUser.get(userId) === streams) streamsByUser.delete(userId);
    },
  };
}

export interface Stream {
  /** Aborted when the stream must end for any reason. */
  readonly ended: AbortSignal;
  /**
   * Throws UNAUTHENTICATED when the access has ended, and RATE_LIMITED when newer streams have taken the slot.
   */
  throwIfEnded(): void;
}

/**
 * Registers a stream and watches the session or key that opened it. Disposing of `cleanup` ends both.
 * @param signal aborts when the client disconnects
 */
export const openStream: OpenStream = async (ports, identity, signal, cleanup) => {
  const slot = takeStreamSlot(ports.db, identity.userId);
  cleanup.defer(() => slot.release());
  const stream = await openUncountedStream(ports, identity, signal, cleanup);
  return {
    ended: AbortSignal.any([stream.ended, slot.signal]),
    throwIfEnded() {
      slot.signal.throwIfAborted();
      stream.throwIfEnded();
    },
  };
};

/** Opens a stream like `openStream`, but newer streams don't end it. */
export const openUncountedStream: OpenStream = async (ports, identity, signal, cleanup) => {
  const access = await watchAccess(ports, identity);
  cleanup.defer(() => access.stop());
  return {
    ended: AbortSignal.any([signal, access.signal]),
    throwIfEnded: () => access.signal.throwIfAborted(),
  };
};

function createLimitError(): AppError {
  return new AppError(
    "RATE_LIMITED",
    `You're watching runs in more than ${MAX_STREAMS} places, so this one is paused. Come back to it to continue.`,
  );
}
