import { once } from "node:events";
import { createServer } from "node:http";
import { createScenarioChooser, type ScriptEntry } from "./choose-scenario.ts";
import type { EmulatorState } from "./generate-content.ts";
import { createQuotas, type Limits } from "./quota.ts";
import { createRandom } from "./random.ts";
import { createRequestLog, type Counters, type LoggedRequest } from "./request-log.ts";
import { createRoutes } from "./routes.ts";

export interface GeminiEmulatorOptions {
  /** Defaults to a free port. */
  readonly port?: number;
  readonly seed?: number;
  /** Factor for the models' response times; defaults to 0, which responds immediately. */
  readonly timeScale?: number;
  /** The valid keys; defaults to `emulator-key`. */
  readonly keys?: readonly string[];
  /** The scenario for requests that don't ask for one; defaults to `ok`. */
  readonly scenario?: string;
  /** Rate limits; defaults to none. */
  readonly limits?: Limits;
  readonly maxBodyBytes?: number;
  /** IDs of models that the service has shut down. */
  readonly withdrawn?: readonly string[];
  /** Clock for the limits, in milliseconds. */
  readonly now?: () => number;
}

export interface GeminiEmulator {
  /** Value for the real client's `httpOptions.baseUrl`. */
  readonly url: string;
  readonly port: number;
  readonly log: readonly LoggedRequest[];
  readonly counters: () => Counters;
  /** Queues scenarios for the next requests; throws for an unknown name. */
  readonly script: (...entries: readonly (string | ScriptEntry)[]) => void;
  /** Resolves as soon as the log meets the condition. */
  readonly until: (condition: (log: readonly LoggedRequest[]) => boolean) => Promise<void>;
  /** Clears the script, the log and the counters. */
  readonly reset: () => void;
  /** Refuses new connections until `accept` and closes idle ones. */
  readonly refuse: () => Promise<void>;
  readonly accept: () => Promise<void>;
  /** Breaks every connection. */
  readonly close: () => Promise<void>;
}

export const emulatorKey = "emulator-key";
const MAX_BODY_BYTES = 20 * 1024 * 1024;

/** Starts a server on 127.0.0.1 that responds, or fails, like the Gemini API. */
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
      // Ignore the error: `close` only reports that the server wasn't listening.
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
    maxBodyBytes: options.maxBodyBytes ?? MAX_BODY_BYTES,
    timeScale: options.timeScale ?? 0,
    withdrawn: options.withdrawn ?? [],
    random: createRandom(options.seed ?? 1),
    log: createRequestLog(),
    chooser: createScenarioChooser(options.scenario ?? "ok"),
    quotas: createQuotas(options.limits ?? {}, options.now ?? (() => performance.now())),
  };
}
