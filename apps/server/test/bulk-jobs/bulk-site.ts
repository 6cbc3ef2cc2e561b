import { runSql } from "@packshot/db";
import type { TestDatabaseKind } from "@packshot/db/testing";
import { checkBulkRow, takeNextBulkCheck, takeNextBulkRow, startBulkRow } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import {
  type Caller,
  createTestServer,
  waitForEnd,
  smallPhotoForm,
  type TestServer,
} from "../../src/testing/test-server.ts";

type NewJob = Parameters<Caller["bulk"]["create"]>[0];
type Rows = NewJob["rows"];

export type BulkSite = Awaited<ReturnType<typeof createBulkSite>>;

/** Starts a server that performs runs. Rows of bulk jobs start only when a test starts them. */
export async function createBulkSite(
  { name, create }: TestDatabaseKind,
  wrap: (ports: Ports) => Ports = (ports) => ports,
) {
  const server: TestServer = await createTestServer({
    db: await create(),
    embedded: name === "PGlite",
    wrap,
  });
  await server.work();
  return { server, ...createBulkHelpers(server), close: () => server.close() };
}

/** Returns helpers that create users and bulk jobs on a server. */
export function createBulkHelpers(server: TestServer) {
  const { ports } = server;
  let keys = 0;

  /** Starts every row that can start now, and resolves to the number of rows started. */
  async function startRows(signal = new AbortController().signal): Promise<number> {
    for (let started = 0; ; started += 1) {
      const row = await takeNextBulkRow(ports);
      if (row === undefined) return started;
      await startBulkRow(ports, row, signal);
    }
  }

  /** Processes the job until it can't progress on its own, and resolves to its state and rows. */
  async function settle(api: Caller, id: string) {
    for (;;) {
      const { rows } = await api.bulk.rows({ id, limit: 100 });
      const running = rows.flatMap(({ state, runId }) => (state === "running" ? (runId ?? []) : []));
      for (const runId of running) await waitForEnd(api, runId);
      // A job ends when it is next checked after its last run.
      if ((await startRows()) === 0 && running.length === 0) return { job: await api.bulk.get({ id }), rows };
    }
  }

  /** Checks every row whose images can be checked now, and resolves to the number of checks. */
  async function checkAll(signal = new AbortController().signal): Promise<number> {
    for (let checked = 0; ; checked += 1) {
      const row = await takeNextBulkCheck(ports);
      if (row === undefined) return checked;
      await checkBulkRow(ports, row, signal);
    }
  }

  return {
    startRows,
    settle,
    checkAll,
    /** Creates a user with plenty of tokens and one upload. */
    async createUser(tokens = 100) {
      const { id, api } = await server.user();
      await grantTokens(server, id, tokens);
      const { id: product } = await api.uploads.create(await smallPhotoForm());
      return {
        id,
        api,
        product,
        row: (row: string) => ({ name: row, images: { product: { uploadId: product } } }),
      };
    },
    /** Creates a key of the user, and the caller of the API that uses it. */
    async createKey(
      { id: userId, api }: { readonly id: string; readonly api: Caller },
      key: Omit<Parameters<Caller["apiKeys"]["create"]>[0], "name">,
    ): Promise<{ readonly keyId: string; readonly script: Caller }> {
      const { id: keyId } = await api.apiKeys.create({ name: "Script", ...key });
      const identity = { kind: "apiKey", userId, keyId, scopes: [...key.scopes] } as const;
      return { keyId, script: server.as(identity) };
    },
    /** Creates a job for one tool that needs one photo. */
    create(api: Caller, rows: Rows, more: Partial<NewJob> = {}) {
      keys += 1;
      const job = { name: "Spring", tool: "remove-background", options: {}, idempotencyKey: `key ${keys}` };
      return api.bulk.create({ ...job, rows, ...more });
    },
  };
}

/** Adds tokens to the user's balance. */
export async function grantTokens({ db, clock }: TestServer, userId: string, tokens: number): Promise<void> {
  if (tokens === 0) return;
  await runSql(
    db,
    `insert into token_entries (user_id, kind, amount, reason, reference, created_at)
     values ($1, 'grant', $2, 'Gift', $3, $4)`,
    [userId, tokens, `gift:${userId}:${clock.now().getTime()}`, clock.now()],
  );
}

/** Stores enough recent bulk runs of the user to prevent any more within an hour. */
export async function fillHourlyLimit({ db, clock }: TestServer, userId: string): Promise<void> {
  await runSql(
    db,
    `with started as (
       insert into runs (id, user_id, tool, engine, options, status, request_hash, stamp, job_id, created_at, finished_at, origin)
       select gen_random_uuid(), $1::uuid, 'remove-background', 'studio', '{}', 'canceled', 'h', 1,
              gen_random_uuid(), $2::timestamptz, $2::timestamptz, 'bulk'
       from generate_series(1, 1000)
       returning id
     )
     insert into token_entries (user_id, kind, amount, reason, run_id, created_at)
     select $1::uuid, 'hold', -1, 'Run', id, $2::timestamptz from started`,
    [userId, clock.now()],
  );
}

const labels = ["Pure white", "Soft shadow", "Transparent", "Marketplace"];

/** Sets the outcome of every future image of Remove Background. */
export function scriptAllImages({ engine }: TestServer, outcome: "hanging" | "refused"): void {
  engine.script(Object.fromEntries(labels.map((label) => [label, outcome])));
}
