import type { RunListing } from "../../../api/trpc.ts";

export interface Change {
  /** The ID that the stream resumes after. */
  readonly id: string;
  readonly run: RunListing;
}

interface FeedChannel {
  /** Notifies the other windows of this browser. */
  readonly announce: (change: Change) => void;
  readonly close: () => void;
}

/**
 * Opens a channel between the windows of a user in one browser, which share one stream, because browsers limit
 * connections to a server.
 */
export function openFeedChannel(userId: string, onChange: (change: Change) => void): FeedChannel {
  const channel = new BroadcastChannel(`packshot-feed-${userId}`);
  channel.addEventListener("message", ({ data }: MessageEvent<Change>) => onChange(data));
  return {
    // The rule is about `window.postMessage`. A BroadcastChannel has no target origin: it only reaches its own.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    announce: (change) => channel.postMessage(change),
    close: () => channel.close(),
  };
}

/**
 * Waits until no other window of the user has the stream, then calls `onLead`. Returns a function that hands the stream
 * over to the next window.
 */
export function leadFeed(userId: string, onLead: () => void): () => void {
  const leaving = new AbortController();
  const { promise: hasLeft, resolve: leave } = Promise.withResolvers<void>();
  const lead = () => {
    if (!leaving.signal.aborted) onLead();
    return hasLeft;
  };
  // Browsers only have locks in a secure context. Elsewhere, each window has its own stream.
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
