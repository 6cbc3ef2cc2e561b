import { openSessionChannel } from "../../../api/session-channel.ts";

/**
 * Returns true when this browser was signed in at its last request, which lets a public page choose its buttons without
 * another request. The session itself is in a cookie that scripts can't read.
 */
export function isSignedInHint(cookies: string): boolean {
  return cookies.split(";").some((cookie) => cookie.trim() === "packshot_signed_in=1");
}

export function readHint(): boolean {
  return isSignedInHint(document.cookie);
}

const listeners = new Set<() => void>();

/** Notifies the hint's listeners. Must be called when a session starts or ends in this window. */
export function notifyHintListeners(): void {
  for (const listener of listeners) listener();
}

/** Calls `onChange` whenever the hint may have changed. Returns a function that stops this. */
export function followHint(onChange: () => void): () => void {
  // From now on, React renders what fits the hint. Before hydration, this attribute hid what is only for visitors.
  delete document.documentElement.dataset["signedIn"];
  listeners.add(onChange);
  // The session may change in another window, or on the server's own page behind the email link.
  const channel = openSessionChannel(onChange);
  document.addEventListener("visibilitychange", onChange);
  return () => {
    listeners.delete(onChange);
    channel.close();
    document.removeEventListener("visibilitychange", onChange);
  };
}
