import { migrate, openEmbedded, openPostgres } from "@packshot/db";
import { takeNextBulkRow, startBulkRow } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import { z } from "zod";
import { createHttpsImporter } from "../importer/testing/https-importer.ts";
import { killSelf } from "./killed-process.ts";
import { createTestServer } from "./test-server.ts";

/** Points at which the process that starts a bulk row can be killed, in order. */
export const bulkCrashPoints = ["taken", "fetched", "while starting", "started"] as const;

const crashOptions = z.object({
  database: z.union([z.object({ folder: z.string() }), z.object({ url: z.string() })]),
  files: z.string(),
  /** URL of the row's photo. */
  photo: z.string(),
  at: z.enum(bulkCrashPoints),
});
type CrashOptions = z.infer<typeof crashOptions>;

function createCrashingPorts(ports: Ports, at: CrashOptions["at"]): Ports {
  return {
    ...ports,
    importer: createHttpsImporter(),
    // After the row is taken, `for` is first called to plan its run, once its photos have been fetched.
    engines: {
      ...ports.engines,
      for(tool) {
        if (at === "fetched" && isRowTaken) killSelf();
        return ports.engines.for(tool);
      },
    },
    queue: {
      ...ports.queue,
      async enqueue(tx, job) {
        await ports.queue.enqueue(tx, job);
        if (at === "while starting") killSelf();
      },
    },
  };
}

/** Whether the row has been taken, which happens before its photo is fetched. */
let isRowTaken = false;

/**
 * Entry point of a process in which a new user creates a bulk job with one row. It kills itself at the point `at` while
 * it starts that row.
 */
async function main({ database, files, photo, at }: CrashOptions): Promise<void> {
  const embedded = "folder" in database;
  const db = embedded
    ? await openEmbedded({ folder: database.folder })
    : await openPostgres({ url: database.url });
  await migrate(db);
  const wrap = (ports: Ports) => createCrashingPorts(ports, at);
  const server = await createTestServer({ db, embedded, folder: files, wrap });
  const { id: userId, api } = await server.user();
  const { id: jobId } = await api.bulk.create({
    name: "Spring",
    tool: "remove-background",
    options: {},
    rows: [{ name: "mug", images: { product: { url: photo } } }],
    idempotencyKey: "spring",
  });
  process.stdout.write(JSON.stringify({ userId, jobId }));
  const row = await takeNextBulkRow(server.ports);
  if (row === undefined || at === "taken") killSelf();
  isRowTaken = true;
  await startBulkRow(server.ports, row, new AbortController().signal);
  killSelf();
}

if (import.meta.main) await main(crashOptions.parse(JSON.parse(process.argv[2] ?? "")));
