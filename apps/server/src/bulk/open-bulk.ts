import { BULK_WORK_CHANNEL, type Database, type TakenBulkRow } from "@packshot/db";
import { nextBulkRow, startBulkRow } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import { type DueWork, startDueWork } from "../operations/due-work.ts";

/** Rows mostly wait for the websites that host their photos. */
const MAX_CONCURRENT_STARTS = 16;

/** Starts the worker of bulk jobs in this process: it starts rows as others end. */
export function startBulk(ports: Ports & { readonly db: Database }): Promise<DueWork> {
  return startDueWork<TakenBulkRow>({
    what: "bulk rows",
    atOnce: MAX_CONCURRENT_STARTS,
    take: () => nextBulkRow(ports),
    perform: (row, signal) => startBulkRow(ports, row, signal),
    listen: (wake) => ports.db.listen(BULK_WORK_CHANNEL, wake),
    log: ports.log,
  });
}
