import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Listen } from "../database.ts";
import { createListeners, quoteChannel } from "../listeners.ts";

const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 5_000;

export interface Listener {
  readonly listen: Listen;
  close(): Promise<void>;
}

/**
 * Listens over one dedicated connection, opened on first use. When the connection is lost, opens another, listens to
 * the same channels and calls each handler with an empty payload, because notifications in between are lost.
 */
export function createListener(config: pg.ClientConfig, onLost: (cause: Error) => void): Listener {
  const stopped = new AbortController();
  let session: Promise<pg.Client> | undefined;
  let resuming = false;
  const listeners = createListeners(async (statement) => (await getClient()).query(statement));

  function getClient(): Promise<pg.Client> {
    if (stopped.signal.aborted) return Promise.reject(new Error("The database is closed"));
    session ??= open().catch((error: unknown) => {
      session = undefined;
      throw error;
    });
    return session;
  }

  async function open(): Promise<pg.Client> {
    const client = new pg.Client(config);
    client.on("notification", ({ channel, payload }) => listeners.dispatch(channel, payload ?? ""));
    client.on("error", onLost);
    await client.connect();
    client.on("end", () => {
      session = undefined;
      if (!stopped.signal.aborted && !resuming && listeners.channels().length > 0) void resume();
    });
    return client;
  }

  async function resume(): Promise<void> {
    resuming = true;
    for (let wait = FIRST_RETRY_MS; !stopped.signal.aborted; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      try {
        const client = await getClient();
        const channels = listeners.channels();
        await client.query(channels.map((channel) => `listen ${quoteChannel(channel)}`).join("; "));
        // Losing the connection again from here on starts a new round of attempts.
        resuming = false;
        for (const channel of channels) listeners.dispatch(channel, "");
        return;
      } catch (error) {
        onLost(error instanceof Error ? error : new Error(String(error)));
        await delay(wait, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  }

  return {
    listen: listeners.listen,
    async close() {
      stopped.abort();
      listeners.clear();
      const client = await session?.catch(() => undefined);
      await client?.end();
    },
  };
}
