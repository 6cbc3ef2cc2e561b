import type { PooledDatabase } from "@packshot/db";

export interface LosableDatabase {
  /** The same database over a connection whose notifications can be lost. */
  readonly db: PooledDatabase;
  /** Stops delivering notifications to all current listeners. */
  lose(): void;
  /**
   * Notifies the cut-off listeners, as `Database` promises, that they may have missed something; they receive
   * nothing else.
   */
  restore(): void;
}

/** Wraps a database to test code that must not depend on every notification. */
export function createLosableDatabase(db: PooledDatabase): LosableDatabase {
  const connected = new Set<(payload: string) => void>();
  const cutOff = new Set<(payload: string) => void>();
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
          cutOff.delete(handler);
          await stop();
        };
      },
    },
    lose() {
      for (const handler of connected) cutOff.add(handler);
      connected.clear();
    },
    restore() {
      for (const handler of cutOff) handler("");
    },
  };
}
