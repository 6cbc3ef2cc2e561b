import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@packshot/trpc/client";
import { expect } from "vitest";
import { folderOfPictures, startBulk } from "../../src/testing/bulk-command.ts";
import { startInstantSite } from "../../src/testing/instant-site.ts";
import { dataFolder, temporaryFolder } from "../../src/testing/server-process.ts";

interface Outcome {
  /** Counts lines of the manifest. */
  readonly lines: number;
  /** Counts different runs whose pictures are there. */
  readonly results: number;
  /** Counts rows that say why they can't be made. */
  readonly errors: number;
  /** Are gone from the account. */
  readonly tokens: number;
}

const DAY = 24 * 3_600_000;

/**
 * Runs bulk work of this many rows, one in twenty of them bad, and ends the command and the server in the middle of it
 * as a loss of power would. Resolves to what has become of it once the same command was run again.
 */
export async function killBoth(rows: number): Promise<Outcome> {
  const bad = Math.round(rows / 20);
  const good = rows - bad;
  await using data = await dataFolder();
  await using work = await temporaryFolder();
  await folderOfPictures(join(work.path, "photos"), { good, bad });
  let site = await startInstantSite({ folder: data.path, port: 0, tokens: rows });
  const { url, key = "" } = site;
  const packshot = createClient({ url, apiKey: key });
  const before = (await packshot.tokens.balance.query()).tokens;
  const surroundings = { cwd: work.path, env: { PACKSHOT_API_KEY: key, PACKSHOT_URL: url } };
  const args = ["remove-background", "photos", "--out", "out", "--yes", "--concurrency", "8"];
  const ended = async () => {
    const text = await readFile(join(work.path, "out/.packshot/journal.jsonl"), "utf8").catch(() => "");
    return text.split('"type":"ended"').length - 1;
  };
  const reached = async (share: number) => {
    const most = Math.floor(good * share);
    await expect.poll(ended, { timeout: DAY, interval: 20 }).toBeGreaterThanOrEqual(most);
  };

  const first = startBulk(args, surroundings);
  await reached(0.2);
  first.child.kill("SIGKILL");
  expect(await first.ended).toBeNull();
  expect(await ended()).toBeLessThan(good);

  const second = startBulk(args, surroundings);
  await reached(0.5);
  site.child.kill("SIGKILL");
  await site.ended;
  expect(await ended()).toBeLessThan(good);
  site = await startInstantSite({ folder: data.path, port: Number(new URL(url).port) });
  expect(await second.ended, second.stderr()).toBe(bad === 0 ? 0 : 1);

  const lines = (await readFile(join(work.path, "out/manifest.csv"), "utf8"))
    .trimEnd()
    .split("\r\n")
    .slice(1);
  const runs = new Set(lines.filter((line) => line.includes(",done,")).map((line) => line.split(",")[4]));
  const errors = lines.filter((line) => /,failed,,,0,BAD_INPUT,.+is no JPEG/.test(line)).length;
  const tokens = before - (await packshot.tokens.balance.query()).tokens;
  site.child.kill("SIGKILL");
  await site.ended;
  return { lines: lines.length, results: runs.size, errors, tokens };
}
