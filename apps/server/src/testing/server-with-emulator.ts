import { join } from "node:path";
import { type PooledDatabase, runSql } from "@packshot/db";
import { createClient } from "@packshot/trpc/client";
import { expect } from "vitest";
import { signUpForKey } from "../../scripts/sign-up-for-key.ts";
import { emulatorKey, type GeminiEmulator, startGeminiEmulator } from "./gemini-emulator/gemini-emulator.ts";
import { type Exit, startProcess, createTemporaryFolder } from "./server-process.ts";
import { uploadPhoto } from "./upload-photo.ts";
import type { Packshot } from "./watch-run.ts";

const photo = join(import.meta.dirname, "../engines/studio/testing/photos/coffee.png");

const IMAGE_MODEL = "gemini-nano-banana-2.1";

export interface ServerWithEmulator extends AsyncDisposable {
  readonly emulator: GeminiEmulator;
  /** Returns the number of requests for images, without requests for text. */
  readonly countImageRequests: () => number;
  /** Starts runs of four images for this many new users, one run for each of their tokens. */
  startRuns(users: number): Promise<Packshot[]>;
  end(signal: NodeJS.Signals): Promise<Exit>;
}

/** Starts a server process on PostgreSQL with an emulated service that takes a tenth of the real one's time. */
export async function startServerWithEmulator(databaseUrl: string): Promise<ServerWithEmulator> {
  await using parts = new AsyncDisposableStack();
  const folder = parts.use(await createTemporaryFolder());
  const emulator = await startGeminiEmulator({ timeScale: 0.1 });
  parts.defer(() => emulator.close());
  const server = parts.use(
    await startProcess(
      {
        DATABASE_URL: databaseUrl,
        SIGNING_SECRET: "s".repeat(32),
        DATA_DIR: folder.path,
        ENGINE: "gemini",
        GEMINI_API_KEY: emulatorKey,
        GEMINI_BASE_URL: emulator.url,
        GEMINI_IMAGE_MODEL: IMAGE_MODEL,
        SIGN_UP_GRANTS_PER_IP: "100",
        GEMINI_DOLLARS_PER_10_MINUTES: "1000",
        GEMINI_DOLLARS_PER_DAY: "1000",
      },
      folder.path,
    ),
  );
  let users = 0;
  const open = parts.move();
  return {
    emulator,
    countImageRequests: () => emulator.log.filter(({ model }) => model === IMAGE_MODEL).length,
    async startRuns(count) {
      const clients: Packshot[] = [];
      for (let i = 0; i < count; i += 1) {
        users += 1;
        const apiKey = await signUpForKey(server.url, `user${users}@packshot.test`);
        const packshot = createClient({ url: server.url, apiKey });
        const images = { product: await uploadPhoto(packshot, photo) };
        for (let run = 0; run < 3; run += 1) {
          await packshot.tools.productPhotos.generate.mutate({ images, options: {} });
        }
        clients.push(packshot);
      }
      return clients;
    },
    end: (signal) => server.end(signal),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Ends every connection to this database except the one that runs the command. */
export async function terminateConnections(db: PooledDatabase): Promise<void> {
  await runSql(
    db,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/** Checks that every run succeeded, every token is accounted for, and every image exists. */
export async function expectAllMade(db: PooledDatabase, clients: readonly Packshot[]): Promise<void> {
  const listActiveRuns = () => runSql(db, "select 1 from runs where status in ('queued', 'running')");
  await expect.poll(async () => (await listActiveRuns()).rows.length, { interval: 500 }).toBe(0);
  const { rows } = await runSql(db, "select status, count(*) from runs group by status");
  expect(rows).toEqual([{ status: "succeeded", count: clients.length * 3 }]);
  const madeCount = await runSql(db, "select count(*) from run_variations where status = 'made'");
  expect(madeCount.rows).toEqual([{ count: clients.length * 12 }]);
  for (const packshot of clients) {
    expect(await packshot.tokens.balance.query()).toEqual({ tokens: 0 });
    const kinds = (await packshot.tokens.history.query()).entries.map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(["grant", "hold", "hold", "hold", "settle", "settle", "settle"]);
  }
}
