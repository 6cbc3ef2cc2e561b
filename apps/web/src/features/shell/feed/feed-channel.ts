import type { RunListing } from "../../../api/trpc.ts";

export interface Change {
  /** Is the id by which the stream resumes after this change. */
  readonly id: string;
  readonly run: RunListing;
}

interface FeedChannel {
  /** Tells the other windows of this browser. */
  readonly tell: (change: Change) => void;
  readonly close: () => void;
}

/** The windows of a person in one browser share one stream, because a browser opens few connections to a server. */
export function openFeedChannel(userId: string, onChange: (change: Change) => void): FeedChannel {
  const channel = new BroadcastChannel(`packshot-feed-${userId}`);
  channel.addEventListener("message", ({ data }: MessageEvent<Change>) => onChange(data));
  return {
    // The rule is about messages between windows: a channel has no target origin, because it never leaves its own.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (change) => channel.postMessage(change),
    close: () => channel.close(),
  };
}

/**
 * Waits until this window is the one that has the stream, which is when no other window of the person has it, and calls
 * `onLead` then. Returns a function that hands the stream over to the next window.
 */
export function leadFeed(userId: string, onLead: () => void): () => void {
  const leaving = new AbortController();
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const lead = () => {
    if (!leaving.signal.aborted) onLead();
    return left;
  };
  // Browsers have locks only where they trust the connection. Elsewhere, each window has a stream of its own.
  if (window.isSecureContext)
    navigator.locks
      .request(`packshot-feed-${userId}`, { signal: leaving.signal }, lead)
      .catch(() => undefined);
  else void lead();
  return () => {
    leaving.abort();
    leave();
  };
}
