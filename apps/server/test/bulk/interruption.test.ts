import { join } from "node:path";
import { registry } from "@packshot/tools";
import { sqlIn } from "@packshot/db";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { folderOfPictures, runBulk } from "../../src/testing/bulk-command.ts";
import { temporaryFolder, type TemporaryFolder } from "../../src/testing/server-process.ts";
import type { Caller } from "../../src/testing/test-server.ts";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";

let site: TestSite;
let folder: TemporaryFolder;
let user: { readonly id: string; readonly api: Caller };
beforeAll(async () => {
  site = await createTestSite();
  await site.server.work();
});
afterAll(() => site.close());
beforeEach(async () => {
  folder = await temporaryFolder();
  user = await site.server.user();
  await folderOfPictures(join(folder.path, "photos"), { good: 2, bad: 0 });
});
afterEach(async () => {
  site.server.engine.script({});
  await folder[Symbol.asyncDispose]();
});

/** Gives the command as somebody at a keyboard runs it, who can press Ctrl-C, and does when it waits. */
async function keyboard(dailyTokens?: number) {
  const daily = dailyTokens === undefined ? {} : { dailyTokens };
  const { key } = await user.api.apiKeys.create({ name: "Bulk", scopes: ["read", "generate"], ...daily });
  const surroundings = { cwd: folder.path, env: { PACKSHOT_API_KEY: key, PACKSHOT_URL: site.url } };
  const keys = new EventTarget();
  const onInterrupt = (listener: () => void) => {
    keys.addEventListener("Ctrl-C", listener);
    return () => keys.removeEventListener("Ctrl-C", listener);
  };
  const press = () => keys.dispatchEvent(new Event("Ctrl-C"));
  const hear = (text: string) => {
    if (text.includes("Waiting ")) press();
  };
  const bulk = (args: readonly string[] = ["--yes"], ask?: () => Promise<string>) => {
    const person = { onInterrupt, hear, ...(ask && { isTerminal: true, ask }) };
    return runBulk(["remove-background", "photos", "--concurrency", "1", ...args], surroundings, person);
  };
  return { press, bulk };
}

async function runs(): Promise<string[]> {
  const { rows } = await sqlIn(site.server.db, "select id from runs where user_id = $1", [user.id]);
  return rows.map(({ id }) => String(id));
}

/** Makes every picture wait until its run is canceled. Resolves when one is asked for. */
function hang(): Promise<unknown> {
  const labels = registry.removeBackground.variationLabels;
  site.server.engine.script(Object.fromEntries(labels.map((label) => [label, "hanging"])));
  return site.server.engine.asked(site.server.engine.jobs.length + 1);
}

test("a person at a terminal is asked, and nothing starts without a yes", async () => {
  const { bulk } = await keyboard();
  const questions: string[] = [];
  const refused = await bulk([], async () => "");
  expect([refused.code, refused.stdout]).toEqual([3, expect.stringContaining("Nothing was started.")]);
  expect(await runs()).toEqual([]);
  const agreed = await bulk([], async () => {
    questions.push("asked");
    return " Yes ";
  });
  expect(agreed.stdout).toContain("2 done, 0 failed, 0 left.");
  expect((await bulk([], () => Promise.reject(new Error("asked for nothing")))).code).toBe(0);
  expect(questions).toHaveLength(1);
});

test("the first Ctrl-C begins nothing more and waits for what runs", async () => {
  const { press, bulk } = await keyboard();
  const asked = hang();
  const first = bulk();
  await asked;
  press();
  const [runId = ""] = await runs();
  await user.api.runs.cancel({ runId });
  const { code, stdout, stderr } = await first;
  expect([code, stdout]).toEqual([130, expect.stringContaining("0 done, 1 failed, 1 left.")]);
  expect(stderr).toContain("Nothing more is started");
  site.server.engine.script({});
  expect((await bulk(["--yes", "--retry-failed"])).stdout).toContain("2 done, 0 failed, 0 left.");
});

test("the second Ctrl-C ends the command at once, and the run goes on", async () => {
  const { press, bulk } = await keyboard();
  const asked = hang();
  const first = bulk();
  await asked;
  press();
  press();
  const { code, stdout } = await first;
  expect([code, stdout]).toEqual([130, expect.stringContaining("0 done, 0 failed, 2 left.")]);
  const [runId = ""] = await runs();
  expect(await user.api.runs.get({ runId })).toMatchObject({ status: "running" });
  await user.api.runs.cancel({ runId });
  site.server.engine.script({});
  expect((await bulk()).stdout).toContain("1 done, 1 failed, 0 left.");
});

test("a row waits as long as the server asks for, and Ctrl-C ends the waiting", async () => {
  const { bulk } = await keyboard(1);
  const { code, stdout, stderr } = await bulk();
  expect(stderr).toMatch(/Bulk has used the 1 token .* Waiting 24\.0 hours\./);
  expect([code, stdout]).toEqual([130, expect.stringContaining("1 done, 0 failed, 1 left.")]);
});
