import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { grantTokens, runSql } from "@packshot/db";
import { registry } from "@packshot/tools";
import type { Ports } from "@packshot/trpc/ports";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createPhotoFolder, runBulk, startBulk } from "../../src/testing/bulk-command.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../src/testing/server-process.ts";
import type { TestSite } from "../../src/testing/test-site.ts";
import { createCommandSite } from "./command-site.ts";

const TOOL = "remove-background";
const IMAGES_PER_RUN = 4;

let site: TestSite;
let folder: TemporaryFolder;
let userId: string;
let context: { cwd: string; env: Record<string, string> };
/** While set, the store waits for it before storing a file of a user with several uploads. */
let storeBlock: Promise<void> | undefined;
const holdImages = (ports: Ports): Ports => ({
  ...ports,
  storage: {
    ...ports.storage,
    async put(...file) {
      if (storeBlock && (await countUploads()) > 1) await storeBlock;
      return ports.storage.put(...file);
    },
  },
});
beforeAll(async () => {
  site = await createCommandSite({ wrap: holdImages });
});
afterAll(() => site.close());
beforeEach(async () => {
  folder = await createTemporaryFolder();
  const { id, api } = await site.server.user();
  userId = id;
  const { key } = await api.apiKeys.create({ name: "Bulk", scopes: ["read", "generate"] });
  context = { cwd: folder.path, env: { PACKSHOT_API_KEY: key, PACKSHOT_URL: site.url } };
});
afterEach(() => folder[Symbol.asyncDispose]());

/** Sets the user's balance to this many tokens. */
async function setBalance(amount: number): Promise<void> {
  const { tokens } = await site.server
    .as({ kind: "session", userId, sessionId: crypto.randomUUID() })
    .tokens.balance();
  const grant = { userId, amount: amount - tokens, reason: "for the test", reference: crypto.randomUUID() };
  await grantTokens(site.server.db, { ...grant, now: site.server.clock.now() });
}

async function countUserRows(rows: string): Promise<number> {
  const text = `select count(*)::int as count from ${rows} where user_id = $1`;
  return Number(Object((await runSql(site.server.db, text, [userId])).rows[0]).count);
}
const countSettlements = () => countUserRows("(select * from token_entries where kind = 'settle') entries");
const countUploads = () => countUserRows("uploads");
const countRuns = () => countUserRows("runs");

const createPhotos = (valid: number, invalid = 0) =>
  createPhotoFolder(join(folder.path, "photos"), { valid, invalid });
const runPhotosJob = (...args: string[]) => runBulk([TOOL, "photos", "--out", "out", ...args], context);
const readManifest = async () =>
  (await readFile(join(folder.path, "out/manifest.csv"), "utf8")).trimEnd().split("\r\n");

test("twelve rows, two bad: ten results, two errors and ten tokens", async () => {
  await createPhotos(10, 2);
  await setBalance(20);
  const refused = await runPhotosJob();
  expect(refused.stderr).toContain("Add --yes");
  expect(await countRuns()).toBe(0);

  const { code, stdout } = await runPhotosJob("--yes");
  expect(stdout).toContain("12 rows: 10 to start, 2 can't run.");
  expect(stdout).toContain("This costs 10 of your 20 tokens");
  expect(stdout).toContain("10 done, 2 failed, 0 left.");
  expect(code).toBe(1);
  expect(await countSettlements()).toBe(10);
  const lines = await readManifest();
  expect(lines).toHaveLength(13);
  expect(lines.filter((line) => /^photo-\d,remove-background,done,photo-\d\//.test(line))).toHaveLength(10);
  expect(
    lines.filter((line) => /^text-\d,remove-background,failed,,,0,BAD_INPUT,.+isn't a JPEG/.test(line)),
  ).toHaveLength(2);
  expect(await readdir(join(folder.path, "out/photo-3"))).toHaveLength(IMAGES_PER_RUN);

  const again = await runPhotosJob();
  expect(again.stdout).toContain("12 rows: nothing to start, 10 already started, 2 can't run.");
  expect(again.code).toBe(1);
  expect(await countRuns()).toBe(10);
});

test("a killed command resumes without paying or uploading twice", async () => {
  await createPhotos(8);
  await setBalance(20);
  const blocker = Promise.withResolvers<void>();
  storeBlock = blocker.promise;
  const uploading = startBulk([TOOL, "photos", "--out", "out", "--yes"], context);
  await expect.poll(countUploads, { interval: 20 }).toBeGreaterThan(1);
  uploading.child.kill("SIGKILL");
  await uploading.ended;
  blocker.resolve();
  storeBlock = undefined;
  expect(await countRuns()).toBe(0);

  const jobCount = site.server.engine.jobs.length;
  const { child, ended } = startBulk([TOOL, "photos", "--out", "out", "--yes"], context);
  await site.server.engine.waitForJobs(jobCount + 2 * IMAGES_PER_RUN + 1);
  child.kill("SIGKILL");
  expect(await ended).toBeNull();

  const again = await runPhotosJob("--yes");
  expect(again.stdout).toContain("8 done, 0 failed, 0 left.");
  expect(again.code).toBe(0);
  expect([await countRuns(), await countSettlements()]).toEqual([8, 8]);
  // The server may have stored uploads that were in flight when the command was killed.
  expect(await countUploads()).toBeLessThanOrEqual(8 + 3);
});

test("the command stops when tokens run out and resumes with more", async () => {
  await createPhotos(6);
  await setBalance(4);
  const first = await runPhotosJob("--yes");
  expect(first.code).toBe(3);
  expect(first.stdout).toContain("4 done, 0 failed, 2 left.");
  expect(first.stderr).toContain("Run the same command again to continue");
  expect(await readManifest()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^photo-5,remove-background,left,,,0,,,[\da-f]{32}$/)]),
  );
  await setBalance(5);
  const second = await runPhotosJob("--yes");
  expect(second.code).toBe(0);
  expect(await countSettlements()).toBe(6);
});

test("several tools for a row share one upload and get a folder each", async () => {
  await createPhotos(2);
  await setBalance(20);
  const args = [`${TOOL},product-photos`, "photos", "--out", "out", "--yes"];
  const { code, stdout } = await runBulk(args, context);
  expect([code, stdout]).toEqual([0, expect.stringContaining("4 done, 0 failed, 0 left.")]);
  expect([await countUploads(), await countSettlements()]).toEqual([2, 4]);
  const folders = await readdir(join(folder.path, "out/photo-1"));
  expect(folders.toSorted()).toEqual(["product-photos", "remove-background"]);
});

test("failed rows run again on request and are paid for once", async () => {
  await createPhotos(2);
  await setBalance(20);
  const labels = registry.removeBackground.variationLabels;
  site.server.engine.script(Object.fromEntries(labels.map((label) => [label, "broken"])));
  expect((await runPhotosJob("--yes")).stdout).toContain("0 done, 2 failed, 0 left.");
  site.server.engine.script({});
  expect((await runPhotosJob("--yes")).stdout).toContain("2 rows: nothing to start");
  const again = await runPhotosJob("--yes", "--retry-failed");
  expect(again.stdout).toContain("2 rows: 2 to run again.");
  expect(again.stdout).toContain("2 done, 0 failed, 0 left.");
  expect(again.code).toBe(0);
  expect(await readdir(join(folder.path, "out"))).toEqual(["manifest.csv", "photo-0", "photo-1"]);
  expect((await runPhotosJob("--yes", "--retry-failed")).stdout).toContain("2 rows: nothing to start");
  expect([await countRuns(), await countSettlements()]).toEqual([4, 2]);
});

test("only missing images are downloaded, and nothing is overwritten", async () => {
  await createPhotos(2);
  expect((await runPhotosJob("--yes")).code).toBe(0);
  const image = join(folder.path, "out/photo-0/photo-0_remove-background_1.png");
  const imagePath = join(folder.path, "out/photo-1/photo-1_remove-background_1.png");
  await rm(image);
  await writeFile(imagePath, "edited by hand");
  expect((await runPhotosJob()).code).toBe(0);
  expect((await readFile(image)).subarray(1, 4).toString()).toBe("PNG");
  expect(await readFile(imagePath, "utf8")).toBe("edited by hand");
  expect(await readdir(join(folder.path, "out/photo-1"))).toHaveLength(IMAGES_PER_RUN);
  await rm(join(folder.path, "out/manifest.csv"));
  expect((await runPhotosJob()).code).toBe(0);
  expect(await readFile(imagePath, "utf8")).toBe("edited by hand");
  expect(await readdir(join(folder.path, "out/photo-1"))).toHaveLength(IMAGES_PER_RUN + 1);
  expect(await readdir(join(folder.path, "out/photo-0"))).toHaveLength(IMAGES_PER_RUN);
  expect(await countRuns()).toBe(2);
});

test("another key for the same account resumes the job", async () => {
  await createPhotos(1);
  expect((await runPhotosJob("--yes")).code).toBe(0);
  const session = { kind: "session", userId, sessionId: crypto.randomUUID() } as const;
  const second = await site.server
    .as(session)
    .apiKeys.create({ name: "Second", scopes: ["read", "generate"] });
  context = { ...context, env: { ...context.env, PACKSHOT_API_KEY: second.key } };
  expect((await runPhotosJob()).stdout).toContain("1 row: nothing to start");
  expect(await countRuns()).toBe(1);
});

test("a key from `packshot login` runs a job and downloads it", async () => {
  await createPhotos(2);
  await runSql(site.server.db, "update api_keys set scopes = '{generate,own}' where user_id = $1", [userId]);
  const { code, stdout, stderr } = await runPhotosJob("--yes");
  expect([code, stderr]).toEqual([0, expect.not.stringContaining("may not")]);
  expect(stdout).toContain("2 done, 0 failed, 0 left.");
  expect((await runPhotosJob()).stdout).toContain("2 rows: nothing to start");
});

test("two concurrent commands share one job", async () => {
  await createPhotos(3);
  const both = await Promise.all([runPhotosJob("--yes"), runPhotosJob("--yes")]);
  expect(both.map(({ code, stderr }) => [code, stderr.includes("belongs")])).toEqual([
    [0, false],
    [0, false],
  ]);
  expect([await countRuns(), await countSettlements()]).toEqual([3, 3]);
  expect(await readdir(join(folder.path, "out/photo-0"))).toHaveLength(IMAGES_PER_RUN);
});

test("a changed photo starts another job, and earlier results stay", async () => {
  await createPhotos(2);
  await setBalance(20);
  expect((await runPhotosJob("--yes")).code).toBe(0);
  const photo = (number: number) => join(folder.path, `photos/photo-${number}.png`);
  const imagePath = join(folder.path, "out/photo-0/photo-0_remove-background_1.png");
  await writeFile(imagePath, "an earlier result");
  await rm(photo(0));
  await rename(photo(1), photo(0));
  const again = await runPhotosJob("--yes");
  expect(again.stdout).toContain("1 row: 1 to start.");
  expect(again.code).toBe(0);
  expect(await countRuns()).toBe(3);
  expect(await readdir(join(folder.path, "out/photo-0"))).toHaveLength(IMAGES_PER_RUN + 1);
  expect(await readFile(imagePath, "utf8")).toBe("an earlier result");
  expect((await readManifest()).filter((line) => line.includes(",done,"))).toHaveLength(3);
});

test("adding photos to a folder costs tokens only for those", async () => {
  await createPhotos(2);
  await setBalance(20);
  expect((await runPhotosJob("--yes")).code).toBe(0);
  await writeFile(
    join(folder.path, "photos/new.png"),
    await readFile(join(folder.path, "photos/photo-1.png")),
  );
  const again = await runPhotosJob("--yes");
  expect(again.stdout).toContain("3 rows: 1 to start, 2 already started.");
  expect(again.stdout).toContain("3 done, 0 failed, 0 left.");
  expect(await countSettlements()).toBe(3);
  expect((await runPhotosJob()).stdout).toContain("3 rows: nothing to start, 3 already started.");
  await runSql(site.server.db, "delete from bulk_jobs where user_id = $1", [userId]);
  expect((await runPhotosJob()).stdout).toContain("3 done, 0 failed, 0 left.");
  expect([await countRuns(), await countSettlements()]).toEqual([3, 3]);
});

test("a photo whose row gets another name isn't paid for again", async () => {
  await createPhotos(2);
  await setBalance(20);
  await rename(join(folder.path, "photos/photo-1.png"), join(folder.path, "later.png"));
  expect((await runPhotosJob("--yes")).code).toBe(0);
  // It comes first and takes the name of photo-0.png.
  await rename(join(folder.path, "later.png"), join(folder.path, "photos/photo-0.jpg"));
  expect((await runPhotosJob("--yes")).stdout).toContain("2 rows: 1 to start, 1 already started.");
  expect(await countSettlements()).toBe(2);
});

test("a table sets names, slots and options; a bad cell costs nothing", async () => {
  await createPhotos(2);
  await setBalance(20);
  await mkdir(join(folder.path, "tables"));
  const rows = [
    "id,product",
    "mug,../photos/photo-0.png",
    "cup,../photos/photo-1.png",
    "none,gone.png",
    '"a/b",http://x.test/a.png',
  ];
  await writeFile(join(folder.path, "tables/shop.csv"), `\uFEFF${rows.join("\r\n")}\r\n`);
  const { code } = await runBulk([TOOL, "tables/shop.csv", "--yes"], context);
  expect(code).toBe(1);
  expect((await readdir(join(folder.path, "tables/shop-results"))).toSorted()).toEqual([
    "cup",
    "manifest.csv",
    "mug",
  ]);
  const text = await readFile(join(folder.path, "tables/shop-results/manifest.csv"), "utf8");
  expect(text).toContain("none,remove-background,failed,,,0,NOT_FOUND");
  expect(text).toContain(
    "a_b,remove-background,failed,,,0,BAD_INPUT,http://x.test/a.png isn't an https URL.",
  );
  expect(await countSettlements()).toBe(2);
});

test("an unknown column is rejected by name", async () => {
  await writeFile(join(folder.path, "shop.csv"), "product,colour\na.png,red\n");
  const { stderr } = await runBulk([TOOL, "shop.csv", "--yes"], context);
  expect(stderr).toContain(`There's no column "colour". The columns are: product, id`);
  expect(await countRuns()).toBe(0);
});
