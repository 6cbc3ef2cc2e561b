import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { openEmbedded, runSql } from "@packshot/db";
import { copyDatabaseTo } from "@packshot/db/testing";
import { findStoreMismatch } from "@packshot/trpc";
import { createClient } from "@packshot/trpc/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTarball } from "../../scripts/client-package/tarball.ts";
import { systemClock } from "../adapters.ts";
import { parseConfig } from "../config.ts";
import { loadEmbeddedSecret } from "../operations/signing-secret.ts";
import { processEnvironment } from "../testing/process-environment.ts";
import { startProcess, createTemporaryFolder, type TemporaryFolder } from "../testing/server-process.ts";
import { createTestSite, type TestSite } from "../testing/test-site.ts";
import { uploadPhoto } from "../testing/upload-photo.ts";
import { watchRun } from "../testing/watch-run.ts";
import { startReceiver } from "../webhooks/testing/receiver.ts";
import { backUp } from "./backup/back-up.ts";
import { restore } from "./backup/restore.ts";
import { createFileEntry, writeTar } from "./backup/tar.ts";
import { openCommandEndpoint } from "./operator.ts";

const photo = join(import.meta.dirname, "../engines/studio/testing/photos/coffee.png");
const script = join(import.meta.dirname, "../../scripts/operator.ts");

let folder: TemporaryFolder;
let site: TestSite;
let dataDir: string;
let apiKey: string;
let runId: string;
const cleanups = new AsyncDisposableStack();

/** Starts a site that accepts operator commands, with a user whose run has made four images. */
beforeAll(async () => {
  folder = cleanups.use(await createTemporaryFolder());
  dataDir = join(folder.path, "data");
  await copyDatabaseTo(join(dataDir, "database"));
  const db = await openEmbedded({ folder: join(dataDir, "database") });
  const signingSecret = await loadEmbeddedSecret(dataDir);
  site = await createTestSite({
    db,
    folder: join(dataDir, "files"),
    wrap: (ports) => ({ ...ports, clock: systemClock, settings: { ...ports.settings, signingSecret } }),
  });
  cleanups.defer(() => site.close());
  const endpoint = await openCommandEndpoint(dataDir, { ...site.server.ports, db });
  cleanups.defer(() => endpoint.close());
  // Creates an installation ID in both, as a server does when it starts.
  await findStoreMismatch(site.server.ports);
  await site.server.work();
  apiKey = await site.apiKey();
  const packshot = createClient({ url: site.url, apiKey });
  const images = { product: await uploadPhoto(packshot, photo) };
  ({ runId } = await packshot.tools.removeBackground.generate.mutate({ images, options: {} }));
  await watchRun(packshot, { runId });
});
afterAll(() => cleanups.disposeAsync());

function operator(environment: Record<string, string>, ...args: string[]): Promise<string> {
  const env = { ...processEnvironment(), ...environment };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script, ...args], { env, cwd: folder.path }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(stderr));
    });
  });
}

/** Reads a user's tokens and the bytes of each image in their gallery. */
async function readAccount(url: string) {
  const packshot = createClient({ url, apiKey });
  const { items } = await packshot.gallery.list.query();
  const { variations } = await packshot.runs.get.query({ runId });
  const bytes = variations.map(async ({ image }) => {
    const response = await fetch(new URL(image?.url ?? "", url));
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()).toString("base64") };
  });
  return {
    items: items.map((item) => item.runId),
    images: await Promise.all(bytes),
    tokens: await packshot.tokens.balance.query(),
  };
}

const manifest = (fields: object) =>
  JSON.stringify({ format: 1, database: "embedded", files: true, ...fields });

async function gzippedTar(files: Readonly<Record<string, string>>): Promise<Buffer> {
  async function* entries() {
    for (const [path, text] of Object.entries(files)) yield createFileEntry(path, Buffer.from(text));
  }
  return gzipSync(Buffer.concat(await Array.fromAsync(writeTar(entries()))));
}

it("a practice server has the backup's data and doesn't send webhooks", async () => {
  await using receiver = await startReceiver();
  const { api } = await site.server.user();
  await api.webhooks.test({ id: (await api.webhooks.create({ url: receiver.url })).id });
  const before = await readAccount(site.url);
  expect(before.items).toEqual([runId]);
  expect(before.images.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  const output = await operator({ DATA_DIR: dataDir }, "backup", "packshot.backup");
  const file = join(folder.path, "packshot.backup");
  expect(output).toMatch(
    /^Backed up the database and \d+ files to \S+\. .*signing secret, so keep it private\.\n$/,
  );
  expect(output).toContain(file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder.path)).toSorted()).toEqual(["data", "packshot.backup"]);

  const restored = join(folder.path, "restored");
  expect(await restore(parseConfig({ DATA_DIR: restored }), file)).toBe(
    `Restored ${file}. Start the server.`,
  );
  for (const name of ["signing-secret", "files/installation.json"]) {
    expect(await readFile(join(restored, name))).toEqual(await readFile(join(dataDir, name)));
  }
  await using server = await startProcess({ DATA_DIR: restored, ROLE: "practice" }, folder.path);
  expect(await readAccount(server.url)).toEqual(before);
  expect(await server.end("SIGTERM")).toMatchObject({ code: 0, stderr: "" });
  const db = await openEmbedded({ folder: join(restored, "database") });
  const { rows } = await runSql(db, "select state, attempts from webhook_deliveries");
  await db.close();
  expect(rows).toEqual([{ state: "waiting", attempts: 0 }]);
  expect(receiver.requests).toEqual([]);

  // Neither an existing backup nor a data folder is overwritten.
  await expect(backUp(parseConfig({ DATA_DIR: dataDir }), { file, withFiles: true })).rejects.toMatchObject({
    userMessage: `${file} already exists. Choose another name.`,
  });
  await expect(restore(parseConfig({ DATA_DIR: restored }), file)).rejects.toMatchObject({
    userMessage: expect.stringContaining("Restore into an empty one: change DATA_DIR"),
  });
});

it("restore rejects damaged and unrelated files and writes nothing", async () => {
  const whole = join(folder.path, "without-files.backup");
  const options = { file: whole, withFiles: false };
  expect(await backUp(parseConfig({ DATA_DIR: dataDir }), options)).toContain("Backed up the database to");
  const bytes = await readFile(whole);
  const damaged = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  damaged.fill(0x55, middle, middle + 64);
  const manifestPath = "packshot-backup.json";

  const refusals: readonly [Buffer, RegExp][] = [
    [bytes.subarray(0, middle), /is damaged or truncated, so nothing was restored/],
    [bytes.subarray(0, bytes.length - 4), /is damaged or truncated/],
    [damaged, /is damaged or truncated/],
    [Buffer.from("a text"), /isn't a backup made with npm run operator -- backup/],
    [Buffer.alloc(0), /isn't a backup/],
    [createTarball(new Map([["package/index.js", ""]])), /isn't a backup/],
    [await gzippedTar({ [manifestPath]: manifest({ format: 2 }) }), /was made by a different version/],
    [await gzippedTar({ [manifestPath]: "{" }), /was made by a different version/],
    [await gzippedTar({ [manifestPath]: manifest({}) }), /has no database/],
    [await gzippedTar({ [manifestPath]: manifest({}), "files/../../escaped": "" }), /is damaged/],
    [await gzippedTar({ [manifestPath]: manifest({}), "database/v0/PG_VERSION": "" }), /is damaged/],
    [
      await gzippedTar({ [manifestPath]: manifest({ database: "postgres" }), "database.dump": "" }),
      /Set DATABASE_URL to an empty one/,
    ],
  ];
  const target = join(folder.path, "refused");
  const config = parseConfig({ DATA_DIR: target });
  for (const [index, [content, sentence]] of refusals.entries()) {
    const file = join(folder.path, `refused-${index}`);
    await writeFile(file, content);
    await expect(restore(config, file), file).rejects.toMatchObject({
      code: "BAD_INPUT",
      userMessage: expect.stringMatching(sentence),
    });
  }
  await expect(restore(config, join(folder.path, "missing"))).rejects.toMatchObject({
    userMessage: expect.stringContaining("can't be read (ENOENT)"),
  });
  expect(existsSync(target)).toBe(false);

  await mkdir(target);
  await writeFile(join(target, "signing-secret"), "another");
  await expect(restore(config, whole)).rejects.toMatchObject({
    userMessage: `The data folder ${target} isn't empty. Set DATA_DIR to an empty or new folder.`,
  });
  expect(await readFile(join(target, "signing-secret"), "utf8")).toBe("another");
});

it("backUp rejects a missing database and a file it can't write", async () => {
  const options = { file: join(folder.path, "none.backup"), withFiles: true };
  await expect(backUp(parseConfig({ DATA_DIR: join(folder.path, "none") }), options)).rejects.toMatchObject({
    userMessage: expect.stringMatching(/^There's no database in .*Check DATA_DIR\.$/),
  });
  const elsewhere = { ...options, file: join(folder.path, "no-folder", "backup") };
  await expect(backUp(parseConfig({ DATA_DIR: dataDir }), elsewhere)).rejects.toMatchObject({
    userMessage: expect.stringMatching(/can't be written: ENOENT/),
  });
});
