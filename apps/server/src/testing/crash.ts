import { migrate, openEmbedded, openPostgres } from "@packshot/db";
import type { Ports } from "@packshot/trpc/ports";
import { createSoleEngine } from "@packshot/trpc/testing";
import { z } from "zod";
import { killSelf } from "./killed-process.ts";
import { type Caller, createTestServer, waitForEnd, startRun } from "./test-server.ts";

/** Points at which the process can be killed, in the order a run passes them. */
export const crashPoints = [
  "before the first image",
  "between images",
  "stored, not announced",
  "before settling",
  "while settling",
  "after settling",
] as const;

const crashOptions = z.object({
  /** The folder of the embedded database, or the URL of a database server. */
  database: z.union([z.object({ folder: z.string() }), z.object({ url: z.string() })]),
  files: z.string(),
  at: z.enum(crashPoints),
  /** A user whose runs another process left unfinished; they are completed first. */
  leftBy: z.uuid().optional(),
});
type CrashOptions = z.infer<typeof crashOptions>;

/** Wraps the ports so that the process dies at each point for which `isDue` returns true. */
function createCrashingPorts(ports: Ports, isDue: (point: CrashOptions["at"]) => boolean): Ports {
  const { engines, storage, queue, log } = ports;
  const engine = engines.for({});
  let calls = 0;
  let announced = 0;
  const twoAnnounced = Promise.withResolvers<void>();
  return {
    ...ports,
    engines: createSoleEngine({
      ...engine,
      async image(job, signal) {
        if (isDue("before the first image")) killSelf();
        if (isDue("between images") && ++calls > 2) await twoAnnounced.promise.then(killSelf);
        return engine.image(job, signal);
      },
    }),
    storage: {
      ...storage,
      async put(key, bytes, mediaType) {
        await storage.put(key, bytes, mediaType);
        if (isDue("stored, not announced") && key.includes("remove-background/thumb_")) killSelf();
      },
    },
    queue: {
      ...queue,
      async complete(tx, job) {
        if (isDue("while settling")) killSelf();
        await queue.complete(tx, job);
      },
    },
    log: {
      ...log,
      info(fields, message) {
        if (isDue("between images") && message === "variation made" && ++announced === 2)
          twoAnnounced.resolve();
        if (isDue("before settling") && message === "run made") killSelf();
        if (isDue("after settling") && message === "run finished") killSelf();
        log.info(fields, message);
      },
    },
  };
}

/** Entry point of a process in which a new user starts a run. It kills itself at the point `at`. */
async function main({ database, files, at, leftBy }: CrashOptions): Promise<void> {
  const embedded = "folder" in database;
  const db = embedded
    ? await openEmbedded({ folder: database.folder })
    : await openPostgres({ url: database.url });
  await migrate(db);
  let isArmed = false;
  const wrap = (ports: Ports) => createCrashingPorts(ports, (point) => isArmed && point === at);
  const server = await createTestServer({ db, embedded, folder: files, wrap });
  await server.work();
  if (leftBy !== undefined) await waitForRuns(await server.session(leftBy));
  const { id, api } = await server.user();
  process.stdout.write(id);
  isArmed = true;
  await startRun(api);
}

async function waitForRuns(api: Caller): Promise<void> {
  for (const { id } of (await api.runs.list({})).runs) await waitForEnd(api, id);
}

if (import.meta.main) await main(crashOptions.parse(JSON.parse(process.argv[2] ?? "")));
