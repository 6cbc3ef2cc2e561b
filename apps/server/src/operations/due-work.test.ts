import { once } from "node:events";
import { createRecordingLog } from "@packshot/trpc/testing";
import { expect, it } from "vitest";
import { startDueWork } from "./due-work.ts";

const nobody = () => {};

/** Creates a queue of deliveries that stay in progress until the test ends them. */
function createPost() {
  const waiting: string[] = [];
  const underWay = new Map<string, PromiseWithResolvers<void>>();
  const begun: string[] = [];
  let wakeUp = nobody;
  return {
    begun,
    underWay,
    add(...deliveries: string[]) {
      waiting.push(...deliveries);
      wakeUp();
    },
    take: async () => waiting.shift(),
    async perform(delivery: string, signal: AbortSignal) {
      begun.push(delivery);
      const end = Promise.withResolvers<void>();
      underWay.set(delivery, end);
      await Promise.race([end.promise, once(signal, "abort")]);
      underWay.delete(delivery);
    },
    async listen(wake: () => void) {
      wakeUp = wake;
      return async () => void (wakeUp = nobody);
    },
  };
}

it("due work takes waiting and announced items up to its limit", async () => {
  const log = createRecordingLog();
  const post = createPost();
  post.add(...Array.from({ length: 30 }, (_, index) => `early ${index}`));
  const work = await startDueWork({ ...post, log, what: "letters", atOnce: 32 });
  await expect.poll(() => post.begun.length).toBe(30);
  post.add("a", "b", "c");
  await expect.poll(() => post.begun.length).toBe(32);
  post.underWay.get("early 7")?.resolve();
  await expect.poll(() => post.begun).toContain("c");
  for (const { resolve } of post.underWay.values()) resolve();
  await work.stop();
  expect(log.lines).toEqual([]);
});

it("due work logs failures, continues, and ends once it is stopped", async () => {
  const log = createRecordingLog();
  const post = createPost();
  const failing = new Set(["bad"]);
  const work = await startDueWork({
    ...post,
    log,
    what: "letters",
    atOnce: 32,
    async take() {
      if (failing.delete("database")) throw new Error("the database is down");
      return post.take();
    },
    async perform(delivery, signal) {
      if (failing.has(delivery)) throw new Error("a failing delivery");
      const sent = post.perform(delivery, signal);
      post.underWay.get(delivery)?.resolve();
      await sent;
    },
  });
  post.add("bad", "good");
  await expect.poll(() => post.begun).toEqual(["good"]);
  failing.add("database");
  post.add("better");
  await expect
    .poll(() => log.lines.map(({ message }) => message))
    .toEqual(["due work postponed", "could not check for due work"]);
  post.add();
  await expect.poll(() => post.begun).toEqual(["good", "better"]);
  await work.stop();
  post.add("late");
  expect(post.begun).toEqual(["good", "better"]);
});
