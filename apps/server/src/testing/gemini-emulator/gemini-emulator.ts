import { once } from "node:events";
import { createServer } from "node:http";
import { createChooser, type ScriptEntry } from "./choice.ts";
import type { EmulatorState } from "./generate-content.ts";
import { createQuotas, type Limits } from "./quota.ts";
import { createRandom } from "./random.ts";
import { createRequestLog, type Counters, type LoggedRequest } from "./request-log.ts";
import { createRoutes } from "./routes.ts";

export interface GeminiEmulatorOptions {
  /** A free port is taken if none is given. */
  readonly port?: number;
  readonly seed?: number;
  /** Scales the time that the models take; 0, the default, answers at once. */
  readonly timeScale?: number;
  /** Only these keys are valid; `emulator-key` if none are given. */
  readonly keys?: readonly string[];
  /** Requests meet this scenario when nothing else chooses one; `ok` if not given. */
  readonly scenario?: string;
  /** There are no limits if none are given. */
  readonly limits?: Limits;
  readonly maxBodyBytes?: number;
  /** The service has shut down the models with these ids. */
  readonly withdrawn?: readonly string[];
  /** The limits are counted by this clock, in milliseconds. */
  readonly now?: () => number;
}

export interface GeminiEmulator {
  /** The real client takes this as `httpOptions.baseUrl`. */
  readonly url: string;
  readonly port: number;
  readonly log: readonly LoggedRequest[];
  readonly counters: () => Counters;
  /** Queues scenarios for the next requests; throws for a name that doesn't exist. */
  readonly script: (...entries: readonly (string | ScriptEntry)[]) => void;
  /** Resolves as soon as the condition holds for the log. */
  readonly until: (condition: (log: readonly LoggedRequest[]) => boolean) => Promise<void>;
  /** Forgets script, log and counters. */
  readonly reset: () => void;
  /** Takes no new connection until `accept`, and ends those that are idle. */
  readonly refuse: () => Promise<void>;
  readonly accept: () => Promise<void>;
  /** Breaks every connection. */
  readonly close: () => Promise<void>;
}

export const emulatorKey = "emulator-key";
const MAX_BODY = 20 * 1024 * 1024;

/** Starts a server on 127.0.0.1 that answers as the Gemini API does, or fails as it does. */
export async function startGeminiEmulator(options: GeminiEmulatorOptions = {}): Promise<GeminiEmulator> {
  const service = createService(options);
  const { log, chooser } = service;
  const server = createServer(createRoutes(service));
  const listen = async (port: number): Promise<number> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("the emulator has no port");
    return address.port;
  };
  const stop = (breakConnections: boolean): Promise<void> =>
    new Promise((resolve) => {
      // The error is ignored, because `close` only reports that the server wasn't listening.
      server.close(() => resolve());
      if (breakConnections) server.closeAllConnections();
      else server.closeIdleConnections();
    });
  const port = await listen(options.port ?? 0);
  return {
    url: `http://127.0.0.1:${String(port)}`,
    port,
    log: log.entries,
    counters: log.counters,
    script: (...entries) =>
      chooser.script(entries.map((entry) => (typeof entry === "string" ? { scenario: entry } : entry))),
    until: log.until,
    reset() {
      chooser.reset();
      log.reset();
    },
    refuse: () => stop(false),
    accept: async () => {
      await listen(port);
    },
    close: () => stop(true),
  };
}

function createService(options: GeminiEmulatorOptions): EmulatorState {
  return {
    keys: options.keys ?? [emulatorKey],
    maxBodyBytes: options.maxBodyBytes ?? MAX_BODY,
    timeScale: options.timeScale ?? 0,
    withdrawn: options.withdrawn ?? [],
    random: createRandom(options.seed ?? 1),
    log: createRequestLog(),
    chooser: createChooser(options.scenario ?? "ok"),
    quotas: createQuotas(options.limits ?? {}, options.now ?? (() => performance.now())),
  };
}
