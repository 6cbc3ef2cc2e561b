import { expect, test } from "vitest";
import { createQueue } from "./change-queue.ts";

/** Sends three changes without waiting for responses. The second one fails. */
async function sendThreeChanges() {
  const enqueue = createQueue();
  const events: string[] = [];
  const { promise: response, resolve: respond } = Promise.withResolvers<void>();
  const first = enqueue(async () => {
    events.push("first sent");
    await response;
    events.push("first stored");
  });
  const second = enqueue(async () => {
    events.push("second sent");
    throw new Error("refused");
  });
  const third = enqueue(async () => {
    events.push("third sent");
    return "stored";
  });
  respond();
  return { events, results: await Promise.allSettled([first, second, third]) };
}

test("a change is sent once the one before it is stored or rejected", async () => {
  const { events, results } = await sendThreeChanges();
  expect(events).toEqual(["first sent", "first stored", "second sent", "third sent"]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
