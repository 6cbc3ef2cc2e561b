import type { PooledDatabase } from "@packshot/db";

export interface LosableDatabase {
  /** Holds the same database over a connection whose notifications can be lost. */
  readonly db: PooledDatabase;
  /** Whoever listens now hears nothing from now on. */
  lose(): void;
  /** Tells listeners, as `Database` promises, that something may have been missed; they never hear more of it. */
  restore(): void;
}

/** Wraps a database for tests of what must not depend on hearing every notification. */
export function losable(db: PooledDatabase): LosableDatabase {
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
