import { once } from "node:events";
import { createRecordingLog } from "@packshot/trpc/testing";
import { expect, it } from "vitest";
import { startHourlyJobs } from "./hourly-jobs.ts";

it("startHourlyJobs starts all at once and waits for aborted ones to end", async () => {
  const log = createRecordingLog();
  const started = { long: Promise.withResolvers<void>(), short: Promise.withResolvers<void>() };
  let ended = false;
  const jobs = startHourlyJobs(
    {
      async long(signal) {
        started.long.resolve();
        await once(signal, "abort");
        ended = true;
      },
      short: () => Promise.resolve(started.short.resolve()),
    },
    log,
  );
  await Promise.all([started.long.promise, started.short.promise]);
  await jobs.stop();
  expect(ended).toBe(true);
  expect(log.lines).toEqual([]);
});

it("startHourlyJobs logs a failure with the job's name and continues", async () => {
  const log = createRecordingLog();
  const err = new Error("the store is down");
  const jobs = startHourlyJobs({ sweep: () => Promise.reject(err) }, log);
  await jobs.stop();
  expect(log.lines).toEqual([
    { level: "error", fields: { err, job: "sweep" }, message: "hourly job failed" },
  ]);
});
