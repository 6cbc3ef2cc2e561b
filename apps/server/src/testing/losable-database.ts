import type { PooledDatabase } from "@packshot/db";

export interface LosableDatabase {
  /** The same database over a connection whose notifications can be lost. */
  readonly db: PooledDatabase;
  /** Cuts off all current listeners. */
  lose(): void;
  /**
   * Notifies the cut-off listeners, as `Database` promises, that they may have missed something; they receive
   * nothing else.
   */
  restore(): void;
}

/** Wraps a database to test code that must not depend on every notification. */
export function createLosableDatabase(db: PooledDatabase): LosableDatabase {
  const hearing = new Set<(payload: string) => void>();
  const deaf = new Set<(payload: string) => void>();
  return {
    db: {
      ...db,
      async listen(channel, onPayload) {
        const handler = (payload: string) => onPayload(payload);
        hearing.add(handler);
        const stop = await db.listen(channel, (payload) => {
          if (hearing.has(handler)) handler(payload);
        });
        return async () => {
          hearing.delete(handler);
          deaf.delete(handler);
          await stop();
        };
      },
    },
    lose() {
      for (const handler of hearing) deaf.add(handler);
      hearing.clear();
    },
    restore() {
      for (const handler of deaf) handler("");
    },
  };
}
