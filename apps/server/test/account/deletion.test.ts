// @module-tag postgres
import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  ACCESS_ENDED_CHANNEL,
  insertEngineCall,
  insertOAuthAccount,
  storeAnalysis,
  runSql,
} from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { takeNextBulkRow, startBulkRow, sweep } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import { connectBrowser } from "@packshot/trpc/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServer,
  waitForEnd,
  sourcedForm,
  squareForm,
  startRun,
  type TestServer,
} from "../../src/testing/test-server.ts";

const DAY_SECONDS = 86_400;

/** URL of a page that only this user has taken a photo from. */
const getPage = (userId: string) => `https://shop.example/products/${userId}-mug`;

/** Statements that insert rows which only other services or a browser create. */
const statements = [
  `insert into payments (user_id, reference, plan, tokens, amount_cents, currency, created_at)
   values ($1::uuid, $1::text, 'pro', 100, 999, 'usd', now())`,
  "insert into checkouts (id, mode, user_id, created_at) values ($1::text, 'payment', $1::uuid, now())",
  `insert into subscriptions (id, customer, user_id, price_id, status, cancels_at_period_end, told_at)
   values ($1::text, 'cus', $1::uuid, 'price', 'canceled', false, now())`,
  `insert into sign_in_links (email, token_hash, next_path, created_at, expires_at)
   values ($1::text || '@packshot.test', $1::text, '/', now(), now() + interval '1 hour')`,
  `with client as (insert into oauth_clients (id, name, redirect_uris, created_at)
     values ($1::text, 'Agent', '{https://agent.example}', now()) returning id)
   insert into oauth_codes (code_hash, client_id, user_id, redirect_uri, challenge, scopes, created_at, expires_at)
   select id, id, $1::uuid, 'https://agent.example', repeat('A', 43), '{own}', now(), now() from client`,
];

/** While set, the store deletes nothing. */
let readOnly = false;

const withReadOnlyStorage = (ports: Ports): Ports => ({
  ...ports,
  storage: {
    ...ports.storage,
    delete: (key) =>
      readOnly ? Promise.reject(new Error("the store is read-only")) : ports.storage.delete(key),
  },
});

describe.each(testDatabases())("deleting an account on $name", ({ name, create }) => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "packshot-deletion-"));
    server = await createTestServer({
      db: await create(),
      embedded: name === "PGlite",
      folder,
      wrap: withReadOnlyStorage,
    });
    await server.work();
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  /** Creates a bulk job of one row and waits for its run. */
  async function createBulkJob(api: Caller, uploadId: string): Promise<void> {
    const rows = [{ name: "mug", images: { product: { uploadId } } }];
    const job = { name: "Spring", tool: "remove-background", options: {}, idempotencyKey: "spring" };
    const { id } = await api.bulk.create({ ...job, rows });
    const takenRow = await takeNextBulkRow(server.ports);
    if (takenRow === undefined) throw new Error("no row is taken");
    await startBulkRow(server.ports, takenRow, new AbortController().signal);
    await waitForEnd(api, (await api.bulk.rows({ id })).rows[0]?.runId ?? "");
    // Ends the job now, before a webhook of the user could be notified of it.
    await takeNextBulkRow(server.ports);
  }

  /** Creates a user who has something in every table. */
  async function createUser(): Promise<{ id: string; email: string; api: Caller }> {
    const { id, api } = await server.user();
    const run = await waitForEnd(api, await startRun(api));
    await api.shareLinks.create({ runId: run.id, index: 0 });
    await api.uploads.create(await sourcedForm({ page: getPage(id), title: getPage(id), capture: "file" }));
    const square = await api.uploads.create(await squareForm());
    await api.uploads.cutOut({ id: square.id });
    await createBulkJob(api, square.id);
    await api.presets.save({ tool: "product-photos", name: "Shop", options: {} });
    const look = { main: "#102030", accent: null, titleFont: null, textFont: null };
    await api.brand.save({ ...look, logoUploadId: square.id });
    const selection = { filter: {} };
    await api.gallery.bulk({ selection, action: { type: "tag", add: ["spring"] } });
    const { id: collectionId } = await api.collections.create({ name: "Summer" });
    await api.gallery.bulk({ selection, action: { type: "addToCollection", collectionId } });
    await api.apiKeys.create({ name: "Script", scopes: ["read"] });
    const webhook = await api.webhooks.create({ url: "http://localhost/hook" });
    await api.webhooks.test({ id: webhook.id });
    await connectBrowser(api, server.as(null));
    const now = server.clock.now();
    const account = { provider: "google", subject: id, email: "any@example.com" };
    await insertOAuthAccount(server.db, { ...account, userId: id, now });
    const key = { userId: id, tool: "t", engine: "e", question: "q" };
    await storeAnalysis(server.db, key, { answer: {}, note: null, now });
    const figures = { inputTokens: 1, textTokens: 1, imageTokens: 1, microDollars: 7 };
    const call = { userId: id, runId: null, index: null, subject: "pictures", model: "m", now };
    await insertEngineCall(server.db, { ...call, ...figures });
    for (const statement of statements) await runSql(server.db, statement, [id]);
    const email = `${id}@packshot.test`;
    return { id, email, api };
  }

  /** Counts the user's rows in every table with a column for the owner. */
  async function countRows(userId: string): Promise<Record<string, number>> {
    const { rows: tables } = await runSql(
      server.db,
      `select table_name as name from information_schema.columns
       where column_name = 'user_id' and table_schema = 'public' order by table_name`,
    );
    const counts: Record<string, number> = {};
    for (const table of tables.map((row) => String(row["name"]))) {
      const { rows } = await runSql(server.db, `select count(*) as rows from ${table} where user_id = $1`, [
        userId,
      ]);
      counts[table] = Number(rows[0]?.["rows"]);
    }
    return counts;
  }

  async function count(query: string, ...params: unknown[]): Promise<number> {
    const { rows } = await runSql(server.db, query, params);
    return Number(rows[0]?.["count"]);
  }

  async function listFiles(userId: string): Promise<string[]> {
    return (await Array.fromAsync(server.ports.storage.list(`${userId}/`))).map(({ key }) => key);
  }

  /** Sweeps once all of the user's files look old. */
  async function sweepLater(userId: string): Promise<void> {
    for (const key of await listFiles(userId)) await utimes(join(folder, key), new Date(0), new Date(0));
    server.clock.advance(DAY_SECONDS);
    await sweep(server.ports, new AbortController().signal);
  }

  test("deletes everything of the user and nothing of others", async () => {
    const { id, email, api } = await createUser();
    const other = await createUser();
    const before = await countRows(id);
    // A new table fails here until `createUser` adds something to it.
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
    expect(await listFiles(id)).not.toEqual([]);
    const othersFiles = await listFiles(other.id);

    expect(await api.account.delete({ confirm: ` ${email.toUpperCase()} ` })).toEqual({ deleted: true });
    expect(Object.entries(await countRows(id)).filter(([, rows]) => rows > 0)).toEqual([]);
    expect(await count("select count(*) from users where id = $1", id)).toBe(0);
    expect(await count("select count(*) from sign_in_links where email = $1", email)).toBe(0);
    expect(await listFiles(id)).toEqual([]);
    expect(await countRows(other.id)).toEqual(before);
    expect(await listFiles(other.id)).toEqual(othersFiles);
  });

  test("deletes a photo's source page from every table", async () => {
    const { id, email, api } = await createUser();
    const { rows: tables } = await runSql(
      server.db,
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const listTablesWithPage = async () => {
      const withPage: string[] = [];
      for (const table of tables.map((row) => String(row["name"]))) {
        const rows = `select count(*) from ${table} entry where entry::text like '%' || $1 || '%'`;
        if ((await count(rows, getPage(id))) > 0) withPage.push(table);
      }
      return withPage;
    };
    expect(await listTablesWithPage()).toEqual(["uploads"]);
    await api.account.delete({ confirm: email });
    expect(await listTablesWithPage()).toEqual([]);
  });

  test("keeps payments and call costs without the user", async () => {
    const { id, email, api } = await createUser();
    const payment = "select count(*) from payments where reference = $1 and user_id is null";
    const calls =
      "select count(*) from engine_calls where user_id is null and run_id is null and subject is null";
    const anonymous = await count(calls);
    await api.account.delete({ confirm: email });
    expect(await count(payment, id)).toBe(1);
    expect(await count(calls)).toBe(anonymous + 1);
  });

  test("requires the account's own email", async () => {
    const { id, api } = await createUser();
    const { email: another } = await createUser();
    const before = await countRows(id);
    for (const confirm of ["", "delete", another])
      await expect(api.account.delete({ confirm })).rejects.toMatchObject({ cause: { code: "BAD_INPUT" } });
    expect(await countRows(id)).toEqual(before);
  });

  test("ends every session and key immediately, including their streams", async () => {
    const { id, email, api } = await createUser();
    const ended: string[] = [];
    const stop = await server.db.listen(ACCESS_ENDED_CHANNEL, (access) => void ended.push(access));
    const { rows } = await runSql(
      server.db,
      "select id::text from sessions where user_id = $1 union select id from api_keys where user_id = $1",
      [id],
    );
    expect(rows).toHaveLength(3);
    await api.account.delete({ confirm: email });
    await expect.poll(() => rows.every((row) => ended.includes(String(row["id"])))).toBe(true);
    await stop();
  });

  test("stops running work, and the sweep deletes what is stored later", async () => {
    server.engine.script({ "Pure white": "hanging" });
    const { id, api } = await server.user();
    const jobCount = server.engine.jobs.length;
    await startRun(api);
    await server.engine.waitForJobs(jobCount + 4);
    const hanging = server.engine.jobs.slice(jobCount).find(({ request }) => request.label === "Pure white");
    await api.account.delete({ confirm: `${id}@packshot.test` });
    await expect.poll(() => hanging?.cancel.aborted).toBe(true);
    server.engine.script({});
    const late = `${id}/remove-background/generated_1_1.png`;
    await server.ports.storage.put(late, new Uint8Array(3), "image/png");
    // The worker may store the other three images even after a first sweep.
    const leftByNextDay = async () => {
      await sweepLater(id);
      return listFiles(id);
    };
    await expect.poll(leftByNextDay).toEqual([]);
  });

  test("succeeds when the store can't delete, and the sweep deletes later", async () => {
    const { id, email, api } = await createUser();
    readOnly = true;
    await api.account.delete({ confirm: email });
    readOnly = false;
    expect(await listFiles(id)).not.toEqual([]);
    expect(Object.entries(await countRows(id)).filter(([, rows]) => rows > 0)).toEqual([]);
    await sweepLater(id);
    expect(await listFiles(id)).toEqual([]);
  });

  test("is allowed only for the user in a browser", async () => {
    const { id, email, api } = await createUser();
    const confirm = email;
    await expect(server.as(null).account.delete({ confirm })).rejects.toMatchObject({
      cause: { code: "UNAUTHENTICATED" },
    });
    const [key] = await api.apiKeys.list();
    const identity = {
      kind: "apiKey",
      userId: id,
      keyId: key?.id ?? "",
      scopes: ["read", "generate"],
    } as const;
    await expect(server.as(identity).account.delete({ confirm })).rejects.toMatchObject({
      cause: { code: "FORBIDDEN" },
    });
    const others = await server.user();
    await expect(others.api.account.delete({ confirm })).rejects.toMatchObject({
      cause: { code: "BAD_INPUT" },
    });
    expect((await countRows(id))["runs"]).toBe(2);
  });

  test("keeps the ledger append-only for everyone else", async () => {
    const { id } = await createUser();
    const other = await createUser();
    for (const change of ["delete from token_entries", "update token_entries set amount = 9"])
      await expect(runSql(server.db, `${change} where user_id = $1`, [id])).rejects.toThrow("append-only");
    const wrong = server.db.transaction(async (tx) => {
      await runSql(tx, "select set_config('packshot.deleted_account', $1, true)", [other.id]);
      await runSql(tx, "delete from token_entries where user_id = $1", [id]);
    });
    await expect(wrong).rejects.toThrow("append-only");
  });
});
