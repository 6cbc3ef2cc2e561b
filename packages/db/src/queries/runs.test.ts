// @module-tag postgres
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addUser, countLockWaits, type TestDatabase, testDatabases } from "../testing/index.ts";
import { appendRunEvent } from "./run-events.ts";
import { findRunState, type RunEvent } from "./run-state.ts";
import {
  failWaiting,
  insertVariations,
  listVariations,
  markFailed,
  markMade,
  markWaiting,
} from "./run-variations.ts";
import { findRun, insertRun, lockRun, updateRun } from "./runs.ts";
import { takeStamp } from "./users.ts";
import { findUpload, insertUpload } from "./uploads.ts";

const now = new Date("2026-11-21T12:00:00Z");
const image = {
  note: null,
  vectorKey: null,
  edges: { halo: 0.1, holes: 0, ragged: 0.02, cutOff: 0 },
  transparent: false,
  color: "#33669a",
  imageKey: "k/image.png",
  thumbnailKey: "k/thumb.jpg",
  mediaType: "image/png",
  width: 10,
  height: 10,
  bytes: 100,
  uncertain: false,
  engine: "studio",
  seconds: 1.5,
};
const features = new Int8Array(64);

describe.each(testDatabases())("runs on $name", ({ name, create }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await create();
  });
  afterAll(() => db.close());

  const createUser = () => addUser(db, now);

  async function listEvents(runId: string): Promise<readonly RunEvent[]> {
    return (await findRunState(db, runId))?.events ?? [];
  }

  async function createRun(userId: string, inputs = new Map<string, string>()): Promise<string> {
    const id = randomUUID();
    const fixed = {
      tool: "t",
      engine: "studio",
      options: { a: 1 },
      requestHash: "h",
      stamp: 1,
      idempotencyKey: null,
      parentRunId: null,
    };
    await insertRun(db, { id, userId, ...fixed, inputs, now });
    return id;
  }

  async function createUpload(userId: string) {
    const id = randomUUID();
    const size = { width: 4, height: 3, bytes: 9, hasAlpha: false, sha256: "s", createdAt: now };
    const keys = { imageKey: `${id}.png`, thumbnailKey: `${id}.jpg` };
    const made = await insertUpload(db, {
      userId,
      ...keys,
      ...size,
      digitalSource: null,
      uncertainEdges: false,
      resultKey: null,
      fileName: null,
      scaledFrom: null,
      sentFile: null,
      source: null,
    });
    if (made === undefined) throw new Error("insertUpload rejected the upload.");
    return made;
  }

  test("the database rejects a run with another user's upload", async () => {
    const [mine, theirs] = [await createUser(), await createUser()];
    const { id } = await createUpload(theirs);
    expect(await findUpload(db, { userId: mine, id })).toBeUndefined();
    await expect(createRun(mine, new Map([["product", id]]))).rejects.toMatchObject({ code: "23503" });
  });

  test("findRun returns a run with its owner and unchanged options", async () => {
    const userId = await createUser();
    const id = await createRun(userId);
    expect(await findRun(db, id)).toMatchObject({
      id,
      userId,
      apiKeyId: null,
      options: { a: 1 },
      createdAt: now,
    });
    expect(await findRun(db, randomUUID())).toBeUndefined();
  });

  test("updateRun rejects an ended run without a time and a fourth retry", async () => {
    const id = await createRun(await createUser());
    await expect(updateRun(db, id, { status: "succeeded" })).rejects.toMatchObject({
      constraint: "run_finished_when_ended",
    });
    await expect(updateRun(db, id, { retries: 4 })).rejects.toMatchObject({
      constraint: "run_at_most_3_retries",
    });
  });

  test("takeStamp never repeats for a user, even in the same millisecond", async () => {
    const userId = await createUser();
    const stamps = await Promise.all(Array.from({ length: 10 }, () => takeStamp(db, userId, now)));
    expect(new Set(stamps).size).toBe(10);
    expect(Math.min(...stamps)).toBe(now.getTime());
  });

  test("a retried variation keeps its image until it has a new one", async () => {
    const runId = await createRun(await createUser());
    await insertVariations(db, runId, ["A"], 1);
    const key = { runId, index: 0, stamp: 1 };
    const made = { ...image, imageKey: `${runId}.png`, thumbnailKey: `${runId}.jpg` };
    expect(await markMade(db, key, { ...made, features }, { details: null, now })).toBe(true);
    expect(await markMade(db, key, { ...made, features }, { details: null, now })).toBe(false);
    await markWaiting(db, runId, [0], 2);
    expect(await listVariations(db, runId)).toMatchObject([{ status: "waiting", stamp: 2, image: made }]);
    const retry = { ...key, stamp: 2 };
    expect(await markFailed(db, key, "too late", now)).toBe(false);
    expect(await markFailed(db, retry, "no luck", now)).toBe(true);
    expect(await listVariations(db, runId)).toMatchObject([
      { status: "made", error: "no luck", image: made },
    ]);
    expect(await markFailed(db, retry, "no luck", now)).toBe(false);
    const events = await listEvents(runId);
    expect(events.map(({ number, type, index }) => [number, type, index])).toEqual([
      [1, "variation", 0],
      [2, "variation", 0],
    ]);
  });

  test("simultaneous results each get one event, numbered without gaps", async () => {
    const runId = await createRun(await createUser());
    const labels = Array.from({ length: 12 }, (_, index) => `R${index}`);
    await insertVariations(db, runId, labels, 1);
    await Promise.all(
      labels.flatMap((label, index) => {
        const made = { ...image, imageKey: `${runId}${label}.png`, thumbnailKey: `${runId}${label}.jpg` };
        const key = { runId, index, stamp: 1 };
        const mark = () => markMade(db, key, { ...made, features }, { details: null, now });
        return index % 3 === 0 ? [markFailed(db, key, "no luck", now)] : [mark(), mark()];
      }),
    );
    const events = await listEvents(runId);
    expect(events.map(({ number }) => number)).toEqual(labels.map((_, index) => index + 1));
    expect(new Set(events.map(({ index }) => index)).size).toBe(labels.length);
  });

  test("concurrently appended events are numbered without gaps", async () => {
    const runId = await createRun(await createUser());
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => appendRunEvent(db, { runId, type: "variation", index, now })),
    );
    const events = await listEvents(runId);
    expect(events.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("an event is announced when its transaction commits", async () => {
    const runId = await createRun(await createUser());
    const { promise, resolve } = Promise.withResolvers<string>();
    const stop = await db.listen("run_events", (payload) => {
      if (payload === runId) resolve(payload);
    });
    await appendRunEvent(db, { runId, type: "queued", now });
    expect(await promise).toBe(runId);
    await stop();
  });

  test("markMade locks the run before the variation to avoid a deadlock", async () => {
    const runId = await createRun(await createUser());
    await insertVariations(db, runId, ["A"], 1);
    const made = { ...image, imageKey: `${runId}.png`, thumbnailKey: `${runId}.jpg` };
    const key = { runId, index: 0, stamp: 1 };
    let making: Promise<boolean> | undefined;
    await db.transaction(async (tx) => {
      await lockRun(tx, runId);
      making = markMade(db, key, { ...made, features }, { details: null, now });
      await expect.poll(() => countLockWaits(tx)).toBe(name === "PGlite" ? 0 : 1);
      await failWaiting(tx, runId, "canceled");
    });
    expect(await making).toBe(false);
  });
});
