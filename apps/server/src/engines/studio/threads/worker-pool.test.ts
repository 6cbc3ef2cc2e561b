import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, describe, expect, it } from "vitest";
import type { Priority } from "../../async/semaphore.ts";
import { type WorkerPool, createWorkerPool } from "./worker-pool.ts";

const never = new AbortController().signal;
type Request = { double: number } | { fail: string } | { exit: number } | { hang: true } | { thread: true };
let pool: WorkerPool<Request, number>;

/** Starts a pool. By default, closing has no grace period for requests that never answer. */
function start(size: number, more: { grace?: number; idleMs?: number } = { grace: 0 }): void {
  pool = createWorkerPool({
    script: new URL("../testing/doubling-worker.ts", import.meta.url),
    size,
    ...more,
  });
}
afterEach(() => pool.close());

describe("createWorkerPool", () => {
  it("answers many requests in order, each with its own answer", async () => {
    start(2);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => pool.run({ double: n }, never)));
    expect(answers).toEqual([2, 4, 6, 8, 10, 12]);
  });

  it("answers editors before runs, and runs before previews", async () => {
    start(1);
    const answered: number[] = [];
    const ask = async (n: number, priority?: Priority) =>
      void answered.push(await pool.run({ double: n }, never, priority));
    await Promise.all([
      ask(1),
      ask(2, "preview"),
      ask(3),
      ask(4, "interactive"),
      ask(5, "preview"),
      ask(6),
      ask(7, "interactive"),
    ]);
    expect(answered).toEqual([2, 8, 14, 6, 12, 4, 10]);
  });

  it("rejects with the worker's failure, and continues to work", async () => {
    start(1);
    await expect(pool.run({ fail: "no paper" }, never)).rejects.toThrow("no paper");
    await expect(pool.run({ double: 4 }, never)).resolves.toBe(8);
  });

  it("rejects when the worker dies, and starts another", async () => {
    start(1);
    const dying = pool.run({ exit: 3 }, never);
    const waiting = pool.run({ double: 5 }, never);
    await expect(dying).rejects.toThrow("code 3");
    await expect(waiting).resolves.toBe(10);
  });

  it("stops an idle thread, and starts another for the next request", async () => {
    start(1, { idleMs: 1 });
    const first = await pool.run({ thread: true }, never);
    await expect.poll(() => pool.run({ thread: true }, never)).not.toBe(first);
    const answers = await Promise.all([1, 2, 3].map((n) => pool.run({ double: n }, never)));
    expect(answers).toEqual([2, 4, 6]);
  });

  it("keeps a thread that is idle for less than the limit", async () => {
    start(1, { grace: 0, idleMs: 60_000 });
    const threads = [await pool.run({ thread: true }, never), await pool.run({ thread: true }, never)];
    expect(threads[1]).toBe(threads[0]);
  });

  it("drops a waiting request when aborted, but not a running one", async () => {
    start(1);
    const reason = new Error("no longer needed");
    const controller = new AbortController();
    const running = pool.run({ hang: true }, controller.signal);
    const waiting = pool.run({ exit: 3 }, controller.signal);
    controller.abort(reason);
    await expect(running).rejects.toBe(reason);
    await expect(waiting).rejects.toBe(reason);
  });

  it("lets running work finish when closed", async () => {
    start(1, {});
    const running = pool.run({ double: 21 }, never);
    await pool.close();
    await expect(running).resolves.toBe(42);
  });

  it("keeps an otherwise idle process alive until it has closed", async () => {
    const program = fileURLToPath(new URL("../testing/close-worker-pool.ts", import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    expect(stdout).toBe("closed\n");
  });

  it("rejects waiting and hung requests when closed, and later ones", async () => {
    start(1);
    const running = pool.run({ hang: true }, never);
    const waiting = pool.run({ double: 1 }, never);
    const outcomes = Promise.allSettled([running, waiting]);
    await pool.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(pool.run({ double: 1 }, never)).rejects.toThrow("closed");
  });
});
