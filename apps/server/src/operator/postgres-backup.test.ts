// @module-tag postgres
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { expect, it } from "vitest";
import { parseConfig } from "../config.ts";
import { createTemporaryFolder } from "../testing/server-process.ts";
import {
  type Caller,
  createTestServer,
  waitForEnd,
  getFileKey,
  startRun,
  type TestServer,
} from "../testing/test-server.ts";
import { backUp } from "./backup/back-up.ts";
import { restore } from "./backup/restore.ts";

const SIGNING_SECRET = "s".repeat(32);
const servers = testDatabases().filter(({ name }) => name === "PostgreSQL");

/** Reads a user's tokens and the thumbnails of their gallery. */
async function readAccount({ ports }: TestServer, api: Caller) {
  const { items } = await api.gallery.list();
  const images = items.map(({ thumbnailUrl }) => ports.storage.get(getFileKey(thumbnailUrl)));
  return {
    items: items.map(({ id }) => id),
    images: await Promise.all(images),
    ...(await api.tokens.balance()),
  };
}

it.each(servers)("a restored $name and store have the same images and tokens", async ({ create }) => {
  await using folder = await createTemporaryFolder();
  const db = await create();
  const createEnvironment = (name: string) => {
    const url = new URL(db.url ?? "");
    // The server doesn't ask for a password, but the file with it must escape colons.
    url.password = "with:colon";
    return { DATABASE_URL: url.href, SIGNING_SECRET, DATA_DIR: join(folder.path, name) };
  };
  const sharedDb = { ...db, close: () => Promise.resolve() };
  const serve = (name: string) =>
    createTestServer({ db: sharedDb, embedded: false, folder: join(folder.path, name, "files") });
  const server = await serve("data");
  await server.work();
  const { id, api } = await server.user();
  await waitForEnd(api, await startRun(api));
  const before = await readAccount(server, api);
  expect(before).toMatchObject({ tokens: 2, images: expect.arrayContaining([expect.any(Uint8Array)]) });
  await server.close();

  const file = join(folder.path, "packshot.backup");
  const output = await backUp(parseConfig(createEnvironment("data")), { file, withFiles: true });
  expect(output).toMatch(/^Backed up the database and \d+ files to .*It doesn't contain SIGNING_SECRET/);
  const target = parseConfig(createEnvironment("restored"));
  await expect(restore(target, file)).rejects.toMatchObject({
    userMessage: "The database isn't empty. Create a new one and set DATABASE_URL to it.",
  });
  await runSql(db, "drop schema public cascade");
  await runSql(db, "create schema public");
  await runSql(db, "drop schema pgboss cascade");
  expect(await restore(target, file)).toBe(`Restored ${file}. Start the server.`);

  const restored = await serve("restored");
  expect(await readAccount(restored, await restored.session(id))).toEqual(before);
  await restored.close();
  await db.close();
});

it("backUp explains that a dump failed, without the password", async () => {
  await using folder = await createTemporaryFolder();
  const DATABASE_URL = "postgres://packshot:a-password@127.0.0.1:1/none";
  const config = parseConfig({ DATABASE_URL, SIGNING_SECRET, DATA_DIR: folder.path });
  const options = { file: join(folder.path, "packshot.backup"), withFiles: true };
  const refusal: unknown = await backUp(config, options).catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    userMessage: expect.stringMatching(/^pg_dump (failed: .*|isn't installed)/),
  });
  expect(String(Object(refusal).userMessage)).not.toContain("a-password");
  expect(await readdir(folder.path)).toEqual([]);
});
