// @module-tag postgres
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { testDatabases } from "@packshot/db/testing";
import { createClient } from "@packshot/trpc/client";
import { expect, it } from "vitest";
import { uploadPhoto } from "../../src/testing/upload-photo.ts";
import { signUpForKey } from "../../scripts/sign-up-for-key.ts";
import {
  expectAllMade,
  startPaintingServer,
  terminateConnections,
} from "../../src/testing/painting-server.ts";
import { dataFolder, startProcess } from "../../src/testing/server-process.ts";
import { watchRun } from "../../src/testing/watch-run.ts";

const photo = join(import.meta.dirname, "../../src/engines/studio/testing/photos/coffee.png");
const faults = pathToFileURL(join(import.meta.dirname, "../../src/testing/faults-on-signals.ts")).href;
const patience = { timeout: 240_000 };

it("main.ts logs an uncaught error, hands its runs on, and ends with 1", patience, async () => {
  await using folder = await dataFolder();
  const environment = { DATA_DIR: folder.path, NODE_OPTIONS: `--import=${faults}` };
  await using first = await startProcess(environment, folder.path);
  const apiKey = await signUpForKey(first.url, "owner@packshot.test");
  const before = createClient({ url: first.url, apiKey });
  const images = { product: await uploadPhoto(before, photo) };
  const { runId } = await before.tools.removeBackground.generate.mutate({ images, options: {} });

  // An unhandled rejection is only logged.
  process.kill(first.pid, "SIGHUP");
  await expect.poll(first.stdout, { timeout: 30_000 }).toContain("a promise that nobody waited for");
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);

  const exit = await first.end("SIGUSR2");
  expect(exit).toMatchObject({ code: 1, signal: null });
  expect(exit.stdout).toMatch(/"level":50.*a fault that nobody foresaw.*faults-on-signals\.ts/);

  await using second = await startProcess(environment, folder.path);
  const after = createClient({ url: second.url, apiKey });
  const events = await watchRun(after, { runId });
  expect(events.at(-1)).toMatchObject({ type: "finished", status: "succeeded" });
  expect(await after.tokens.balance.query()).toEqual({ tokens: 2 });
});

const servers = testDatabases().filter(({ name }) => name === "PostgreSQL");

it.each(servers)(
  "main.ts on $name loses no run when all its connections break, again and again",
  { timeout: 300_000 },
  async ({ create }) => {
    const db = await create();
    {
      await using server = await startPaintingServer(db.url ?? "");
      const clients = await server.startRuns(2);
      for (const calls of [1, 6, 11, 16, 21]) {
        await server.emulator.until((log) => log.length >= calls);
        await terminateConnections(db);
      }
      await expectAllMade(db, clients);
      expect(await server.end("SIGTERM")).toMatchObject({ code: 0, stderr: "" });
    }
    await db.close();
  },
);
