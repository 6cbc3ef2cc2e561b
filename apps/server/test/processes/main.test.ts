import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@packshot/trpc/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUpForKey } from "../../scripts/sign-up-for-key.ts";
import { uploadPhoto } from "../../src/testing/upload-photo.ts";
import {
  createDataFolder,
  runToExit,
  type ServerProcess,
  startProcess,
  createTemporaryFolder,
  type TemporaryFolder,
} from "../../src/testing/server-process.ts";
import { watchRun } from "../../src/testing/watch-run.ts";

const photo = join(import.meta.dirname, "../../src/engines/studio/testing/photos/coffee.png");
const faults = pathToFileURL(join(import.meta.dirname, "../../src/testing/faults-on-signals.ts")).href;

/** Matches a process that failed with one sentence and no stack trace. */
const sentence = (pattern: RegExp) => ({
  code: 1,
  stdout: "",
  stderr: expect.stringMatching(new RegExp(`^[^\\n]*${pattern.source}[^\\n]*\\n$`)),
});

async function openStream(url: string, apiKey: string, runId: string) {
  const input = encodeURIComponent(JSON.stringify({ runId }));
  const headers = { authorization: `Bearer ${apiKey}` };
  const response = await fetch(`${url}/api/trpc/runs.watch?input=${input}`, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    async until(word: string) {
      for (let received = ""; !received.includes(word);) {
        const { done, value = "" } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`the stream ended without ${word}: ${received}`);
        received += value;
      }
    },
  };
}

/** Servers run one after another on the same folder: a test that ends the server starts the next. */
describe("main.ts", () => {
  let folder: TemporaryFolder;
  let environment: Record<string, string>;
  let server: ServerProcess;
  const start = async () => (server = await startProcess(environment, folder.path));
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    environment = { DATA_DIR: join(folder.path, "data"), NODE_OPTIONS: `--import=${faults}` };
    await start();
  });
  afterAll(async () => {
    await server.end("SIGKILL");
    await folder[Symbol.asyncDispose]();
  });

  /** Signs up a new user and uploads a photo to start runs with. */
  async function createOwner() {
    const apiKey = await signUpForKey(server.url, `owner-${crypto.randomUUID()}@packshot.test`);
    const packshot = createClient({ url: server.url, apiKey });
    const images = { product: await uploadPhoto(packshot, photo) };
    return {
      apiKey,
      packshot,
      startRun: async () =>
        (await packshot.tools.removeBackground.generate.mutate({ images, options: {} })).runId,
    };
  }

  it("prints its URL and what is embedded, and locks its folder", async () => {
    const { DATA_DIR = "" } = environment;
    expect(server.stdout()).toContain(`Packshot is ready: ${server.url}\n`);
    expect(server.stdout()).toContain(`PGlite in ${DATA_DIR}/database   (DATABASE_URL for PostgreSQL)`);
    expect(server.stdout()).toContain(`mail      ${server.url}/dev/inbox   (SMTP_URL for a mail server)`);
    // The server responds before the studio is warm.
    const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
    await expect.poll(readiness).toBe(200);
    expect(await (await fetch(server.url)).text()).toContain(
      "<title>Packshot · product images from one photo</title>",
    );

    const { port: PORT } = new URL(server.url);
    await using elsewhere = await createTemporaryFolder();
    const [second, other] = await Promise.all([
      runToExit({ DATA_DIR, PORT: "0" }, folder.path),
      runToExit({ DATA_DIR: elsewhere.path, PORT }, folder.path),
    ]);
    expect(second).toMatchObject(
      sentence(new RegExp(`${DATA_DIR}.* in use by process ${server.pid}\\b.*DATA_DIR`)),
    );
    expect(other).toMatchObject(sentence(/port is in use.*PORT=/));
    expect(await readdir(elsewhere.path)).toEqual([]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it("ends on SIGTERM during runs and finishes them after a restart", async () => {
    const first = server;
    const { apiKey, packshot: before, startRun } = await createOwner();
    // Three are more than can run at once, so not all can end before the server stops.
    const runIds = await Promise.all([startRun(), startRun(), startRun()]);
    const [source] = (await before.runs.get.query({ runId: runIds[0] })).sources;
    const stream = await openStream(first.url, apiKey, runIds[0]);
    await stream.until("started");
    const secretFile = join(environment["DATA_DIR"] ?? "", "signing-secret");
    const secret = await readFile(secretFile, "utf8");
    expect((await stat(secretFile)).mode & 0o777).toBe(0o600);

    expect(await first.end("SIGTERM")).toMatchObject({ code: 0, signal: null, stderr: "" });

    const second = await start();
    const after = createClient({ url: second.url, apiKey });
    for (const runId of runIds) {
      const events = await watchRun(after, { runId });
      expect(events.at(-1)).toMatchObject({ type: "finished", status: "succeeded" });
      expect(events.filter(({ type }) => type === "variation")).toHaveLength(4);
    }
    expect(await after.tokens.balance.query()).toEqual({ tokens: 0 });
    expect((await after.gallery.list.query()).items).toHaveLength(3);
    expect(await readFile(secretFile, "utf8")).toBe(secret);
    expect((await fetch(new URL(source?.url ?? "", second.url))).status).toBe(200);
  });

  it("keeps a photo when its fix is killed, and fixes it afterward", async () => {
    const apiKey = await signUpForKey(server.url, "fixed-photo@packshot.test");
    const before = createClient({ url: server.url, apiKey });
    const id = await uploadPhoto(before, photo);
    const sent = await before.uploads.get.query({ id });
    const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
    const body = JSON.stringify({ id, fixes: ["enlarge"] });
    // Whatever the fix has done when the server is killed, nothing may be lost.
    const fixing = fetch(`${server.url}/api/trpc/uploads.applyFixes`, { method: "POST", headers, body });
    const ended = Promise.allSettled([fixing]);
    await fetch(`${server.url}/readyz`);
    await server.end("SIGKILL");
    await ended;

    await start();
    const after = createClient({ url: server.url, apiKey });
    const { width, height } = sent;
    expect(await after.uploads.get.query({ id })).toMatchObject({ id, width, height, fixed: null });
    const fixed = await after.uploads.applyFixes.mutate({ id, fixes: ["enlarge"] });
    expect(fixed).toMatchObject({ width: width * 2, height: height * 2, fixed: { photoId: id } });
    expect((await fetch(new URL(fixed.url, server.url))).status).toBe(200);
  });

  it("logs an uncaught error, hands over its runs, and exits with 1", async () => {
    const first = server;
    const { apiKey, startRun } = await createOwner();
    const runId = await startRun();

    // An unhandled rejection is only logged.
    process.kill(first.pid, "SIGHUP");
    await expect.poll(first.stdout).toContain("an unhandled rejection");
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);

    const exit = await first.end("SIGUSR2");
    expect(exit).toMatchObject({ code: 1, signal: null });
    expect(exit.stdout).toMatch(/"level":"error".*an unexpected fault.*faults-on-signals\.ts/);

    const second = await start();
    const after = createClient({ url: second.url, apiKey });
    const events = await watchRun(after, { runId });
    expect(events.at(-1)).toMatchObject({ type: "finished", status: "succeeded" });
    expect(await after.tokens.balance.query()).toEqual({ tokens: 2 });
  });

  it("ends on Ctrl-C while a page's stream is open", async () => {
    const { apiKey, startRun } = await createOwner();
    const stream = await openStream(server.url, apiKey, await startRun());
    await stream.until("queued");
    expect(await server.end("SIGINT")).toMatchObject({ code: 0, signal: null, stderr: "" });
  });
});

const s3 = { S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "hidden" };

it.each([
  ["others could see its inbox", { HOST: "0.0.0.0" }, /HOST=0\.0\.0\.0.*SMTP_URL/],
  [
    "others could see its inbox through nginx",
    { PUBLIC_URL: "https://shop.example", TRUST_PROXY: "true" },
    /proxy.*SMTP_URL.*MAIL=none/,
  ],
  ["its mail sender is invalid", { MAIL_FROM: "nonsense" }, /MAIL_FROM: .*Packshot <packshot@example\.com>/],
  ["its HOST does not exist", { HOST: "no..host", MAIL: "none" }, /^HOST isn't an IP address.*127\.0\.0\.1/],
  [
    "PostgreSQL is unreachable",
    { DATABASE_URL: "postgres://packshot:hidden@127.0.0.1:9/x", SIGNING_SECRET: "s".repeat(32) },
    /PostgreSQL at 127\.0\.0\.1:9 can't be used: .*DATABASE_URL/,
  ],
  [
    "the store is unreachable",
    { ...s3, S3_ENDPOINT: "http://127.0.0.1:9" },
    /S3 store at 127\.0\.0\.1:9 can't be used: .*S3_ENDPOINT/,
  ],
])("main.ts does not start when %s, and says what to set", async (_why, environment, words) => {
  await using folder = await createDataFolder();
  const exit = await runToExit({ ...environment, DATA_DIR: folder.path }, folder.path);
  expect(exit).toMatchObject(sentence(words));
  expect(exit.stderr).not.toContain("hidden");
});

it("main.ts rejects another database's files and says how to adopt them", async () => {
  await using folder = await createDataFolder();
  const files = join(folder.path, "files");
  await mkdir(files);
  await writeFile(join(files, "installation.json"), JSON.stringify({ id: crypto.randomUUID() }));
  const exit = await runToExit({ DATA_DIR: folder.path }, folder.path);
  expect(exit).toMatchObject(sentence(/don't belong together.*npm run operator -- adopt-store/));
});

it("main.ts rejects an old version's folder and writes nothing to it", async () => {
  await using folder = await createTemporaryFolder();
  const DATA_DIR = join(folder.path, "data");
  await mkdir(join(DATA_DIR, "database/pg18"), { recursive: true });
  const exit = await runToExit({ DATA_DIR }, folder.path);
  expect(exit).toMatchObject(sentence(/data folder .*before November 27, 2026.*DATA_DIR/));
  expect((await readdir(DATA_DIR, { recursive: true })).toSorted()).toEqual(["database", "database/pg18"]);
});

it("main.ts doesn't start if DATA_DIR isn't a folder", async () => {
  await using folder = await createTemporaryFolder();
  const file = join(folder.path, "file");
  await writeFile(file, "no folder");
  const [itself, inside] = await Promise.all(
    [file, join(file, "data")].map((DATA_DIR) => runToExit({ DATA_DIR }, folder.path)),
  );
  expect(itself).toMatchObject(sentence(/DATA_DIR=\S+ is a file\. Set DATA_DIR to a folder/));
  expect(inside).toMatchObject(sentence(/DATA_DIR=\S+ is inside a file\. Set DATA_DIR to a folder/));
});

it("main.ts doesn't start if it can't use the folder for files", async () => {
  await using folder = await createDataFolder();
  await writeFile(join(folder.path, "files"), "no folder");
  const exit = await runToExit({ DATA_DIR: folder.path }, folder.path);
  expect(exit).toMatchObject(sentence(/^\S+\/files is a file\. Set DATA_DIR to a folder/));
});

it("main.ts reads .env in its working directory, environment first", async () => {
  await using folder = await createTemporaryFolder();
  await writeFile(join(folder.path, ".env"), "HOST=0.0.0.0\nROLE=worker\nDATABASE_URL=\n");
  const { stderr } = await runToExit({ HOST: "127.0.0.1" }, folder.path);
  expect(stderr).toMatch(/^ROLE=worker .*DATABASE_URL/);
  expect(stderr).not.toContain("0.0.0.0");
});
