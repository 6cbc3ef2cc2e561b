import type { Listen } from "./database.ts";

type Handler = (payload: string) => void;

export interface Listeners {
  readonly listen: Listen;
  readonly dispatch: (channel: string, payload: string) => void;
  readonly channels: () => string[];
  /** Removes all handlers; stopping them later does nothing. */
  readonly clear: () => void;
}

/**
 * Returns the channel's name in quotes. PostgreSQL folds an unquoted name to lowercase; quoting it also prevents SQL
 * injection.
 */
export function quoteChannel(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}

/**
 * Keeps the handlers of each channel. Runs LISTEN for a channel's first handler, and UNLISTEN when its last handler is
 * removed. `run` must run a statement on the session that receives the notifications.
 */
export function createListeners(run: (statement: string) => Promise<unknown>): Listeners {
  const handlers = new Map<string, Set<Handler>>();

  async function remove(channel: string, handler: Handler): Promise<void> {
    const set = handlers.get(channel);
    if (!set?.delete(handler) || set.size > 0) return;
    handlers.delete(channel);
    // If this fails, the session is gone, and the next session listens only to channels that still have handlers.
    await run(`unlisten ${quoteChannel(channel)}`).catch(() => undefined);
  }

  return {
    async listen(channel, onPayload) {
      const handler: Handler = (payload) => onPayload(payload);
      const set = handlers.get(channel) ?? new Set();
      handlers.set(channel, set.add(handler));
      try {
        await run(`listen ${quoteChannel(channel)}`);
      } catch (error) {
        set.delete(handler);
        if (set.size === 0) handlers.delete(channel);
        throw error;
      }
      return () => remove(channel, handler);
    },
    dispatch(channel, payload) {
      for (const handler of handlers.get(channel) ?? []) handler(payload);
    },
    channels: () => [...handlers.keys()],
    clear: () => handlers.clear(),
  };
}
