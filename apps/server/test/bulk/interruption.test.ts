import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { registry } from "@packshot/tools";
import { runSql } from "@packshot/db";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createPhotoFolder, runBulk } from "../../src/testing/bulk-command.ts";
import { startFaultyProxy } from "../../src/testing/faulty-proxy.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../src/testing/server-process.ts";
import type { Caller } from "../../src/testing/test-server.ts";
import type { TestSite } from "../../src/testing/test-site.ts";
import { createCommandSite } from "./command-site.ts";

let site: TestSite;
let folder: TemporaryFolder;
let user: { readonly id: string; readonly api: Caller };
beforeAll(async () => {
  site = await createCommandSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  folder = await createTemporaryFolder();
  user = await site.server.user();
  await createPhotoFolder(join(folder.path, "photos"), { valid: 2, invalid: 0 });
});
afterEach(async () => {
  site.server.engine.script({});
  await folder[Symbol.asyncDispose]();
});

interface TerminalUser {
  readonly tool?: string;
  /** Answers the command's questions. If absent, the command runs without a terminal. */
  readonly ask?: (question: string, signal?: AbortSignal) => Promise<string>;
  /** The output after which Ctrl-C is pressed. */
  readonly pressAt?: string;
  readonly dailyTokens?: number;
  /** The server's URL, or a proxy's. */
  readonly url?: string;
}

/** Runs the command for a user who can press Ctrl-C. */
async function createTerminalUser({
  tool = "remove-background",
  ask,
  pressAt,
  dailyTokens,
  url = site.url,
}: TerminalUser = {}) {
  const daily = dailyTokens === undefined ? {} : { dailyTokens };
  const { key } = await user.api.apiKeys.create({ name: "Bulk", scopes: ["read", "generate"], ...daily });
  const context = { cwd: folder.path, env: { PACKSHOT_API_KEY: key, PACKSHOT_URL: url } };
  const keys = new EventTarget();
  const onInterrupt = (listener: () => void) => {
    keys.addEventListener("Ctrl-C", listener);
    return () => keys.removeEventListener("Ctrl-C", listener);
  };
  const press = () => keys.dispatchEvent(new Event("Ctrl-C"));
  let output = "";
  const onMessage = (text: string) => {
    output += text;
    if (pressAt !== undefined && text.includes(pressAt)) press();
  };
  const bulk = (...args: readonly string[]) => {
    const terminal = { onInterrupt, onMessage, ...(ask && { isTerminal: true, ask }) };
    return runBulk([tool, "photos", ...args], context, terminal);
  };
  return { press, bulk, readOutput: () => output };
}

async function listRuns(): Promise<string[]> {
  const { rows } = await runSql(site.server.db, "select id from runs where user_id = $1", [user.id]);
  return rows.map(({ id }) => String(id));
}

/** Makes every image hang until its run is canceled. Resolves when both rows' images are requested. */
function hangAllImages(): Promise<unknown> {
  const labels = registry.removeBackground.variationLabels;
  site.server.engine.script(Object.fromEntries(labels.map((label) => [label, "hanging"])));
  return site.server.engine.waitForJobs(site.server.engine.jobs.length + 2 * labels.length);
}

const readManifest = () => readFile(join(folder.path, "photos-results/manifest.csv"), "utf8");

test("a terminal user is asked, and nothing starts without a yes", async () => {
  const questions: string[] = [];
  const answers = ["", " Yes "];
  const ask = async (question: string) => {
    questions.push(question);
    return answers.shift() ?? "";
  };
  const { bulk } = await createTerminalUser({ ask });
  const refused = await bulk();
  expect([refused.code, refused.stdout]).toEqual([3, expect.stringContaining("Nothing was started.")]);
  expect(await listRuns()).toEqual([]);
  expect((await bulk()).stdout).toContain("2 done, 0 failed, 0 left.");
  expect((await bulk()).code).toBe(0);
  expect(questions).toEqual(["Start? [y/N] ", "Start? [y/N] "]);
});

test("photos that would be enlarged are reported before the start", async () => {
  const tool = "mood-boards";
  const scripted = await createTerminalUser({ tool });
  const refused = await scripted.bulk("--yes", "--fail-on-enlargement");
  expect(refused.stderr).toMatch(/^Nothing was started\. 2 rows will be enlarged up to \d+\.\d times/m);
  expect([refused.code, await listRuns()]).toEqual([1, []]);
  const questions: string[] = [];
  const answered = await createTerminalUser({
    tool,
    ask: async (text) => (questions.push(text) === 1 ? "y" : "n"),
  });
  expect([(await answered.bulk()).code, await listRuns()]).toEqual([3, []]);
  expect(questions).toEqual(["Start? [y/N] ", "Start anyway? [y/N] "]);
  const { code, stdout } = await scripted.bulk("--yes");
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^2 rows will be enlarged up to/m)]);
  expect(await listRuns()).toHaveLength(2);
});

test("Ctrl-C in a terminal cancels the job on request", async () => {
  const { press, bulk } = await createTerminalUser({ ask: async () => "n" });
  const hanging = hangAllImages();
  const first = bulk("--yes");
  await hanging;
  press();
  const { code, stdout, stderr } = await first;
  expect([code, stdout]).toEqual([3, expect.stringContaining("0 done, 0 failed, 2 left.")]);
  expect(stderr).toContain(
    "The job was canceled.\nRun the same command again with --retry-failed to continue.",
  );
  expect(await user.api.bulk.list()).toMatchObject({ jobs: [{ state: "canceled" }] });
  site.server.engine.script({});
  expect((await bulk()).code).toBe(3);
  expect((await bulk("--yes", "--retry-failed")).stdout).toContain("2 done, 0 failed, 0 left.");
  expect(await user.api.tokens.balance()).toEqual({ tokens: 1 });
});

test.each([
  ["a blank answer", async () => ""],
  ["a second Ctrl-C", "second" as const],
  ["no terminal", undefined],
])("Ctrl-C with %s keeps the job running on the server", async (_how, answer) => {
  const pressed = Promise.withResolvers<string>();
  const ask = answer === "second" ? () => pressed.promise : answer;
  const { press, bulk } = await createTerminalUser(ask === undefined ? {} : { ask });
  const hanging = hangAllImages();
  const first = bulk("--yes");
  await hanging;
  press();
  if (answer === "second") press();
  const { code, stdout, stderr } = await first;
  pressed.resolve("");
  expect([code, stdout]).toEqual([130, expect.stringContaining("0 done, 0 failed, 2 left.")]);
  expect(stderr).toContain("The job keeps running on the server.");
  expect(await user.api.bulk.list()).toMatchObject({ jobs: [{ state: "running" }] });
  for (const runId of await listRuns()) await user.api.runs.cancel({ runId });
  site.server.engine.script({});
  await bulk();
  expect((await bulk("--yes", "--retry-failed")).stdout).toContain("2 done, 0 failed, 0 left.");
  expect(await user.api.tokens.balance()).toEqual({ tokens: 1 });
});

test("the question after Ctrl-C closes when the job ends", async () => {
  const closed = Promise.withResolvers<string>();
  const ask = (_: string, signal?: AbortSignal) => {
    signal?.addEventListener("abort", () => closed.resolve("closed"));
    return closed.promise;
  };
  const { press, bulk } = await createTerminalUser({ ask });
  const hanging = hangAllImages();
  const first = bulk("--yes");
  await hanging;
  press();
  for (const runId of await listRuns()) await user.api.runs.cancel({ runId });
  const { code, stdout } = await first;
  expect([code, stdout]).toEqual([3, expect.stringContaining("0 done, 0 failed, 2 left.")]);
  closed.resolve("still open");
  expect(await closed.promise).toBe("closed");
});

test("Ctrl-C during the upload doesn't start a job", async () => {
  const { bulk } = await createTerminalUser({ pressAt: "1 of 2 photos uploaded" });
  const { code, stderr } = await bulk("--yes");
  expect([code, stderr]).toEqual([130, expect.stringContaining("No job was started.")]);
  expect(await user.api.bulk.list()).toMatchObject({ jobs: [] });
  const again = await createTerminalUser();
  expect((await again.bulk("--yes")).stdout).toContain("2 done, 0 failed, 0 left.");
});

test("Ctrl-C while following an earlier job says that the job continues", async () => {
  const first = await createTerminalUser();
  expect((await first.bulk("--yes")).code).toBe(0);
  await using proxy = await startFaultyProxy(
    () => site.url,
    (path) => (path.endsWith("bulk.rows") ? "bad gateway" : "none"),
  );
  const { bulk } = await createTerminalUser({ url: proxy.url, pressAt: "Waiting" });
  const { code, stderr } = await bulk("--yes");
  expect([code, stderr]).toEqual([130, expect.stringContaining("If a job is running, it continues")]);
  expect(stderr).not.toContain("No job was started");
});

test("a retry of failed rows is followed even if its response is lost", async () => {
  const labels = registry.removeBackground.variationLabels;
  site.server.engine.script(Object.fromEntries(labels.map((label) => [label, "broken"])));
  await using proxy = await startFaultyProxy(
    () => site.url,
    (path, requestNumber) =>
      path.endsWith("bulk.retryFailed") && requestNumber === 1 ? "lost response" : "none",
  );
  const { bulk } = await createTerminalUser({ url: proxy.url });
  expect((await bulk("--yes")).stdout).toContain("0 done, 2 failed, 0 left.");
  site.server.engine.script({});
  site.server.clock.advance(1);
  const { code, stdout, stderr } = await bulk("--yes", "--retry-failed");
  expect([code, stdout], stderr).toEqual([0, expect.stringContaining("2 done, 0 failed, 0 left.")]);
});

test("a job waits for the key's daily tokens until Ctrl-C", async () => {
  const { press, bulk, readOutput } = await createTerminalUser({ dailyTokens: 1 });
  const first = bulk("--yes");
  await expect.poll(readOutput).toContain("The job resumes at");
  // The row that has its token may still be running.
  await expect.poll(readManifest).toContain(",done,");
  press();
  const { code, stdout } = await first;
  expect([code, stdout]).toEqual([130, expect.stringContaining("1 done, 0 failed, 1 left.")]);
});
