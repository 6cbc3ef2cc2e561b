// @module-tag postgres
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runSql, type Tx } from "@packshot/db";
import { createTestDatabase } from "@packshot/db/testing";
import { createRecordingLog, describeStorage } from "@packshot/trpc/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../../src/adapters.ts";
import { createFolderStorage } from "../../src/storage/folder.ts";
import { createFaultyStorage, type FaultyStorage } from "../../src/testing/faulty-storage.ts";
import {
  type Caller,
  createTestServer,
  waitForEnd,
  smallPhotoForm,
  startRun,
  type TestServer,
} from "../../src/testing/test-server.ts";

const made = Array.from({ length: 4 }, () => expect.objectContaining({ status: "made" }));

describeStorage("createFaultyStorage", async () => {
  const storage = createFolderStorage(await mkdtemp(join(tmpdir(), "packshot-faulty-")));
  await storage.prepare();
  return createFaultyStorage(storage);
});

/**
 * Fails the next `times` updates that record an image, like a database server that is shutting down. A sequence counts
 * every attempt, including failed ones.
 */
async function breakRecordings(db: Tx, times: number): Promise<void> {
  await runSql(db, "create sequence record_tries");
  await runSql(
    db,
    `create function break_off() returns trigger language plpgsql as $$
     begin
       if nextval('record_tries') <= ${times} then
         raise exception 'terminating connection' using errcode = '57P01';
       end if;
       return new;
     end $$`,
  );
  await runSql(
    db,
    `create trigger break_off before update on run_variations
     for each row when (new.status = 'made') execute function break_off()`,
  );
}

describe("a run with storage faults", () => {
  let server: TestServer;
  let storage: FaultyStorage;
  let api: Caller;
  let folder: string;

  beforeAll(async () => {
    const db = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), "packshot-faults-"));
    server = await createTestServer({
      db,
      embedded: db.url === undefined,
      folder,
      wrap: (ports) => {
        storage = createFaultyStorage(ports.storage);
        return { ...ports, storage };
      },
    });
    await server.work();
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    ({ api } = await server.user());
    server.engine.jobs.length = 0;
  });

  it.each([
    ["the images", /generated_/, 7],
    ["the thumbnails", /remove-background\/thumb_/, 7],
    // Waits grow to five seconds, so 40 failures take minutes.
    ["anything, for minutes", /remove-background/, 40],
  ])("makes each image once even if the store rejects %s", async (_what, keys, times) => {
    storage.failWrites(keys, times);
    const run = await waitForEnd(api, await startRun(api));
    expect(run).toMatchObject({ status: "succeeded", variations: made });
    expect(server.engine.jobs).toHaveLength(4);
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });
  });

  it("makes each image once even if the connection breaks on recording", async () => {
    await breakRecordings(server.db, 6);
    const run = await waitForEnd(api, await startRun(api));
    const { rows } = await runSql(server.db, "select last_value from record_tries");
    expect(rows).toEqual([{ last_value: 10 }]);
    expect(run).toMatchObject({ status: "succeeded", variations: made });
    expect(server.engine.jobs).toHaveLength(4);
  });

  it("drops an image the store rejects for good, and keeps the others", async () => {
    storage.forbid(/remove-background\/generated_\d+_2\./);
    const run = await waitForEnd(api, await startRun(api));
    storage.forbid(/^$/);
    expect(run).toMatchObject({ status: "succeeded", error: null });
    const errors = run.variations.map(({ error }) => error);
    expect(errors).toEqual([null, "Failed to upload file", null, null]);
    expect(server.engine.jobs).toHaveLength(4);
  });

  it("returns its token when the store rejects every image for good", async () => {
    storage.forbid(/remove-background\/generated_/);
    const run = await waitForEnd(api, await startRun(api));
    storage.forbid(/^$/);
    expect(run).toMatchObject({ status: "failed", error: "Failed to upload any generated images" });
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
    expect(server.engine.jobs).toHaveLength(4);
  });

  it("ends with a plain message when its images can't be recorded", async () => {
    await runSql(
      server.db,
      "alter table run_variations add constraint no_more check (image_key is null) not valid",
    );
    const run = await waitForEnd(api, await startRun(api));
    await runSql(server.db, "alter table run_variations drop constraint no_more");
    expect(run).toMatchObject({ status: "failed", error: "An unexpected error occurred" });
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
  });

  it("isn't started with a photo that the store rejects", async () => {
    storage.failWrites(/uploads\/original_/, 1);
    await expect(api.uploads.create(await smallPhotoForm())).rejects.toMatchObject({
      code: "INTERNAL_SERVER_ERROR",
      message: "Failed to upload file",
    });
  });

  it("waits while the disk is full, and resumes once there is room", async () => {
    const { id: product } = await api.uploads.create(await smallPhotoForm());
    const checkCount = storage.countReadyCalls();
    storage.fill();
    const { runId } = await api.tools.removeBackground.generate({ images: { product }, options: {} });
    await expect.poll(() => storage.countReadyCalls()).toBeGreaterThan(checkCount + 1);
    expect(server.engine.jobs).toHaveLength(0);
    expect((await api.runs.get({ runId })).status).toBe("running");
    expect((await api.tokens.history()).entries.map(({ kind }) => kind)).toEqual(["hold", "grant"]);
    storage.makeRoom();
    expect(await waitForEnd(api, runId)).toMatchObject({ status: "succeeded", variations: made });
    expect(server.engine.jobs).toHaveLength(4);
  });
});

describe("a run during a store outage", () => {
  let server: TestServer;
  let storage: FaultyStorage;
  const log = createRecordingLog();

  beforeAll(async () => {
    const db = await createTestDatabase();
    server = await createTestServer({
      db,
      embedded: db.url === undefined,
      wrap: (ports) => {
        storage = createFaultyStorage(ports.storage);
        // The waits are real, so that the store can recover during one.
        return { ...ports, storage, log, clock: systemClock };
      },
    });
    await server.work();
  });
  afterAll(() => server.close());

  /** Starts a run and waits until a worker has noticed the store outage. */
  async function startWithoutStore() {
    const { api } = await server.user();
    const { id: product } = await api.uploads.create(await smallPhotoForm());
    const checkCount = storage.countReadyCalls();
    storage.fill();
    const { runId } = await api.tools.removeBackground.generate({ images: { product }, options: {} });
    await expect.poll(() => storage.countReadyCalls()).toBeGreaterThan(checkCount);
    return { api, runId };
  }

  it("waits for the store without being postponed", async () => {
    const { api, runId } = await startWithoutStore();
    storage.makeRoom();
    expect(await waitForEnd(api, runId)).toMatchObject({ status: "succeeded", variations: made });
    expect(log.lines.map(({ message }) => message)).not.toContain("run postponed");
  });

  it("ends immediately when canceled", async () => {
    const { api, runId } = await startWithoutStore();
    await api.runs.cancel({ runId });
    expect(await waitForEnd(api, runId)).toMatchObject({ status: "canceled" });
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
    storage.makeRoom();
  });
});
