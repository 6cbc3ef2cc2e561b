interface SessionChannel {
  /** Sends the signed-in user's ID, or null after a sign-out, to all other windows of this browser. */
  readonly announce: (userId: string | null) => void;
  readonly close: () => void;
}

/** Opens a channel that announces session changes to the browser's other windows, which share the session. */
export function openSessionChannel(onSession: (userId: string | null) => void): SessionChannel {
  const channel = new BroadcastChannel("packshot-session");
  channel.addEventListener("message", ({ data }) => onSession(typeof data === "string" ? data : null));
  return {
    // The rule is about `window.postMessage`. A BroadcastChannel has no target origin: it only reaches its own.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    announce: (userId) => channel.postMessage(userId),
    close: () => channel.close(),
  };
}
