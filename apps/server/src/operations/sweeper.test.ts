import { once } from "node:events";
import { createRecordingLog } from "@packshot/trpc/testing";
import { expect, it } from "vitest";
import { startSweeper } from "./sweeper.ts";

it("startSweeper starts immediately and waits for the aborted work to end", async () => {
  const log = createRecordingLog();
  const begun = Promise.withResolvers<void>();
  let ended = false;
  const sweeper = startSweeper(async (signal) => {
    begun.resolve();
    await once(signal, "abort");
    ended = true;
  }, log);
  await begun.promise;
  await sweeper.stop();
  expect(ended).toBe(true);
  expect(log.lines).toEqual([]);
});

it("startSweeper logs a failure and continues", async () => {
  const log = createRecordingLog();
  const err = new Error("the store is away");
  const sweeper = startSweeper(() => Promise.reject(err), log);
  await sweeper.stop();
  expect(log.lines).toEqual([{ level: "error", fields: { err }, message: "sweep failed" }]);
});
