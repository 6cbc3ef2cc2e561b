import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@packshot/trpc/client";
import { expect } from "vitest";
import { createPhotoFolder, startBulk } from "../../src/testing/bulk-command.ts";
import { startInstantSite } from "../../src/testing/instant-site.ts";
import { startFaultyProxy } from "../../src/testing/faulty-proxy.ts";
import { createDataFolder, createTemporaryFolder } from "../../src/testing/server-process.ts";

interface Outcome {
  /** Lines of the manifest. */
  readonly lines: number;
  /** Distinct runs whose images are present. */
  readonly results: number;
  /** Rows with a reason why they can't run. */
  readonly errors: number;
  /** Tokens deducted from the account. */
  readonly tokens: number;
  /** Number of bulk jobs. */
  readonly jobs: number;
}

const DAY_MS = 24 * 3_600_000;

/**
 * Runs a bulk job of this many rows, one in twenty of them invalid, and kills the command and the server midway, as a
 * power cut would. Resolves to the outcome after the same command was restarted and has finished.
 */
export async function killBoth(rows: number): Promise<Outcome> {
  const invalid = Math.round(rows / 20);
  const valid = rows - invalid;
  await using data = await createDataFolder();
  await using work = await createTemporaryFolder();
  await createPhotoFolder(join(work.path, "photos"), { valid, invalid });
  let site = await startInstantSite({ folder: data.path, tokens: rows });
  const { key = "" } = site;
  // The proxy keeps one URL, because the next server gets a different port.
  await using proxy = await startFaultyProxy(
    () => site.url,
    () => "none",
  );
  const { url } = proxy;
  const packshot = createClient({ url, apiKey: key });
  const before = (await packshot.tokens.balance.query()).tokens;
  const context = { cwd: work.path, env: { PACKSHOT_API_KEY: key, PACKSHOT_URL: url } };
  const args = ["remove-background", "photos", "--out", "out", "--yes"];
  const readLines = async () => {
    const text = await readFile(join(work.path, "out/manifest.csv"), "utf8").catch(() => "");
    return text.trimEnd().split("\r\n").slice(1);
  };
  const listFetched = async () => (await readLines()).filter((line) => line.includes(",done,")).length;
  const waitForFraction = async (count: () => Promise<number>, fraction: number) => {
    const minCount = Math.floor(valid * fraction);
    await expect.poll(count, { timeout: DAY_MS, interval: 20 }).toBeGreaterThanOrEqual(minCount);
  };

  const uploading = startBulk(args, context);
  await waitForFraction(
    async () => Number(/(\d+) of \d+ photos uploaded\.\n$/.exec(uploading.stderr())?.[1] ?? 0),
    0.5,
  );
  await kill(uploading);
  expect((await packshot.bulk.list.query()).jobs).toEqual([]);

  const first = startBulk(args, context);
  await waitForFraction(listFetched, 0.2);
  await kill(first);
  expect(await listFetched()).toBeLessThan(valid);

  const second = startBulk(args, context);
  await waitForFraction(listFetched, 0.5);
  site.child.kill("SIGKILL");
  await site.ended;
  expect(await listFetched()).toBeLessThan(valid);
  site = await startInstantSite({ folder: data.path });
  expect(await second.ended, second.stderr()).toBe(invalid === 0 ? 0 : 1);

  const doneLines = await readLines();
  const runs = new Set(doneLines.filter((line) => line.includes(",done,")).map((line) => line.split(",")[4]));
  const errors = doneLines.filter((line) => /,failed,,,0,BAD_INPUT,.+isn't a JPEG/.test(line)).length;
  const tokens = before - (await packshot.tokens.balance.query()).tokens;
  const { jobs } = await packshot.bulk.list.query();
  site.child.kill("SIGKILL");
  await site.ended;
  return { lines: doneLines.length, results: runs.size, errors, tokens, jobs: jobs.length };
}

async function kill({ child, ended }: ReturnType<typeof startBulk>): Promise<void> {
  child.kill("SIGKILL");
  expect(await ended).toBeNull();
}
