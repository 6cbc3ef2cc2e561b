import type { Database } from "@packshot/db";
import { AppError } from "../ports/index.ts";

/** Nobody looks at more than this. Each stream holds a connection and reads at every event. */
const MAX_STREAMS = 8;

/** Maps each person to their streams in this process, oldest first. */
const open = new WeakMap<Database, Map<string, Set<AbortController>>>();

export interface StreamPlace {
  /** Is aborted with RATE_LIMITED when newer streams of the person have taken all places. */
  readonly signal: AbortSignal;
  leave(): void;
}

/** Takes a place for one more stream of a person. The oldest stream makes room, because people look at the newest. */
export function takeStreamPlace(db: Database, userId: string): StreamPlace {
  const people = open.get(db) ?? new Map<string, Set<AbortController>>();
  open.set(db, people);
  const streams = people.get(userId) ?? new Set();
  people.set(userId, streams);
  const [oldest] = streams;
  if (oldest !== undefined && streams.size >= MAX_STREAMS) {
    streams.delete(oldest);
    oldest.abort(tooMany());
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

function tooMany(): AppError {
  return new AppError(
    "RATE_LIMITED",
    `You are watching runs in more than ${MAX_STREAMS} places, so this one has paused. Come back to it to continue.`,
  );
}
