import type { PooledDatabase } from "@packshot/db";

export interface DisconnectableDatabase {
  /** The same database over a connection for notifications that tests can break. */
  readonly db: PooledDatabase;
  /** Stops delivering notifications to all current listeners. */
  disconnect(): void;
  /**
   * Calls the disconnected listeners with an empty payload, which is how `Database` signals that they may have missed
   * something. They receive nothing after that.
   */
  reconnect(): void;
}

/** Wraps a database to test code that must not depend on every notification. */
export function createDisconnectableDatabase(db: PooledDatabase): DisconnectableDatabase {
  const connected = new Set<(payload: string) => void>();
  const disconnected = new Set<(payload: string) => void>();
  return {
    db: {
      ...db,
      async listen(channel, onPayload) {
        const handler = (payload: string) => onPayload(payload);
        connected.add(handler);
        const stop = await db.listen(channel, (payload) => {
          if (connected.has(handler)) handler(payload);
        });
        return async () => {
          connected.delete(handler);
          disconnected.delete(handler);
          await stop();
        };
      },
    },
    disconnect() {
      for (const handler of connected) disconnected.add(handler);
      connected.clear();
    },
    reconnect() {
      for (const handler of disconnected) handler("");
    },
  };
}
