import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { registry } from "@packshot/tools";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createPhotoFolder, runBulk } from "../../src/testing/bulk-command.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../src/testing/server-process.ts";
import { waitForEnd } from "../../src/testing/test-server.ts";
import type { TestSite } from "../../src/testing/test-site.ts";
import { createCommandSite } from "./command-site.ts";

let site: TestSite;
let folder: TemporaryFolder;
let api: Awaited<ReturnType<TestSite["server"]["user"]>>["api"];
let key: { readonly id: string; readonly key: string };
beforeAll(async () => {
  site = await createCommandSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  folder = await createTemporaryFolder();
  ({ api } = await site.server.user());
  key = await api.apiKeys.create({ name: "Bulk", scopes: ["read", "generate"] });
  await createPhotoFolder(join(folder.path, "photos"), { valid: 2, invalid: 0 });
});
afterEach(() => folder[Symbol.asyncDispose]());

const path = (...names: string[]) => join(folder.path, ...names);
const table = (...lines: string[]) => writeFile(path("shop.csv"), `${lines.join("\n")}\n`);
function bulk(source: string, ...args: string[]) {
  const env = { PACKSHOT_API_KEY: key.key, PACKSHOT_URL: site.url };
  const all = ["remove-background", source, "--out", "out", "--yes", ...args];
  return runBulk(all, { cwd: folder.path, env });
}
const balance = async () => (await api.tokens.balance()).tokens;

test("row names can't leave the folder or replace the command's own files", async () => {
  await table("id,product", "../../evil,photos/photo-0.png", "manifest.csv,photos/photo-1.png");
  const { code, stdout, stderr } = await bulk("shop.csv");
  expect(stdout, stderr).toContain("2 done, 0 failed, 0 left.");
  expect(code).toBe(0);
  expect((await readdir(path("out"))).toSorted()).toEqual(["_.._evil", "manifest.csv", "manifest.csv-2"]);
  expect(await readFile(path("out/manifest.csv"), "utf8")).toContain("\r\n_.._evil,remove-background,done,");
});

test("an unrelated manifest.csv is never overwritten", async () => {
  const before = await balance();
  await mkdir(path("out"));
  for (const text of ["sku,stock\nmug,4\n", "notes\n"]) {
    await writeFile(path("out/manifest.csv"), text);
    const { code, stderr } = await bulk("photos");
    expect(stderr).toContain(`${path("out/manifest.csv")} isn't a manifest of this command.`);
    expect([code, await readFile(path("out/manifest.csv"), "utf8")]).toEqual([1, text]);
  }
  expect(await balance()).toBe(before);
});

test("a row whose photo is an endless device can't run", async () => {
  await symlink("/dev/zero", path("photos/endless.png"));
  await table("id,product", "device,/dev/zero", "link,photos/endless.png", "good,photos/photo-0.png");
  const { stdout } = await bulk("shop.csv");
  expect(stdout).toContain("  device: /dev/zero isn't a file.\n");
  expect(stdout).toContain("1 done, 2 failed, 0 left.");
});

test("an error that quotes a formula is escaped in the manifest", async () => {
  for (const name of ["=Mug.png", "=MUG.png"]) await writeFile(path(name), "");
  await table("id,product", "formula,=mug.png", "good,photos/photo-0.png");
  expect((await bulk("shop.csv")).stdout).toContain("1 done, 1 failed, 0 left.");
  expect(await readFile(path("out/manifest.csv"), "utf8")).toContain(",BAD_INPUT,'=mug.png could be =");
  expect((await bulk("shop.csv")).stdout).toContain("2 rows: nothing to start");
});

test("an image instead of a table is rejected with advice", async () => {
  await writeFile(path("photo.png"), "\x89PNG");
  const { code, stderr } = await bulk("photo.png");
  expect(stderr).toContain("photo.png is a single photo. Pass its folder");
  expect(code).toBeGreaterThan(0);
});

test("unwritable results stop the command and are fetched later for free", async () => {
  const before = await balance();
  await mkdir(path("out"));
  await writeFile(path("out/photo-0"), "in the way");
  const { code, stderr } = await bulk("photos");
  expect(stderr).toContain("Couldn't write the results: EEXIST");
  expect(stderr).toContain("Run the same command again to continue");
  expect(code).toBe(3);
  await rm(path("out/photo-0"));
  expect((await bulk("photos")).stdout).toContain("2 done, 0 failed, 0 left.");
  expect(await balance()).toBe(before - 2);
});

test("a folder that can't be written to starts nothing", async () => {
  const before = await balance();
  await mkdir(path("out/manifest.csv"), { recursive: true });
  const { code, stderr } = await bulk("photos");
  expect(stderr).toContain("EISDIR: illegal operation on a directory, rename");
  expect([code, (await api.bulk.list()).jobs, await balance()]).toEqual([1, [], before]);
  expect(await readdir(path("out"))).toEqual(["manifest.csv"]);
});

test("revoking the key pauses the job until another key resumes it", async () => {
  const before = await balance();
  const labels = registry.removeBackground.variationLabels;
  site.server.engine.script(Object.fromEntries(labels.map((label) => [label, "hanging"])));
  // Wait for the images of both runs: a run that isn't listed as running yet wouldn't be canceled below.
  const allStarted = site.server.engine.waitForJobs(site.server.engine.jobs.length + 2 * labels.length);
  const first = bulk("photos");
  await allStarted;
  await api.apiKeys.revoke({ id: key.id });
  const { code, stdout, stderr } = await first;
  expect(stdout).toContain("0 done, 0 failed, 2 left.");
  expect(stderr).toContain("The server rejected this key. It was revoked");
  expect(code).toBe(3);
  expect((await bulk("photos")).stderr).toMatch(/^The server rejected this key/);

  const { runs } = await api.runs.list({ status: "running" });
  for (const { id: runId } of runs) {
    await api.runs.cancel({ runId });
    // Only rows whose runs have ended are started again.
    await waitForEnd(api, runId);
  }
  site.server.engine.script({});
  key = await api.apiKeys.create({ name: "Next", scopes: ["read", "generate"] });
  expect((await bulk("photos", "--retry-failed")).stdout).toContain("2 done, 0 failed, 0 left.");
  expect(await balance()).toBe(before - 2);
});
