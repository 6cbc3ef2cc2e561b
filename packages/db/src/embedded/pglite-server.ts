import { MessageChannel, Worker, type MessagePort } from "node:worker_threads";

export interface PgliteStart {
  /** The data folder; without it, the database is in memory. */
  readonly folder?: string;
  /** A tar of the data folder to start from. */
  readonly template?: Uint8Array<ArrayBuffer>;
}

export type PgliteCommand =
  { readonly kind: "connect"; readonly port: MessagePort } | { readonly kind: "close" };

export interface PgliteServer {
  /** Opens a connection and ends the previous one: there is only one session. */
  connect(): MessagePort;
  /** Flushes everything to disk and ends the thread. */
  close(): Promise<void>;
}

/** Starts PGlite in a separate thread: in this one, a long query would block every timer and every stream. */
export async function startPglite(start: PgliteStart): Promise<PgliteServer> {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), { workerData: start });
  const ready = Promise.withResolvers<void>();
  const exited = Promise.withResolvers<void>();
  let failure: Error | undefined;
  worker.once("message", () => ready.resolve());
  worker.on("error", (cause) => {
    failure = new Error("The embedded database broke down; restart the server", { cause });
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
    async close() {
      send({ kind: "close" });
      await exited.promise;
    },
  };
}
