// @module-tag postgres
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findSession, insertSession, storeAnalysis, recordDeletedFiles, runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { sweep } from "@packshot/trpc";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createTestServer,
  waitForEnd,
  smallPhotoForm,
  startRun,
  type TestServer,
} from "../testing/test-server.ts";

const DAY_SECONDS = 86_400;
const neverAborted = new AbortController().signal;

describe.each(testDatabases())("sweep on $name", ({ name, create }) => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "packshot-sweep-"));
    server = await createTestServer({ db: await create(), embedded: name === "PGlite", folder });
    await server.work();
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  async function listFiles(userId: string): Promise<string[]> {
    const listed = await Array.fromAsync(server.ports.storage.list(`${userId}/`));
    return listed.map(({ key }) => key).toSorted();
  }

  /** Sets the files' modification times to 1970. */
  async function backdate(keys: readonly string[]): Promise<void> {
    for (const key of keys) await utimes(join(folder, key), new Date(0), new Date(0));
  }

  async function listRecorded(): Promise<unknown[]> {
    const { rows } = await runSql(server.db, "select key from deleted_files");
    return rows.map(({ key }) => key);
  }

  async function storeFile(key: string): Promise<string> {
    await server.ports.storage.put(key, new Uint8Array(3), "image/png");
    return key;
  }

  async function sweepNextDay(): Promise<void> {
    server.clock.advance(DAY_SECONDS);
    await sweep(server.ports, neverAborted);
  }

  async function recordAsDeleted(...keys: string[]): Promise<void> {
    await recordDeletedFiles(server.db, keys);
  }

  test("deletes files recorded as deleted, but no unknown file", async () => {
    server.engine.script({ Transparent: "with extras" });
    const { id, api } = await server.user();
    await waitForEnd(api, await startRun(api));
    const remainingFiles = await listFiles(id);
    expect(remainingFiles).toHaveLength(2 + 1 + 8 + 1);
    const unknown = await storeFile(`${id}/remove-background/original_1.png`);
    const otherUsersFile = await storeFile(`${randomUUID()}/uploads/original_1.png`);
    const orphan = await storeFile(`${id}/uploads/original_2.png`);
    await recordAsDeleted(orphan);
    await backdate([...remainingFiles, unknown, otherUsersFile, orphan]);
    await sweepNextDay();
    expect(await listFiles(id)).toEqual([...remainingFiles, unknown].toSorted());
    expect(await server.ports.storage.head(otherUsersFile)).toBeDefined();
  });

  test("keeps a file that a row refers to and drops its record", async () => {
    const { id, api } = await server.user();
    await waitForEnd(api, await startRun(api));
    const remainingFiles = await listFiles(id);
    await recordAsDeleted(...remainingFiles);
    await sweepNextDay();
    expect(await listFiles(id)).toEqual(remainingFiles);
    expect(await listRecorded()).toEqual([]);
  });

  test("keeps a user's files while a run is unfinished", async () => {
    server.engine.script({ "Pure white": "hanging" });
    const { id, api } = await server.user();
    const runId = await startRun(api);
    const orphan = await storeFile(`${id}/remove-background/original_1.png`);
    await recordAsDeleted(orphan);
    await sweepNextDay();
    expect(await listFiles(id)).toContain(orphan);
    await api.runs.cancel({ runId });
    await waitForEnd(api, runId);
    await sweepNextDay();
    expect(await listFiles(id)).not.toContain(orphan);
    server.engine.script({});
  });

  test("deletes what workers store up to a day after account deletion", async () => {
    const { id, api } = await server.user();
    await api.uploads.create(await smallPhotoForm());
    await api.account.delete({ confirm: `${id}@packshot.test` });
    expect(await listFiles(id)).toEqual([]);
    await storeFile(`${id}/remove-background/generated_1_1.png`);
    await sweepNextDay();
    expect(await listFiles(id)).toEqual([]);
    expect(await listRecorded()).toEqual([]);
  });

  test("deletes the files of an upload whose row couldn't be written", async () => {
    const { id, api } = await server.user();
    await runSql(server.db, "alter table uploads add constraint broken check (false) not valid");
    await expect(api.uploads.create(await smallPhotoForm())).rejects.toMatchObject({
      code: "INTERNAL_SERVER_ERROR",
    });
    await runSql(server.db, "alter table uploads drop constraint broken");
    expect(await listFiles(id)).toHaveLength(2);
    await sweepNextDay();
    expect(await listFiles(id)).toEqual([]);
  });

  test("runs once a day across all processes", async () => {
    const { id } = await server.user();
    const orphan = `${id}/uploads/original_1.png`;
    await storeFile(orphan);
    await recordAsDeleted(orphan);
    server.clock.advance(DAY_SECONDS);
    await Promise.all([sweep(server.ports, neverAborted), sweep(server.ports, neverAborted)]);
    expect(await listFiles(id)).toEqual([]);
    await storeFile(orphan);
    await recordAsDeleted(orphan);
    await sweep(server.ports, neverAborted);
    expect(await listFiles(id)).toEqual([orphan]);
    await sweepNextDay();
    expect(await listFiles(id)).toEqual([]);
  });

  test("stops when its signal aborts", async () => {
    const { id } = await server.user();
    await recordAsDeleted(await storeFile(`${id}/uploads/original_1.png`));
    server.clock.advance(DAY_SECONDS);
    await sweep(server.ports, AbortSignal.abort());
    expect(await listFiles(id)).toHaveLength(1);
    await sweepNextDay();
    expect(await listFiles(id)).toEqual([]);
  });

  test("deletes expired rows", async () => {
    const { id: userId } = await server.user();
    const now = server.clock.now();
    const expiresAt = new Date(now.getTime() + DAY_SECONDS * 1000);
    await insertSession(server.db, { userId, tokenHash: "old", userAgent: "", now, expiresAt });
    const key = { userId, tool: "t", engine: "e", question: "q" };
    await storeAnalysis(server.db, key, { answer: {}, note: null, now });
    await runSql(server.db, "insert into sign_up_grants values ('mailbox', 'network', $1)", [now]);
    const countRemainingRows = async () => {
      const { rows } = await runSql(
        server.db,
        `select (select count(*) from sessions where token_hash = 'old') as sessions,
                (select count(*) from analyses) as analyses, (select count(*) from sign_up_grants) as grants`,
      );
      return rows[0];
    };
    expect(await findSession(server.db, { tokenHash: "old", now })).toBeDefined();
    await sweepNextDay();
    expect(await countRemainingRows()).toEqual({ sessions: 0, analyses: 1, grants: 1 });
    server.clock.advance(30 * DAY_SECONDS);
    await sweepNextDay();
    expect(await countRemainingRows()).toEqual({ sessions: 0, analyses: 0, grants: 1 });
    server.clock.advance(365 * DAY_SECONDS);
    await sweepNextDay();
    expect(await countRemainingRows()).toEqual({ sessions: 0, analyses: 0, grants: 0 });
  });
});
