import { MessageChannel, Worker, type MessagePort } from "node:worker_threads";

export interface PgliteOptions {
  /** The data folder; without it, the database is in memory. */
  readonly folder?: string;
  /** A tar of the data folder to start from. */
  readonly template?: Uint8Array<ArrayBuffer>;
}

export type PgliteCommand =
  | { readonly kind: "connect"; readonly port: MessagePort }
  | { readonly kind: "copy"; readonly to: string; readonly port: MessagePort }
  | { readonly kind: "close" };

/** The worker's response to a `copy` command. */
export interface CopyResult {
  /** Set if the folder couldn't be copied. */
  readonly error?: Error;
}

export interface PgliteServer {
  /** Opens a connection and ends the previous one: there is only one session. */
  connect(): MessagePort;
  /** Copies the data folder to a new folder while no query runs. */
  copyTo(folder: string): Promise<void>;
  /** Flushes everything to disk and ends the thread. */
  close(): Promise<void>;
}

/** Starts PGlite in a worker thread. On the main thread, a long query would block every timer and stream. */
export async function startPglite(options: PgliteOptions): Promise<PgliteServer> {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), { workerData: options });
  const ready = Promise.withResolvers<void>();
  const exited = Promise.withResolvers<void>();
  let failure: Error | undefined;
  worker.once("message", () => ready.resolve());
  worker.on("error", (cause) => {
    failure = new Error("The embedded database crashed. Restart the server.", { cause });
  });
  worker.on("exit", () => {
    failure ??= new Error("The embedded database is closed");
    ready.reject(failure);
    exited.resolve();
  });
  await ready.promise;

  function send(command: PgliteCommand, transfer: MessagePort[] = []): void {
    worker.postMessage(command, transfer);
  }

  return {
    connect() {
      if (failure) throw failure;
      const { port1, port2 } = new MessageChannel();
      send({ kind: "connect", port: port2 }, [port2]);
      return port1;
    },
    async copyTo(to) {
      const { port1, port2 } = new MessageChannel();
      const copied = new Promise<CopyResult>((resolve) => {
        port1.once("message", resolve);
        port1.once("close", () => resolve({ error: new Error("The embedded database has ended") }));
      });
      if (failure) throw failure;
      send({ kind: "copy", to, port: port2 }, [port2]);
      const { error } = await copied;
      port1.close();
      if (error !== undefined) throw error;
    },
    async close() {
      send({ kind: "close" });
      await exited.promise;
    },
  };
}
