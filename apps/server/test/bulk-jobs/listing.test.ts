// @module-tag postgres
import { openBulkCheck, updateRun } from "@packshot/db";
import { countLockWaits, testDatabases } from "@packshot/db/testing";
import { checkBulkRow, takeNextBulkCheck } from "@packshot/trpc";
import { AppError } from "@packshot/trpc/ports";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listingImage } from "../../src/images/measuring/testing/listing-image.ts";
import { type Caller, waitForEnd, getFileKey } from "../../src/testing/test-server.ts";
import { type BulkSite, createBulkSite } from "./bulk-site.ts";

/** Time after which a server that hasn't finished a check is considered dead. */
const LEASE_SECONDS = 300;
/** Wait before the next attempt at a failed check. */
const RETRY_PAUSE_SECONDS = 10;

describe.each(testDatabases())("a bulk job's listing checks on $name", (kind) => {
  let site: BulkSite;
  /** If set, measuring an image rejects with it. */
  let failure: Error | undefined;
  beforeAll(async () => {
    site = await createBulkSite(kind, (ports) => ({
      ...ports,
      images: {
        ...ports.images,
        measure: (bytes, opening) =>
          failure === undefined ? ports.images.measure(bytes, opening) : Promise.reject(failure),
      },
    }));
  });
  afterEach(() => {
    failure = undefined;
  });
  afterAll(() => site.close());

  /** Replaces the file of the first row's first image. */
  async function replaceImage(
    api: Caller,
    id: string,
    image: ReturnType<typeof listingImage>,
  ): Promise<void> {
    const { rows } = await api.bulk.rows({ id });
    const file = await image.png().toBuffer();
    await site.server.ports.storage.put(getFileKey(rows[0]?.images[0]?.url), file, "image/png");
  }

  /** Replaces the same file with an image that follows Amazon's rules. */
  async function replaceWithCompliantImage(api: Caller, id: string): Promise<void> {
    await replaceImage(api, id, listingImage({ width: 2000, height: 2000, shape: "bottle" }));
  }

  /** Creates a job that is done and whose images aren't checked yet. */
  async function runJob(names: readonly string[], channels: readonly string[] | undefined) {
    const user = await site.createUser();
    const more = channels && { channels: [...channels] };
    const { id } = await site.create(user.api, names.map(user.row), more);
    await site.settle(user.api, id);
    return { ...user, userId: user.id, id };
  }

  test("report per channel whether an image of the row passes, free of charge", async () => {
    const { api, id } = await runJob(["good", "bad"], ["zalando", "amazon", "amazon"]);
    const { tokens } = await api.tokens.balance();
    expect(await api.bulk.get({ id })).toMatchObject({
      state: "done",
      channels: ["amazon", "zalando"],
      listing: { checking: 2, passes: 0, look: 0, fails: 0, unchecked: 0 },
    });
    await replaceWithCompliantImage(api, id);
    expect(await site.checkAll()).toBe(2);
    const { rows } = await api.bulk.rows({ id });
    expect(rows[0]?.listing).toMatchObject({
      state: "fails",
      channels: [
        { channel: "amazon", name: "Amazon", outcome: "passes", indexes: [0], problems: [] },
        { channel: "zalando", outcome: "fails" },
      ],
    });
    const [amazon] = rows[1]?.listing?.channels ?? [];
    expect(amazon).toMatchObject({
      outcome: "fails",
      problems: expect.arrayContaining([
        {
          rule: "white",
          required: expect.stringContaining("white background"),
          measured: expect.stringContaining("0% white"),
          advice: expect.stringContaining("Remove Background"),
        },
      ]),
    });
    expect((await api.bulk.get({ id })).listing).toEqual({
      checking: 0,
      passes: 0,
      look: 0,
      fails: 2,
      unchecked: 0,
    });
    expect((await api.tokens.balance()).tokens).toBe(tokens);
  });

  test("filter the rows by their outcome", async () => {
    const { api, id } = await runJob(["good", "bad"], ["amazon"]);
    await replaceWithCompliantImage(api, id);
    const rowsWith = async (listing: "checking" | "passes" | "fails") =>
      (await api.bulk.rows({ id, listing })).rows.map(({ name }) => name);
    expect(await rowsWith("checking")).toEqual(["good", "bad"]);
    await site.checkAll();
    expect(await rowsWith("passes")).toEqual(["good"]);
    expect(await rowsWith("fails")).toEqual(["bad"]);
    expect(await rowsWith("checking")).toEqual([]);
  });

  test("ask the user when a measurement raises a question", async () => {
    const { api, id } = await runJob(["two"], ["amazon"]);
    const second = '<rect x="4%" y="30%" width="12%" height="40%" fill="#833"/>';
    await replaceImage(api, id, listingImage({ width: 1200, height: 1200, shape: "bottle", over: second }));
    await site.checkAll();
    const { rows: checked } = await api.bulk.rows({ id });
    expect(checked[0]?.listing).toMatchObject({
      state: "look",
      channels: [
        { outcome: "look", problems: [{ rule: "things", required: expect.stringMatching(/^Are all 2/) }] },
      ],
    });
  });

  test("are left out without channels, and rejected for an unknown one", async () => {
    const { api, id, row } = await runJob(["a"], undefined);
    expect(await site.checkAll()).toBe(0);
    expect(await api.bulk.get({ id })).toMatchObject({ channels: [], listing: { checking: 0 } });
    expect((await api.bulk.rows({ id })).rows).toMatchObject([{ state: "done", listing: null }]);
    const unknown = site.create(api, [row("a")], { channels: ["nowhere"] });
    await expect(unknown).rejects.toThrow(/Unknown channel/);
  });

  test("are retried when they fail, then abandoned, and can be reopened", async () => {
    const { api, id } = await runJob(["a"], ["amazon"]);
    failure = new Error("a bug in the measurement");
    for (let tries = 1; tries <= 3; tries += 1) {
      expect(await site.checkAll()).toBe(1);
      site.server.clock.advance(RETRY_PAUSE_SECONDS);
    }
    expect(await site.checkAll()).toBe(0);
    expect(await api.bulk.get({ id })).toMatchObject({
      state: "done",
      rows: { done: 1 },
      listing: { unchecked: 1 },
    });
    const { rows } = await api.bulk.rows({ id, listing: "unchecked" });
    expect(rows).toMatchObject([{ state: "done", listing: { state: "unchecked", channels: [] } }]);
    failure = undefined;
    expect(await api.bulk.checkListings({ id })).toMatchObject({ listing: { checking: 1, unchecked: 0 } });
    await site.checkAll();
    expect(await api.bulk.get({ id })).toMatchObject({ listing: { fails: 1 } });
    const again = api.bulk.checkListings({ id });
    await expect(again).rejects.toMatchObject({ cause: { code: "CONFLICT" } });
    const otherUser = (await site.createUser()).api.bulk.checkListings({ id });
    await expect(otherUser).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
  });

  test("can be requested later, and for other channels", async () => {
    const { api, id } = await runJob(["a"], undefined);
    await replaceWithCompliantImage(api, id);
    const requested = await api.bulk.checkListings({ id, channels: ["zalando", "amazon"] });
    expect(requested).toMatchObject({ channels: ["amazon", "zalando"], listing: { checking: 1 } });
    await site.checkAll();
    expect(await api.bulk.get({ id })).toMatchObject({ listing: { fails: 1 } });
    await api.bulk.checkListings({ id, channels: ["amazon"] });
    await site.checkAll();
    expect(await api.bulk.get({ id })).toMatchObject({ channels: ["amazon"], listing: { passes: 1 } });
  });

  test("include a row whose run ends while they are requested", async () => {
    const { api, id } = await runJob(["a"], undefined);
    const { db, clock } = site.server;
    const runId = (await api.bulk.rows({ id })).rows[0]?.runId ?? "";
    await updateRun(db, runId, { status: "running", finishedAt: null });
    let request: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await updateRun(tx, runId, { status: "succeeded", finishedAt: clock.now() });
      await openBulkCheck(tx, runId);
      request = api.bulk.checkListings({ id, channels: ["amazon"] });
      await expect.poll(() => countLockWaits(tx)).toBe(kind.name === "PGlite" ? 0 : 1);
    });
    await request;
    expect(await api.bulk.get({ id })).toMatchObject({ listing: { checking: 1 } });
    await site.checkAll();
  });

  test("wait without counting an attempt while the server is busy or stops", async () => {
    const { api, id } = await runJob(["a"], ["amazon"]);
    failure = new AppError("RATE_LIMITED", "Too many images are waiting.");
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await site.checkAll()).toBe(1);
      site.server.clock.advance(RETRY_PAUSE_SECONDS);
    }
    const row = await takeNextBulkCheck(site.server.ports);
    expect(row).toMatchObject({ tries: 1 });
    expect(await api.bulk.get({ id })).toMatchObject({ listing: { checking: 1 } });
    site.server.clock.advance(LEASE_SECONDS);
    failure = undefined;
    await site.checkAll();
    expect(await api.bulk.get({ id })).toMatchObject({ listing: { fails: 1 } });
  });

  test("move from a killed server to another, up to a limit", async () => {
    const { api, id } = await runJob(["a"], ["amazon"]);
    for (let tries = 1; tries <= 3; tries += 1) {
      expect(await takeNextBulkCheck(site.server.ports)).toMatchObject({ tries });
      expect(await takeNextBulkCheck(site.server.ports)).toBeUndefined();
      site.server.clock.advance(LEASE_SECONDS);
    }
    await site.checkAll();
    expect(await api.bulk.get({ id })).toMatchObject({ listing: { unchecked: 1 } });
  });

  test("claim one row of a user at a time, so that others aren't delayed", async () => {
    const first = await runJob(["a", "b"], ["amazon"]);
    site.server.clock.advance(1);
    const second = await runJob(["c"], ["amazon"]);
    const takenChecks = [
      await takeNextBulkCheck(site.server.ports),
      await takeNextBulkCheck(site.server.ports),
    ];
    expect(takenChecks.map((row) => row?.userId)).toEqual([first.userId, second.userId]);
    expect(await takeNextBulkCheck(site.server.ports)).toBeUndefined();
    site.server.clock.advance(LEASE_SECONDS);
    await site.checkAll();
  });

  test("run again for images that were made again", async () => {
    site.server.engine.script({ Marketplace: "refused" });
    const { api, id } = await runJob(["a"], ["amazon"]);
    site.server.engine.script({});
    await site.checkAll();
    const { rows } = await api.bulk.rows({ id, listing: "fails" });
    const runId = rows[0]?.runId ?? "";
    await api.runs.retryVariation({ runId, index: 3 });
    await waitForEnd(api, runId);
    expect(await api.bulk.get({ id })).toMatchObject({ listing: { checking: 1, fails: 0 } });
    await replaceWithCompliantImage(api, id);
    await site.checkAll();
    expect(await api.bulk.get({ id })).toMatchObject({ listing: { passes: 1 } });
  });

  test("are dropped for images that were replaced in the meantime", async () => {
    site.server.engine.script({ Marketplace: "refused" });
    const { api, id } = await runJob(["a"], ["amazon"]);
    site.server.engine.script({});
    const claimed = await takeNextBulkCheck(site.server.ports);
    if (claimed === undefined) throw new Error("nothing to check");
    await api.runs.retryVariation({ runId: claimed.runId, index: 3 });
    await waitForEnd(api, claimed.runId);
    await checkBulkRow(site.server.ports, claimed, new AbortController().signal);
    expect(await api.bulk.get({ id })).toMatchObject({ listing: { checking: 1, fails: 0 } });
    await site.checkAll();
    expect(await api.bulk.get({ id })).toMatchObject({ listing: { fails: 1 } });
  });
});
