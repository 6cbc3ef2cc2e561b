import { setTimeout as delay } from "node:timers/promises";
import { parentPort, Worker } from "node:worker_threads";
import { type Priority, rankOf } from "../../async/semaphore.ts";
import { unlessAborted } from "../../async/shared-work.ts";

/** A worker's reply: a value, or a failure as text. */
type WorkerReply<Reply> = { readonly value: Reply } | { readonly failure: string };

export interface WorkerPool<Request, Reply> {
  /**
   * Runs a request. Requests with a higher priority run first. When the signal is aborted, rejects with its reason and
   * drops the request, or ignores the reply if the request is already running. Rejects when the worker fails or dies;
   * the next request gets a new worker.
   */
  run(request: Request, signal: AbortSignal, priority?: Priority): Promise<Reply>;
  /** Stops the workers once their requests are finished, but after `grace` milliseconds at the latest. */
  close(): Promise<void>;
}

interface Task<Request, Reply> {
  readonly request: Request;
  readonly priority: Priority;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (reason: unknown) => void;
  /** Resolves when the request succeeds or fails. */
  readonly settled: Promise<void>;
}

interface WorkerSlot<Request, Reply> {
  worker: Worker | undefined;
  task: Task<Request, Reply> | undefined;
  idleTimer: NodeJS.Timeout | undefined;
}

/**
 * An image's pixels are outside the heap and are freed when a small object in the heap is collected. A small young
 * generation is collected more often, so fewer unused images take up memory.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 2 } as const;

/** Maximum wait for running work when the pool closes. No single step takes longer, even on a busy machine. */
const CLOSE_TIMEOUT_MS = 60_000;

function ignore(): void {}

/** Creates a pool of worker threads, which start when first needed. Each one handles one request at a time. */
export function createWorkerPool<Request, Reply>(options: {
  readonly script: URL;
  readonly size: number;
  readonly workerData?: unknown;
  /** Milliseconds after which an idle thread is stopped; without it, threads are kept. */
  readonly idleMs?: number;
  /** Maximum milliseconds to wait for running work on closing. */
  readonly grace?: number;
}): WorkerPool<Request, Reply> {
  const slots: WorkerSlot<Request, Reply>[] = Array.from({ length: options.size }, () => ({
    worker: undefined,
    task: undefined,
    idleTimer: undefined,
  }));
  const waiting: Task<Request, Reply>[] = [];
  let closed = false;

  function release(slot: WorkerSlot<Request, Reply>, settle: (task: Task<Request, Reply>) => void): void {
    const { task } = slot;
    slot.task = undefined;
    if (task) settle(task);
    assignTasks();
  }

  function start(slot: WorkerSlot<Request, Reply>): Worker {
    const worker = new Worker(options.script, { workerData: options.workerData, resourceLimits });
    let reason: unknown;
    worker.on("message", (reply: WorkerReply<Reply>) => {
      release(slot, (task) => {
        if ("value" in reply) task.resolve(reply.value);
        else task.reject(new Error(reply.failure));
      });
    });
    worker.on("error", (error) => (reason = error));
    worker.on("exit", (code) => {
      // The idle thread was already replaced before it exited.
      if (slot.worker !== worker) return;
      slot.worker = undefined;
      release(slot, (task) =>
        task.reject(new Error(`A worker stopped with code ${code}.`, { cause: reason })),
      );
    });
    // An idle pool must not keep the process alive; a busy one must.
    worker.unref();
    return worker;
  }

  function scheduleStop(slot: WorkerSlot<Request, Reply>): void {
    // Once the pool is closed, the process waits until every worker has exited.
    if (closed) return;
    slot.worker?.unref();
    if (options.idleMs === undefined || !slot.worker || slot.idleTimer) return;
    slot.idleTimer = setTimeout(() => {
      const { worker } = slot;
      slot.worker = undefined;
      slot.idleTimer = undefined;
      void worker?.terminate();
    }, options.idleMs).unref();
  }

  function assignTasks(): void {
    for (const slot of slots) {
      if (slot.task) continue;
      const task = closed ? undefined : waiting.shift();
      if (!task) {
        scheduleStop(slot);
        continue;
      }
      clearTimeout(slot.idleTimer);
      slot.idleTimer = undefined;
      slot.task = task;
      slot.worker ??= start(slot);
      slot.worker.ref();
      slot.worker.postMessage(task.request);
    }
  }

  return {
    async run(request, signal, priority = "background") {
      if (closed) throw new Error("The pool is closed.");
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<Reply>();
      const settled = promise.then(ignore, ignore);
      const task = { request, priority, resolve, reject, settled };
      const firstLower = waiting.findIndex((other) => rankOf[other.priority] < rankOf[priority]);
      waiting.splice(firstLower < 0 ? waiting.length : firstLower, 0, task);
      assignTasks();
      try {
        return await unlessAborted(promise, signal);
      } finally {
        const place = waiting.indexOf(task);
        if (place >= 0) waiting.splice(place, 1);
      }
    },
    async close() {
      closed = true;
      for (const slot of slots) clearTimeout(slot.idleTimer);
      for (const task of waiting.splice(0)) task.reject(new Error("The pool was closed."));
      // Terminating a thread while it runs a neural network would crash the whole process.
      const timeout = delay(options.grace ?? CLOSE_TIMEOUT_MS, undefined, { ref: false });
      await Promise.race([Promise.all(slots.flatMap(({ task }) => task?.settled ?? [])), timeout]);
      await Promise.all(slots.map(async (slot) => slot.worker?.terminate()));
    },
  };
}

/** Handles a pool's requests in a worker thread: replies with the handler's value, or with the failure as text. */
// The parent is the only sender, so a message has the type its pool was made with.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function handleRequests<Request, Reply>(handle: (request: Request) => Promise<Reply>): void {
  const port = parentPort;
  if (!port) throw new Error("This file must run in a worker thread.");
  port.on("message", (request: Request) => {
    handle(request).then(
      (value) => port.postMessage({ value } satisfies WorkerReply<Reply>),
      (error: unknown) => {
        const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
        port.postMessage({ failure } satisfies WorkerReply<Reply>);
      },
    );
  });
}
