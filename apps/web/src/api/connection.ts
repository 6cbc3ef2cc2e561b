/**
 * - `offline`: the browser has no network.
 * - `unreachable`: the server doesn't respond.
 */
export type Connection = "ok" | "offline" | "unreachable";

/** Interval between probes while the server is unreachable. */
const PROBE_MS = 3000;

let probing = false;
let unreachable = false;
const listeners = new Set<() => void>();

/** Returns the state of the connection to the server, as this window sees it. */
export function readConnection(): Connection {
  if (!navigator.onLine) return "offline";
  return unreachable ? "unreachable" : "ok";
}

/** Calls `listener` when the connection is lost or restored. Returns a function that unsubscribes. */
export function followConnection(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener("online", listener, { signal });
  window.addEventListener("offline", listener, { signal });
  listeners.add(listener);
  return () => {
    controller.abort();
    listeners.delete(listener);
  };
}

/**
 * Starts probing the server after a call without a response. Only a failed probe makes the server count as unreachable,
 * because the browser may have blocked just that call.
 */
export function startProbing(): void {
  if (!probing) void probe();
}

async function probe(): Promise<void> {
  probing = true;
  while (navigator.onLine && !(await isServerReachable())) {
    setUnreachable(true);
    await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
  }
  probing = false;
  setUnreachable(false);
}

/** Returns true when the server responds to a health check. */
async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/**
 * Resolves once the server responds, which may be a moment after the browser is online again.
 * @throws the signal's reason when it is aborted before that
 */
export async function waitForServer(signal: AbortSignal): Promise<void> {
  for (;;) {
    const reachable = navigator.onLine && (await isServerReachable());
    signal.throwIfAborted();
    if (reachable) return;
    if (navigator.onLine) startProbing();
    await waitForAttempt(signal);
  }
}

/** Resolves when the browser comes online, after a pause, or when the signal is aborted. */
function waitForAttempt(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PROBE_MS);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener("online", stop, { once: true, signal });
    signal.addEventListener("abort", stop, { once: true });
  });
}

function setUnreachable(value: boolean): void {
  if (unreachable === value) return;
  unreachable = value;
  for (const listener of listeners) listener();
}
