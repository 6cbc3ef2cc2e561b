import { migrate, openEmbedded, openPostgres } from "@packshot/db";
import type { Ports } from "@packshot/trpc/ports";
import { soleEngine } from "@packshot/trpc/testing";
import { z } from "zod";
import { die } from "./killed-process.ts";
import { createTestServer, startRun } from "./test-server.ts";

/** The process is killed at one of these points, which a run passes in this order. */
export const crashPoints = [
  "before the first picture",
  "between pictures",
  "stored, not announced",
  "before settling",
  "while settling",
  "after settling",
] as const;

const crashOrder = z.object({
  /** The folder of the embedded database, or the address of a server. */
  database: z.union([z.object({ folder: z.string() }), z.object({ url: z.string() })]),
  files: z.string(),
  at: z.enum(crashPoints),
});

export type CrashOrder = z.infer<typeof crashOrder>;
/** Wraps the ports so that the process dies at this point. */
function crashing(ports: Ports, at: CrashOrder["at"]): Ports {
  const { engines, storage, queue, log } = ports;
  const engine = engines.for({});
  let asked = 0;
  let announced = 0;
  const twoAnnounced = Promise.withResolvers<void>();
  return {
    ...ports,
    engines: soleEngine({
      ...engine,
      async image(job, signal) {
        asked += 1;
        if (at === "before the first picture") die();
        if (at === "between pictures" && asked > 2) await twoAnnounced.promise.then(die);
        return engine.image(job, signal);
      },
    }),
    storage: {
      ...storage,
      async put(key, bytes, mediaType) {
        await storage.put(key, bytes, mediaType);
        if (at === "stored, not announced" && key.includes("remove-background/thumb_")) die();
      },
    },
    queue: {
      ...queue,
      async complete(tx, job) {
        if (at === "while settling") die();
        await queue.complete(tx, job);
      },
    },
    log: {
      ...log,
      info(fields, message) {
        if (message === "variation made" && ++announced === 2) twoAnnounced.resolve();
        if (at === "before settling" && message === "run made") die();
        if (at === "after settling" && message === "run finished") die();
        log.info(fields, message);
      },
    },
  };
}

/** Runs as a process in which a new user starts a run, and dies at the point that the argument names. */
async function main(order: CrashOrder): Promise<void> {
  const embedded = "folder" in order.database;
  const db =
    "folder" in order.database
      ? await openEmbedded({ folder: order.database.folder })
      : await openPostgres({ url: order.database.url });
  await migrate(db);
  const wrap = (ports: Ports) => crashing(ports, order.at);
  const server = await createTestServer({ db, embedded, folder: order.files, wrap });
  const { id, api } = await server.user();
  const runId = await startRun(api);
  process.stdout.write(JSON.stringify({ userId: id, runId }));
  await server.work();
}

if (import.meta.main) await main(crashOrder.parse(JSON.parse(process.argv[2] ?? "")));
