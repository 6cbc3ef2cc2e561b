import { setTimeout as delay } from "node:timers/promises";
import { parentPort, Worker } from "node:worker_threads";
import { type Priority, rankOf } from "../../async/semaphore.ts";
import { unlessAborted } from "../../async/shared-work.ts";

/** A worker's answer: a value, or a failure as text. */
type WorkerAnswer<Reply> = { readonly value: Reply } | { readonly failure: string };

export interface WorkerPool<Request, Reply> {
  /**
   * Runs a request. Rejects with the signal's reason when aborted: a waiting request is dropped, the answer to a
   * running one ignored. Rejects when its worker fails or dies; the next request gets a new worker. A request of a
   * higher priority is answered first.
   */
  run(request: Request, signal: AbortSignal, priority?: Priority): Promise<Reply>;
  /** Stops the workers once their requests are finished, or `grace` is over. */
  close(): Promise<void>;
}

interface Task<Request, Reply> {
  readonly request: Request;
  readonly priority: Priority;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (reason: unknown) => void;
  /** Resolves when the request ends, with or without success. */
  readonly over: Promise<void>;
}

interface WorkerSlot<Request, Reply> {
  worker: Worker | undefined;
  task: Task<Request, Reply> | undefined;
  idle: NodeJS.Timeout | undefined;
}

/**
 * Images live outside the heap and are freed with a small object in it. With a larger young generation, more of them
 * wait to be collected.
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
  const seats: WorkerSlot<Request, Reply>[] = Array.from({ length: options.size }, () => ({
    worker: undefined,
    task: undefined,
    idle: undefined,
  }));
  const waiting: Task<Request, Reply>[] = [];
  let closed = false;

  function vacate(seat: WorkerSlot<Request, Reply>, settle: (task: Task<Request, Reply>) => void): void {
    const { task } = seat;
    seat.task = undefined;
    if (task) settle(task);
    assignTasks();
  }

  function start(seat: WorkerSlot<Request, Reply>): Worker {
    const worker = new Worker(options.script, { workerData: options.workerData, resourceLimits });
    let reason: unknown;
    worker.on("message", (answer: WorkerAnswer<Reply>) => {
      vacate(seat, (task) => {
        if ("value" in answer) task.resolve(answer.value);
        else task.reject(new Error(answer.failure));
      });
    });
    worker.on("error", (error) => (reason = error));
    worker.on("exit", (code) => {
      // The idle thread was already replaced before it exited.
      if (seat.worker !== worker) return;
      seat.worker = undefined;
      vacate(seat, (task) =>
        task.reject(new Error(`A worker stopped with code ${code}.`, { cause: reason })),
      );
    });
    // An idle pool must not keep the process alive; a busy one must.
    worker.unref();
    return worker;
  }

  function scheduleStop(seat: WorkerSlot<Request, Reply>): void {
    // Once the pool is closed, the process waits until every worker has exited.
    if (closed) return;
    seat.worker?.unref();
    if (options.idleMs === undefined || !seat.worker || seat.idle) return;
    seat.idle = setTimeout(() => {
      const { worker } = seat;
      seat.worker = undefined;
      seat.idle = undefined;
      void worker?.terminate();
    }, options.idleMs).unref();
  }

  function assignTasks(): void {
    for (const seat of seats) {
      if (seat.task) continue;
      const task = closed ? undefined : waiting.shift();
      if (!task) {
        scheduleStop(seat);
        continue;
      }
      clearTimeout(seat.idle);
      seat.idle = undefined;
      seat.task = task;
      seat.worker ??= start(seat);
      seat.worker.ref();
      seat.worker.postMessage(task.request);
    }
  }

  return {
    async run(request, signal, priority = "background") {
      if (closed) throw new Error("The pool is closed.");
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<Reply>();
      const over = promise.then(ignore, ignore);
      const task = { request, priority, resolve, reject, over };
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
      for (const seat of seats) clearTimeout(seat.idle);
      for (const task of waiting.splice(0)) task.reject(new Error("The pool was closed."));
      // Interrupting a network would end the whole process.
      const patience = delay(options.grace ?? CLOSE_TIMEOUT_MS, undefined, { ref: false });
      await Promise.race([Promise.all(seats.flatMap(({ task }) => task?.over ?? [])), patience]);
      await Promise.all(seats.map(async (seat) => seat.worker?.terminate()));
    },
  };
}

/** Serves a pool: answers each message of the parent with the handler's value or failure. */
// The parent is the only sender, so a message has the type its pool was made with.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function handleRequests<Request, Reply>(handle: (request: Request) => Promise<Reply>): void {
  const port = parentPort;
  if (!port) throw new Error("This file must run in a worker thread.");
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
