import { once } from "node:events";
import { createRecordingLog } from "@packshot/trpc/testing";
import { expect, it } from "vitest";
import { startDeliverer } from "./deliverer.ts";

const nobody = () => {};

/** Holds deliveries, each of which stays under way until the test ends it. */
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
    async send(delivery: string, signal: AbortSignal) {
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

it("a deliverer sends what waited before it began and what is announced, 32 at once", async () => {
  const log = createRecordingLog();
  const post = createPost();
  post.add(...Array.from({ length: 30 }, (_, index) => `early ${index}`));
  const deliverer = await startDeliverer({ ...post, log });
  await expect.poll(() => post.begun.length).toBe(30);
  post.add("a", "b", "c");
  await expect.poll(() => post.begun.length).toBe(32);
  post.underWay.get("early 7")?.resolve();
  await expect.poll(() => post.begun).toContain("c");
  for (const { resolve } of post.underWay.values()) resolve();
  await deliverer.stop();
  expect(log.lines).toEqual([]);
});

it("a deliverer continues after failures, which it logs, and sends nothing once it has stopped", async () => {
  const log = createRecordingLog();
  const post = createPost();
  const failing = new Set(["bad"]);
  const deliverer = await startDeliverer({
    ...post,
    log,
    async take() {
      if (failing.delete("database")) throw new Error("the database is away");
      return post.take();
    },
    async send(delivery, signal) {
      if (failing.has(delivery)) throw new Error("a bad one");
      const sent = post.send(delivery, signal);
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
    .toEqual(["a webhook's delivery is put off", "webhooks can't be looked for"]);
  post.add();
  await expect.poll(() => post.begun).toEqual(["good", "better"]);
  await deliverer.stop();
  post.add("late");
  expect(post.begun).toEqual(["good", "better"]);
});
