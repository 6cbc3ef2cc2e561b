import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { grantSignUp, type PooledDatabase, runSql } from "@packshot/db";
import { addUser, type TestDatabaseKind } from "@packshot/db/testing";
import {
  type AccountEventView,
  abandonRun,
  type Identity,
  performRun,
  type RunEventView,
} from "@packshot/trpc";
import { isTrackedEnvelope } from "@trpc/server";
import type { PhotoFixer, Ports } from "@packshot/trpc/ports";
import {
  type Api,
  createCheckedCaller,
  createManualClock,
  createRecordingLog,
  createTestPorts,
  createSoleEngine,
  type ManualClock,
  noCookies,
} from "@packshot/trpc/testing";
import sharp from "sharp";
import { createNoPayments } from "../billing/no-payments.ts";
import { serializeCutOuts } from "../engines/serialized-cut-outs.ts";
import { brightCutOuts } from "../engines/studio/testing/index.ts";
import { images as sharedImages } from "../images/testing/test-images.ts";
import { createImporter } from "../importer/importer.ts";
import { type RunQueue, startRunQueue } from "../queue/run-queue.ts";
import { createRateLimiter } from "../rate-limit/rate-limiter.ts";
import { createFolderStorage } from "../storage/folder.ts";
import { createWebhookSender } from "../webhooks/sender.ts";
import { createScriptedEngine, type ScriptedEngine } from "./scripted-engine.ts";

export type Caller = Api;

/**
 * A test server with the real database, queue, store and image handling. The engine is scripted, cut-outs treat
 * anything bright as the subject, and there are no photo fixes or payments.
 */
export interface TestServer {
  readonly db: PooledDatabase;
  readonly engine: ScriptedEngine;
  readonly clock: ManualClock;
  readonly ports: Ports;
  readonly queue: RunQueue;
  /** Starts processing jobs. */
  work(): Promise<void>;
  /** Creates a user with the sign-up tokens and resolves to this user's API. */
  user(): Promise<{ id: string; api: Caller }>;
  as(identity: Identity | null): Caller;
  /** Resolves to the API in a new session of the user. */
  session(userId: string): Promise<Caller>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly db: PooledDatabase;
  readonly embedded: boolean;
  /** Folder for stored files; defaults to one that is removed when the server closes. */
  readonly folder?: string;
  /** Wraps the ports that the services get. */
  readonly wrap?: (ports: Ports) => Ports;
}

/** Starts a server on its own database, which is removed when the server closes. */
export async function createTestServerOn({ name, create }: TestDatabaseKind): Promise<TestServer> {
  return createTestServer({ db: await create(), embedded: name === "PGlite" });
}

export async function createTestServer(options: TestServerOptions): Promise<TestServer> {
  const { db, embedded } = options;
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), "packshot-files-")));
  const engine = createScriptedEngine();
  const clock = createManualClock();
  const log = createRecordingLog();
  const storage = createFolderStorage(folder);
  await storage.prepare();
  const queue = await startRunQueue({ db, embedded, log });
  const testPorts = createTestPorts({
    db,
    engines: createSoleEngine(engine),
    cutOuts: serializeCutOuts(brightCutOuts),
    photoFixer: noPhotoFixes,
    clock,
    log,
    queue,
    storage,
    images: sharedImages,
    importer: createImporter({ userAgent: "Packshot test" }),
    webhookSender: createWebhookSender({ userAgent: "Packshot test", localOnly: true }),
    rateLimiter: createRateLimiter({ pool: db.pool }),
    payments: createNoPayments(),
  });
  const ports = options.wrap?.(testPorts) ?? testPorts;
  const as = (identity: Identity | null) =>
    createCheckedCaller({
      ports,
      identity,
      ...noCookies,
      ip: "192.0.2.1",
      userAgent: "test",
    });
  const session = async (userId: string) =>
    as({ kind: "session", userId, sessionId: await insertSession(db, userId) });
  return {
    db,
    engine,
    clock,
    ports,
    queue,
    as,
    session,
    work: () =>
      queue.work(
        {
          perform: async (job, stop) => void (await performRun(ports, job, stop)),
          abandon: async (job) => void (await abandonRun(ports, job)),
        },
        { studio: 4, gemini: 4 },
      ),
    async user() {
      const id = await insertUser(db, clock.now());
      return { id, api: await session(id) };
    },
    async close() {
      await queue.stop();
      await db.close();
      if (options.folder === undefined) await rm(folder, { recursive: true });
    },
  };
}

/** A fixer without suggestions, because `packshot run` requests some before each run. */
const noPhotoFixes: PhotoFixer = {
  suggest: () => Promise.resolve({ enlarge: null, colors: null, compression: null }),
  fix: () => Promise.reject(new Error("this server doesn't fix photos")),
};

async function insertUser(db: PooledDatabase, now: Date): Promise<string> {
  const id = await addUser(db, now);
  await grantSignUp(db, id, now);
  return id;
}

/** Inserts a session that lasts longer than any test, however far the test advances the clock. */
export async function insertSession(db: PooledDatabase, userId: string): Promise<string> {
  const id = randomUUID();
  await runSql(
    db,
    `insert into sessions (id, user_id, token_hash, user_agent, created_at, last_used_at, expires_at)
     values ($1::uuid, $2, $1::text, 'test', now(), now(), '2100-01-01')`,
    [id, userId],
  );
  return id;
}

/** Builds form data as a browser sends it, with a small photo. */
export async function smallPhotoForm(name = "photo.png", background = "#884422"): Promise<FormData> {
  const image = sharp({ create: { width: 120, height: 80, channels: 3, background } });
  return createForm(await image.png().toBuffer(), name);
}

/** Builds form data with a bright square on a dark background, which the server's networks recognize as the subject. */
export async function squareForm(): Promise<FormData> {
  const square = sharp({ create: { width: 60, height: 60, channels: 3, background: "#f0e2c8" } }).png();
  const margin = { left: 60, right: 60, top: 30, bottom: 30, background: "#303a46" };
  return createForm(await square.extend(margin).toBuffer());
}

function plainSquare(side: number, background: string) {
  return { create: { width: side, height: side, channels: 3, background } } as const;
}

/** Builds form data with a large bright square next to a small one, on a dark background. */
export async function twoSquaresForm(): Promise<FormData> {
  const squares = [
    { input: plainSquare(90, "#e8d9c0"), left: 40, top: 60 },
    { input: plainSquare(60, "#ffe0f0"), left: 190, top: 90 },
  ];
  const background = sharp({ create: { width: 300, height: 200, channels: 3, background: "#222222" } });
  return createForm(await background.composite(squares).png().toBuffer(), "two.png");
}

/** Draws a leaf whose photo doesn't show whether it stands or lies flat. */
export function drawLeaf(): Promise<Buffer> {
  const leaf = '<path d="M50 200q150-120 300 0-150 120-300 0z" transform="rotate(35 200 200)"/>';
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" fill="#7a5c48">${leaf}</svg>`;
  return sharp(Buffer.from(drawn)).png().toBuffer();
}

/** Builds form data with a file and additional fields. */
export function createForm(
  png: Uint8Array,
  name = "photo.png",
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(png)], name, { type: "image/png" }));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}

/** Builds form data with a small photo and its source, as a browser extension sends it. */
export async function sourcedForm(source: object | string): Promise<FormData> {
  const form = await smallPhotoForm();
  form.set("source", typeof source === "string" ? source : JSON.stringify(source));
  return form;
}

/** Uploads a photo and starts a run with it. */
export async function startRun(api: Caller, idempotencyKey?: string): Promise<string> {
  const upload = await api.uploads.create(await smallPhotoForm());
  const images = { product: upload.id };
  const { runId } = await api.tools.removeBackground.generate({ images, options: {}, idempotencyKey });
  return runId;
}

/** Yields the run's events as they arrive, with their ids, until the run ends. */
export async function* watch(api: Caller, runId: string, lastEventId?: string) {
  yield* readEventsIn<RunEventView>(await api.runs.watch({ runId, lastEventId }));
}

export async function* watchAll(api: Caller, lastEventId?: string) {
  yield* readEventsIn<AccountEventView>(await api.runs.watchAll({ lastEventId }));
}

/** Unwraps the stream's envelopes: a server-side caller gets them, although its type is the client's. */
async function* readEventsIn<Event extends object>(stream: AsyncIterable<unknown>) {
  for await (const envelope of stream) {
    if (!isTrackedEnvelope<Event>(envelope)) throw new Error("the event has no id");
    const [id, data] = envelope;
    yield { id, ...data };
  }
}

export async function collectEvents(api: Caller, runId: string, lastEventId?: string) {
  return Array.fromAsync(watch(api, runId, lastEventId));
}

export async function waitForEnd(api: Caller, runId: string) {
  await collectEvents(api, runId);
  return api.runs.get({ runId });
}

/** Returns the storage key behind a link. */
export function getFileKey(url = ""): string {
  return new URL(url, "http://any").pathname.replace("/files/", "");
}
