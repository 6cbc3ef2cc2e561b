import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@packshot/trpc/client";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "./config.ts";
import { startServer } from "./server.ts";
import { peopleFor } from "../scripts/demo-people.ts";

test("any number of runs has people with tokens enough, and nobody signs in", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "packshot-demo-people-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const config = parseConfig({ PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent", ENGINE: "studio" });
  const keys = await peopleFor(config, 120);
  expect(keys).toHaveLength(120);
  const runs = Map.groupBy(keys, (key) => key);
  expect(runs.size).toBe(3);

  const server = await startServer(config);
  onTestFinished(() => server.close());
  for (const [apiKey, own] of runs) {
    const { tokens } = await createClient({ url: server.url, apiKey }).tokens.balance.query();
    expect(tokens).toBeGreaterThanOrEqual(own.length);
  }
});
