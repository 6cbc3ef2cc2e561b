import { join } from "node:path";
import { grantTokens, runSql } from "@packshot/db";
import { registry } from "@packshot/tools";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createPhotoFolder, runBulk } from "../../src/testing/bulk-command.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../src/testing/server-process.ts";
import type { TestSite } from "../../src/testing/test-site.ts";
import { createCommandSite } from "./command-site.ts";

let site: TestSite;
let folder: TemporaryFolder;
let userId: string;
let env: Record<string, string>;
beforeAll(async () => {
  site = await createCommandSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  folder = await createTemporaryFolder();
  const { id, api } = await site.server.user();
  userId = id;
  const grant = { userId, amount: 20, reason: "for the test", reference: crypto.randomUUID() };
  await grantTokens(site.server.db, { ...grant, now: site.server.clock.now() });
  const { key } = await api.apiKeys.create({ name: "Bulk", scopes: ["read", "generate"] });
  env = { PACKSHOT_API_KEY: key, PACKSHOT_URL: site.url };
});
afterEach(() => folder[Symbol.asyncDispose]());

const bulk = (...args: string[]) =>
  runBulk(["remove-background", "photos", "--out", "out", ...args], { cwd: folder.path, env });

async function countUserRows(rows: string): Promise<number> {
  const text = `select count(*)::int as count from ${rows} where user_id = $1`;
  return Number(Object((await runSql(site.server.db, text, [userId])).rows[0]).count);
}
const countSettlements = () => countUserRows("(select * from token_entries where kind = 'settle') entries");
const countRuns = () => countUserRows("runs");

test("the budget applies across all commands on the same job", async () => {
  await createPhotoFolder(join(folder.path, "photos"), { valid: 5, invalid: 0 });
  expect((await bulk("--yes", "--budget", "2")).code).toBe(3);
  expect(await countRuns()).toBe(2);
  for (const more of [["--budget", "3"], []]) {
    const unconfirmed = await bulk(...more);
    expect([unconfirmed.code, unconfirmed.stderr]).toEqual([1, expect.stringContaining("Add --yes")]);
    const rows =
      more.length === 0
        ? "3 to continue, 2 already started"
        : "1 to continue, 2 already started, 2 over budget";
    expect(unconfirmed.stdout).toContain(`5 rows: ${rows}.\nThis costs ${rows.slice(0, 1)} of`);
  }
  const again = await bulk("--yes", "--budget", "3");
  expect(again.stderr).toContain(
    "The budget of 3 tokens is used up.\nRun the same command again with a larger --budget to continue.",
  );
  expect(again.code).toBe(3);
  const withoutBudget = await bulk("--budget", "3");
  expect([withoutBudget.code, withoutBudget.stdout]).toEqual([
    3,
    expect.stringContaining("5 rows: nothing to start, 3 already started, 2 over budget."),
  ]);
  expect(await countRuns()).toBe(3);
  expect((await bulk("--yes")).code).toBe(0);
  expect(await countSettlements()).toBe(5);
});

test("a budget that is already spent keeps failed rows from running again", async () => {
  await createPhotoFolder(join(folder.path, "photos"), { valid: 3, invalid: 0 });
  expect((await bulk("--yes", "--budget", "2")).code).toBe(3);
  const labels = registry.removeBackground.variationLabels;
  site.server.engine.script(Object.fromEntries(labels.map((label) => [label, "broken"])));
  expect((await bulk("--yes")).stdout).toContain("2 done, 1 failed, 0 left.");
  site.server.engine.script({});
  const { code, stderr } = await bulk("--yes", "--retry-failed", "--budget", "2");
  expect([code, stderr]).toEqual([3, expect.stringContaining("The budget of 2 tokens is used up")]);
  expect([await countRuns(), await countSettlements()]).toEqual([3, 2]);
  expect((await bulk("--yes", "--budget", "3")).code).toBe(0);
  expect(await countSettlements()).toBe(3);
});
