import { createRandomId } from "@packshot/trpc/client/random-id";

/** A start whose response hasn't arrived, for example because the user has reloaded the page. */
interface UnconfirmedStart {
  readonly key: string;
  /** The request as JSON text. */
  readonly request: string;
}

const createItemKey = (tool: string) => `packshot.start.${tool}`;

/**
 * Returns the idempotency key for a request: the key of the tool's unconfirmed start if its request was the same, because
 * the server rejects a used key with a different request. Otherwise, returns a new key and keeps it in this tab.
 */
export function claimStartKey(storage: Storage, tool: string, request: string): string {
  const stored = storage.getItem(createItemKey(tool));
  // Only this function writes the item, so it isn't validated.
  const unconfirmed: UnconfirmedStart | null = stored === null ? null : JSON.parse(stored);
  if (unconfirmed?.request === request) return unconfirmed.key;
  const key = createRandomId();
  try {
    storage.setItem(createItemKey(tool), JSON.stringify({ key, request } satisfies UnconfirmedStart));
  } catch {
    // The tab's storage is full. The run starts anyway.
    storage.removeItem(createItemKey(tool));
  }
  return key;
}

/** Forgets the tool's last start once the server has confirmed or rejected it. */
export function forgetStart(storage: Storage, tool: string): void {
  storage.removeItem(createItemKey(tool));
}
