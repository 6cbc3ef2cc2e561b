import { once } from "node:events";
import { createRecordingLog } from "@packshot/trpc/testing";
import { expect, it } from "vitest";
import { startDueWork } from "./due-work.ts";

const doNothing = () => {};

/** Creates a queue of deliveries that stay in progress until the test ends them. */
function createDeliveryQueue() {
  const waiting: string[] = [];
  const inProgress = new Map<string, PromiseWithResolvers<void>>();
  const started: string[] = [];
  let wakeUp = doNothing;
  return {
    started,
    inProgress,
    add(...deliveries: string[]) {
      waiting.push(...deliveries);
      wakeUp();
    },
    take: async () => waiting.shift(),
    async perform(delivery: string, signal: AbortSignal) {
      started.push(delivery);
      const finished = Promise.withResolvers<void>();
      inProgress.set(delivery, finished);
      await Promise.race([finished.promise, once(signal, "abort")]);
      inProgress.delete(delivery);
    },
    async listen(wake: () => void) {
      wakeUp = wake;
      return async () => void (wakeUp = doNothing);
    },
  };
}

it("due work takes waiting and announced items up to its limit", async () => {
  const log = createRecordingLog();
  const queue = createDeliveryQueue();
  queue.add(...Array.from({ length: 30 }, (_, index) => `early ${index}`));
  const work = await startDueWork({ ...queue, log, name: "letters", concurrency: 32 });
  await expect.poll(() => queue.started.length).toBe(30);
  queue.add("a", "b", "c");
  await expect.poll(() => queue.started.length).toBe(32);
  queue.inProgress.get("early 7")?.resolve();
  await expect.poll(() => queue.started).toContain("c");
  for (const { resolve } of queue.inProgress.values()) resolve();
  await work.stop();
  expect(log.lines).toEqual([]);
});

it("due work logs failures, continues, and ends once it is stopped", async () => {
  const log = createRecordingLog();
  const queue = createDeliveryQueue();
  const failing = new Set(["bad"]);
  const work = await startDueWork({
    ...queue,
    log,
    name: "letters",
    concurrency: 32,
    async take() {
      if (failing.delete("database")) throw new Error("the database is down");
      return queue.take();
    },
    async perform(delivery, signal) {
      if (failing.has(delivery)) throw new Error("a failing delivery");
      const sent = queue.perform(delivery, signal);
      queue.inProgress.get(delivery)?.resolve();
      await sent;
    },
  });
  queue.add("bad", "good");
  await expect.poll(() => queue.started).toEqual(["good"]);
  failing.add("database");
  queue.add("better");
  await expect
    .poll(() => log.lines.map(({ message }) => message))
    .toEqual(["due work postponed", "could not check for due work"]);
  queue.add();
  await expect.poll(() => queue.started).toEqual(["good", "better"]);
  await work.stop();
  queue.add("late");
  expect(queue.started).toEqual(["good", "better"]);
});
