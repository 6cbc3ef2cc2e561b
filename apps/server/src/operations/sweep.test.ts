// @module-tag postgres
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findSession, insertSession, keepAnalysis, sqlIn } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { sweep } from "@packshot/trpc";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, endOf, startRun, type TestServer } from "../testing/test-server.ts";

const DAY = 86_400;
const going = new AbortController().signal;

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

  async function filesOf(userId: string): Promise<string[]> {
    const listed = await Array.fromAsync(server.ports.storage.list(`${userId}/`));
    return listed.map(({ key }) => key).toSorted();
  }

  /** Makes the files look as if they had been written long ago. */
  async function grow(keys: readonly string[]): Promise<void> {
    for (const key of keys) await utimes(join(folder, key), new Date(0), new Date(0));
  }

  async function storeOrphan(key: string): Promise<string> {
    await server.ports.storage.put(key, new Uint8Array(3), "image/png");
    return key;
  }

  async function sweepNextDay(): Promise<void> {
    server.clock.advance(DAY);
    await sweep(server.ports, going);
  }

  test("deletes files without a row, and keeps young ones and those with a row", async () => {
    server.engine.script({ Transparent: "with extras" });
    const { id, api } = await server.user();
    await endOf(api, await startRun(api));
    const kept = await filesOf(id);
    expect(kept).toHaveLength(2 + 1 + 8 + 1);
    const orphan = await storeOrphan(`${id}/remove-background/original_1.png`);
    await grow([...kept, orphan]);
    const young = await storeOrphan(`${id}/uploads/original_2.png`);
    await utimes(join(folder, young), server.clock.now(), new Date(server.clock.now().getTime() + 1000));
    await sweepNextDay();
    expect(await filesOf(id)).toEqual([...kept, young].toSorted());
  });

  test("keeps all files of a person with an unfinished run, and files that are not ours", async () => {
    server.engine.script({ "Pure white": "hanging" });
    const { id, api } = await server.user();
    const runId = await startRun(api);
    const orphan = await storeOrphan(`${id}/remove-background/original_1.png`);
    const foreign = await storeOrphan(`backup/${randomUUID()}.png`);
    await grow([orphan, foreign]);
    await sweepNextDay();
    expect(await filesOf(id)).toContain(orphan);
    expect(await server.ports.storage.head(foreign)).toBeDefined();
    await api.runs.cancel({ runId });
    await endOf(api, runId);
    await sweepNextDay();
    expect(await filesOf(id)).not.toContain(orphan);
    server.engine.script({});
  });

  test("runs once a day, however many processes ask", async () => {
    const { id } = await server.user();
    const orphan = await storeOrphan(`${id}/uploads/original_1.png`);
    await grow([orphan]);
    server.clock.advance(DAY);
    await Promise.all([sweep(server.ports, going), sweep(server.ports, going)]);
    expect(await filesOf(id)).toEqual([]);
    await grow([await storeOrphan(orphan)]);
    await sweep(server.ports, going);
    expect(await filesOf(id)).toEqual([orphan]);
    await sweepNextDay();
    expect(await filesOf(id)).toEqual([]);
  });

  test("stops when it is told to", async () => {
    const { id } = await server.user();
    await grow([await storeOrphan(`${id}/uploads/original_1.png`)]);
    server.clock.advance(DAY);
    await sweep(server.ports, AbortSignal.abort());
    expect(await filesOf(id)).toHaveLength(1);
  });

  test("deletes expired rows", async () => {
    const { id: userId } = await server.user();
    const now = server.clock.now();
    const expiresAt = new Date(now.getTime() + DAY * 1000);
    await insertSession(server.db, { userId, tokenHash: "old", userAgent: "", now, expiresAt });
    const key = { userId, tool: "t", engine: "e", question: "q" };
    await keepAnalysis(server.db, key, { answer: {}, note: null, now });
    await sqlIn(server.db, "insert into sign_up_grants values ('mailbox', 'network', $1)", [now]);
    const left = async () => {
      const { rows } = await sqlIn(
        server.db,
        `select (select count(*) from sessions where token_hash = 'old') as sessions,
                (select count(*) from analyses) as analyses, (select count(*) from sign_up_grants) as grants`,
      );
      return rows[0];
    };
    expect(await findSession(server.db, { tokenHash: "old", now })).toBeDefined();
    await sweepNextDay();
    expect(await left()).toEqual({ sessions: 0, analyses: 1, grants: 1 });
    server.clock.advance(30 * DAY);
    await sweepNextDay();
    expect(await left()).toEqual({ sessions: 0, analyses: 0, grants: 1 });
    server.clock.advance(365 * DAY);
    await sweepNextDay();
    expect(await left()).toEqual({ sessions: 0, analyses: 0, grants: 0 });
  });
});
