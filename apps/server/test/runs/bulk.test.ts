// @module-tag postgres
import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServerOn,
  waitForEnd,
  type TestServer,
} from "../../src/testing/test-server.ts";
import { createBulkHelpers, fillHourlyLimit } from "../bulk-jobs/bulk-site.ts";

const STARTED_BEFORE =
  "pgboss.job other, pgboss.job own where own.id = $1::uuid and other.started_on < own.started_on";

const countAhead = async (api: Caller, runId: string) => (await api.runs.place({ runId })).ahead;

describe.each(testDatabases())("runs of bulk jobs on $name", (database) => {
  let server: TestServer;
  let jobs: ReturnType<typeof createBulkHelpers>;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    jobs = createBulkHelpers(server);
  });
  afterAll(() => server.close());

  async function createUser(tokens?: number) {
    const made = await jobs.createUser(tokens);
    const start = async () => {
      const request = { images: { product: made.product }, options: {} };
      return (await made.api.tools.removeBackground.generate(request)).runId;
    };
    return { ...made, start };
  }

  /** Starts this many rows of a job and resolves to their run IDs. */
  async function startJobRows(
    { api, row }: Awaited<ReturnType<typeof createUser>>,
    count: number,
  ): Promise<string[]> {
    const { id } = await jobs.create(
      api,
      Array.from({ length: count }, (_, index) => row(`row ${index}`)),
    );
    await jobs.startRows();
    const { rows: started } = await api.bulk.rows({ id });
    return started.flatMap(({ runId }) => runId ?? []);
  }

  async function countRows(table: string, id: string): Promise<number> {
    const { rows: counted } = await runSql(server.db, `select count(*)::integer as count from ${table}`, [
      id,
    ]);
    return Number(counted[0]?.["count"]);
  }

  /** Stores this many queued bulk runs of a user. */
  async function addQueuedRuns(userId: string, count: number): Promise<void> {
    await runSql(
      server.db,
      `insert into runs (user_id, tool, engine, options, request_hash, stamp, job_id, created_at, origin)
       select $1::uuid, 'remove-background', 'studio', '{}', 'h', 1, gen_random_uuid(), now(), 'bulk'
       from generate_series(1, $2::integer)`,
      [userId, count],
    );
  }

  test("don't count toward the limit of sixty runs an hour", async () => {
    const made = await createUser(2000);
    await fillHourlyLimit(server, made.id);
    expect(await startJobRows(made, 1)).toEqual([]);
    const runId = await made.start();
    expect((await made.api.runs.get({ runId })).origin).toBe("person");
    await made.api.runs.cancel({ runId });
  });

  test("remain bulk rows on a retry, with at most twenty waiting", async () => {
    const made = await createUser();
    const [runId = ""] = await startJobRows(made, 1);
    await made.api.runs.cancel({ runId });
    await made.api.runs.retryVariation({ runId, index: 0 });
    expect(await countRows("pgboss.job where group_id = 'bulk ' || $1", made.id)).toBe(2);
    expect((await made.api.runs.get({ runId })).origin).toBe("bulk");
    await made.api.runs.cancel({ runId });
    const balance = await made.api.tokens.balance();
    await addQueuedRuns(made.id, 20);
    await expect(made.api.runs.retryVariation({ runId, index: 0 })).rejects.toMatchObject({
      cause: { code: "RATE_LIMITED", retryAfterSeconds: 15 },
    });
    expect(await made.api.tokens.balance()).toEqual(balance);
  });

  test("are overtaken by a later run and report how many runs are ahead", async () => {
    const [one, other, busy] = [await createUser(), await createUser(), await createUser()];
    const waiting = [...(await startJobRows(one, 4)), ...(await startJobRows(other, 2))];
    const runId = await busy.start();
    expect(await countAhead(busy.api, runId)).toBe(0);
    // The two users take turns: the second user's last row waits for the busy user's run, two rows of the first user
    // and the second user's other row.
    expect([
      await countAhead(one.api, waiting[0] ?? ""),
      await countAhead(one.api, waiting[3] ?? ""),
    ]).toEqual([1, 6]);
    expect(await countAhead(other.api, waiting[5] ?? "")).toBe(4);

    await server.work();
    expect(await waitForEnd(busy.api, runId)).toMatchObject({ status: "succeeded", origin: "person" });
    const last = await waitForEnd(one.api, waiting[3] ?? "");
    expect(last).toMatchObject({ status: "succeeded", origin: "bulk" });
    // The server has four slots. All were free, and the run was among the first four taken.
    expect(await countRows(STARTED_BEFORE, runId)).toBeLessThan(4);
  });
});
