import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@packshot/trpc/client";
import { expect, it } from "vitest";
import { folderOfPictures, startBulk } from "../../src/testing/bulk-command.ts";
import { startInstantSite } from "../../src/testing/instant-site.ts";
import { dataFolder, temporaryFolder } from "../../src/testing/server-process.ts";

/** BULK_ROWS makes it smaller; one in twenty of the rows is bad. */
const ROWS = Number(process.env["BULK_ROWS"] ?? "1000");
const BAD = Math.round(ROWS / 20);
const GOOD = ROWS - BAD;
const DAY = 24 * 3_600_000;

it(
  `${ROWS} rows end in ${GOOD} results, ${BAD} named errors and the exact charge, though command and server are killed`,
  { timeout: DAY },
  async () => {
    await using data = await dataFolder();
    await using work = await temporaryFolder();
    await folderOfPictures(join(work.path, "photos"), { good: GOOD, bad: BAD });
    let site = await startInstantSite({ folder: data.path, port: 0, tokens: ROWS });
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
      const rows = Math.floor(GOOD * share);
      await expect.poll(ended, { timeout: DAY, interval: 100 }).toBeGreaterThanOrEqual(rows);
    };

    const first = startBulk(args, surroundings);
    await reached(0.3);
    first.child.kill("SIGKILL");
    expect(await first.ended).toBeNull();

    const second = startBulk(args, surroundings);
    await reached(0.6);
    site.child.kill("SIGKILL");
    await site.ended;
    site = await startInstantSite({ folder: data.path, port: Number(new URL(url).port) });
    expect(await second.ended, second.stderr()).toBe(1);

    const lines = (await readFile(join(work.path, "out/manifest.csv"), "utf8"))
      .trimEnd()
      .split("\r\n")
      .slice(1);
    const runs = new Set(lines.filter((line) => line.includes(",done,")).map((line) => line.split(",")[4]));
    expect(runs.size).toBe(GOOD);
    expect(lines.filter((line) => /,failed,,,0,BAD_INPUT,.+is no JPEG/.test(line))).toHaveLength(BAD);
    expect(lines).toHaveLength(ROWS);
    expect((await packshot.tokens.balance.query()).tokens).toBe(before - GOOD);
    site.child.kill("SIGKILL");
    await site.ended;
    console.log(`${ROWS} rows: ${GOOD} results, ${BAD} named errors, ${GOOD} tokens.`);
  },
);
