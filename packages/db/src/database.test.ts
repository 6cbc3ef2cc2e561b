// @module-tag postgres
import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database, PooledDatabase } from "./database.ts";
import { testDatabases } from "./testing/index.ts";
import { runSql, type Tx } from "./tx.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

const CHANNEL = 'Some "news"';

function add(tx: Tx, id: number, name = "thing") {
  return runSql(tx, "insert into things values ($1, $2)", [id, name]);
}

function notify(tx: Tx, payload: string) {
  return runSql(tx, "select pg_notify($1, $2)", [CHANNEL, payload]);
}

/** Collects payloads. `waitForPayloads` resolves once the given number has arrived. */
async function listenTo(db: Database) {
  const payloads: string[] = [];
  const news = new EventEmitter();
  const stop = await db.listen(CHANNEL, (payload) => {
    payloads.push(payload);
    news.emit("payload");
  });
  async function waitForPayloads(count: number): Promise<string[]> {
    while (payloads.length < count) await once(news, "payload");
    return payloads;
  }
  return { waitForPayloads, stop };
}

describe.each(testDatabases())("a database on $name", ({ create }) => {
  let db: PooledDatabase;

  beforeAll(async () => {
    db = await create();
    await runSql(
      db,
      "create table things (id bigint primary key, name text constraint named check (name <> ''))",
    );
  });
  beforeEach(async () => {
    await runSql(db, "truncate things");
  });
  afterAll(() => db.close());

  async function ids(tx: Tx = db): Promise<unknown[]> {
    const { rows } = await runSql(tx, "select id from things order by id");
    return rows.map((row) => row["id"]);
  }

  it("commits a transaction and resolves to its result", async () => {
    const result = await db.transaction(async (tx) => {
      await add(tx, 1);
      await add(tx, 2);
      return ids(tx);
    });
    expect(result).toEqual([1, 2]);
    expect(await ids()).toEqual([1, 2]);
  });

  it("rolls back a transaction that fails", async () => {
    const failing = db.transaction(async (tx) => {
      await add(tx, 1);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await ids()).toEqual([]);
  });

  it("keeps working after a statement fails inside a transaction", async () => {
    const failing = db.transaction(async (tx) => {
      await add(tx, 1);
      await add(tx, 1);
    });
    await expect(failing).rejects.toMatchObject({ code: "23505" });
    await add(db, 2);
    expect(await ids()).toEqual([2]);
  });

  it("reports the name of the violated constraint", async () => {
    await add(db, 1);
    await expect(add(db, 1)).rejects.toMatchObject({ code: "23505", constraint: "things_pkey" });
    await expect(add(db, 2, "")).rejects.toMatchObject({ code: "23514", constraint: "named" });
  });

  it("honors a read-only transaction", async () => {
    const writing = db.transaction(async (tx) => {
      await runSql(tx, "set transaction read only");
      await add(tx, 1);
    });
    await expect(writing).rejects.toMatchObject({ code: "25006" });
  });

  it("keeps every update when concurrent transactions change the same row", async () => {
    await add(db, 1, "0");
    await Promise.all(
      Array.from({ length: 10 }, () =>
        db.transaction(async (tx) => {
          const { rows } = await runSql(tx, "select name from things where id = 1 for update");
          await runSql(tx, "update things set name = $1 where id = 1", [
            String(Number(rows[0]?.["name"]) + 1),
          ]);
        }),
      ),
    );
    expect((await runSql(db, "select name from things")).rows).toEqual([{ name: "10" }]);
  });

  it("hides a transaction's changes from others until it commits", async () => {
    const { promise: added, resolve: resolveAdded } = Promise.withResolvers<void>();
    const writing = db.transaction(async (tx) => {
      await add(tx, 1);
      resolveAdded();
    });
    await added;
    const visibleIds = await ids();
    await writing;
    // On one connection the reader waits for the commit; on several it reads immediately.
    expect([[], [1]]).toContainEqual(visibleIds);
    expect(await ids()).toEqual([1]);
  });

  it("returns numbers, dates, objects and lists", async () => {
    const { rows } = await runSql(
      db,
      `select count(*), 9007199254740991::bigint as big, timestamptz '2026-11-21 10:00+01' as at,
              '{"a": [1, null]}'::jsonb as json, array['x', 'y'] as list, null as nothing, true as yes`,
    );
    expect(rows).toEqual([
      {
        count: 1,
        big: Number.MAX_SAFE_INTEGER,
        at: new Date("2026-11-21T09:00:00Z"),
        json: { a: [1, null] },
        list: ["x", "y"],
        nothing: null,
        yes: true,
      },
    ]);
  });

  it("rejects a number that JavaScript would round", async () => {
    await expect(runSql(db, "select 9007199254740993::bigint")).rejects.toThrow(RangeError);
    expect(await ids()).toEqual([]);
  });

  it("carries values larger than any intermediate buffer", async () => {
    const large = "packshot".repeat(1_000_000);
    const { rows } = await runSql(db, "select $1::text as large", [large]);
    expect(rows[0]?.["large"] === large).toBe(true);
  });

  it("opens a new connection when one is lost inside a transaction", async () => {
    const client = await db.pool.connect();
    await client.query("begin");
    await client.query("insert into things values (1, 'lost')");
    client.release(true);
    await once(client, "end");
    await add(db, 2);
    expect(await ids()).toEqual([2]);
  });

  it("prepares a named statement again on a new connection", async () => {
    const prepared = { name: "ids", text: "select id from things" };
    await db.pool.query(prepared);
    await expect(db.pool.query("boom")).rejects.toMatchObject({ code: "42601" });
    expect((await db.pool.query(prepared)).rows).toEqual([]);
  });

  describe("listening", () => {
    it("delivers notifications of committed transactions only, at commit", async () => {
      const { waitForPayloads, stop } = await listenTo(db);
      await db
        .transaction(async (tx) => {
          await notify(tx, "never");
          throw new Error("rolled back");
        })
        .catch(() => undefined);
      await db.transaction(async (tx) => {
        await notify(tx, "first");
        await notify(tx, "second");
      });
      await notify(db, "third");
      expect(await waitForPayloads(3)).toEqual(["first", "second", "third"]);
      await stop();
    });

    it("stops one listener without stopping the other", async () => {
      const [stopped, active] = [await listenTo(db), await listenTo(db)];
      await notify(db, "both");
      await stopped.waitForPayloads(1);
      await stopped.stop();
      await notify(db, "active only");
      expect(await active.waitForPayloads(2)).toEqual(["both", "active only"]);
      expect(await stopped.waitForPayloads(1)).toEqual(["both"]);
      await active.stop();
    });

    it("still delivers notifications after a statement fails on the pool", async () => {
      const { waitForPayloads, stop } = await listenTo(db);
      await expect(db.pool.query("boom")).rejects.toMatchObject({ code: "42601" });
      await notify(db, "still here");
      expect(await waitForPayloads(1)).toEqual(["still here"]);
      await stop();
    });
  });
});

describe.each(testDatabases())("closing a database on $name", ({ create }) => {
  it("ends listening and rejects queries; listeners can still stop", async () => {
    const db = await create();
    const { stop } = await listenTo(db);
    await db.close();
    await expect(runSql(db, "select 1")).rejects.toThrow("pool after calling end");
    await expect(listenTo(db)).rejects.toThrow(/closed|pool after calling end/);
    await expect(stop()).resolves.toBeUndefined();
  });
});

async function getPid(tx: Tx): Promise<unknown> {
  return (await runSql(tx, "select pg_backend_pid() as pid")).rows[0]?.["pid"];
}

describe.each(testDatabases())("a write on $name", ({ create }) => {
  it.each([
    ["is read-only after a failover", "set transaction read only", "create table written ()"],
    ["has a full disk", "select 1", "do $$ begin raise sqlstate '53100'; end $$"],
  ])("fails as unavailable while the server %s", async (_, prepare, write) => {
    const db = await create();
    const writing = db.transaction(async (tx) => {
      await runSql(tx, prepare);
      await runSql(tx, write);
    });
    await expect(writing).rejects.toSatisfy(isDatabaseUnavailable);
    await db.close();
  });
});

const servers = testDatabases().filter(({ name }) => name === "PostgreSQL");

describe.each(servers)("a connection lost on $name", ({ create }) => {
  let db: PooledDatabase;
  beforeAll(async () => {
    db = await create();
  });
  afterAll(() => db.close());

  const terminate = (pid: unknown) => runSql(db, "select pg_terminate_backend($1)", [pid]);

  it("fails only the next query, as unavailable, when idle", async () => {
    const client = await db.pool.connect();
    // Not `once` from node:events, which would also listen for errors.
    const ended = new Promise<void>((resolve) => void client.once("end", resolve));
    await client.query("begin");
    const { rows } = await client.query("select pg_backend_pid() as pid");
    await terminate(rows[0]?.pid);
    await ended;
    await expect(client.query("select 1")).rejects.toSatisfy(isDatabaseUnavailable);
    client.release();
    expect((await runSql(db, "select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("fails the running transaction as unavailable, then reconnects", async () => {
    const failing = db.transaction(async (tx) => {
      const pid = await getPid(tx);
      const sleeping = runSql(tx, "select pg_sleep(600)");
      await Promise.all([sleeping, terminate(pid)]);
    });
    await expect(failing).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await db.transaction(getPid)).toEqual(expect.any(Number));
  });
});

describe.each(servers)("listening on $name", ({ create }) => {
  it("resumes after a lost connection and reports a possible gap", async () => {
    const db = await create();
    const { waitForPayloads, stop } = await listenTo(db);
    await runSql(
      db,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    );
    await waitForPayloads(1);
    await notify(db, "after");
    expect(await waitForPayloads(2)).toEqual(["", "after"]);
    await stop();
    await db.close();
  });
});
