import { parentPort } from "node:worker_threads";
import type { WorkerAnswer } from "./worker-pool.ts";

/** Serves a pool: answers each message of the parent with the handler's value, or with what went wrong. */
// The parent is the only sender, so a message has the type its pool was made with.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function answerParent<Request, Reply>(handle: (request: Request) => Promise<Reply>): void {
  const port = parentPort;
  if (!port) throw new Error("This file runs in a worker thread.");
  port.on("message", (request: Request) => {
    handle(request).then(
      (value) => port.postMessage({ value } satisfies WorkerAnswer<Reply>),
      (error: unknown) => {
        const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
        port.postMessage({ failure } satisfies WorkerAnswer<Reply>);
      },
    );
  });
}
