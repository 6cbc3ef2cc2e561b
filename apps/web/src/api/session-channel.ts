interface SessionChannel {
  /** Tells all other windows of this browser who is signed in; null for nobody. */
  readonly tell: (userId: string | null) => void;
  readonly close: () => void;
}

/** Between the windows of one browser, which share a session: what changes in one reaches all, seen or not. */
export function openSessionChannel(onTold: (userId: string | null) => void): SessionChannel {
  const channel = new BroadcastChannel("packshot-session");
  channel.addEventListener("message", ({ data }) => onTold(typeof data === "string" ? data : null));
  return {
    // Of a window's messages the rule knows; a channel has no origin to name, it never leaves its own.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (userId) => channel.postMessage(userId),
    close: () => channel.close(),
  };
}
