import { cp } from "node:fs/promises";
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import type { CopyResult, PgliteCommand, PgliteOptions } from "./pglite-server.ts";

/**
 * Serves one connection at a time. A connection is a port that carries the bytes of PostgreSQL's protocol. A new
 * connection ends the previous one, which its client has abandoned, possibly inside a transaction.
 */
async function serve(parent: MessagePort, { folder, template }: PgliteOptions): Promise<void> {
  const db = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(template !== undefined && { loadDataDir: new Blob([template]) }),
    // With the default of 128 MB, the process uses 140 MB more memory, and isn't faster at our sizes.
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"],
  });

  let lastStep: Promise<unknown> = Promise.resolve();
  // A rejection means that the database itself broke, so it is left unhandled to end the worker.
  function enqueue(step: () => Promise<unknown>): void {
    lastStep = lastStep.then(step);
  }

  let current: MessagePort | undefined;
  function connect(port: MessagePort): void {
    current?.close();
    current = port;
    // The session outlives connections, so clear what the previous one left in it.
    enqueue(() => db.exec("rollback; deallocate all"));
    port.on("message", (request: Uint8Array) => {
      enqueue(async () => port.postMessage(await db.execProtocolRaw(request)));
    });
  }

  /** Copies the files as a crash would leave them. The database recovers from that when the copy is opened. */
  async function copy(to: string, port: MessagePort): Promise<void> {
    const result: CopyResult = await copyFolder(folder, to);
    port.postMessage(result);
    port.close();
  }

  parent.on("message", (command: PgliteCommand) => {
    if (command.kind === "connect") connect(command.port);
    else if (command.kind === "copy") enqueue(() => copy(command.to, command.port));
    else enqueue(() => db.close().then(() => process.exit()));
  });
  parent.postMessage("ready");
}

/** Resolves to the error instead of rejecting. A rejection would end the worker, but a failed copy doesn't harm the database. */
async function copyFolder(from: string | undefined, to: string): Promise<CopyResult> {
  if (from === undefined) return { error: new Error("A database in memory has no folder to copy") };
  return cp(from, to, { recursive: true, errorOnExist: true, force: false }).then(
    () => ({}),
    (error: Error) => ({ error }),
  );
}

const options: PgliteOptions = workerData;
if (parentPort) await serve(parentPort, options);
