import { bulkJobFiles, openBulkLink } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import type { Hono } from "hono";
import { createZipRoute } from "./zip.ts";

type DownloadPorts = Pick<Ports, "db" | "storage" | "clock" | "settings" | "rateLimiter" | "log">;

/** Serves a bulk job's results to the holder of the link that `bulk.download` returned. */
export function createBulkDownloadRoute(ports: DownloadPorts): Hono {
  return createZipRoute(ports.log, {
    path: "/bulk-jobs/download",
    next: { label: "Go to bulk jobs", path: "/bulk" },
    async open(ticket) {
      const job = await openBulkLink(ports, ticket);
      return { name: `${job.name}.zip`, files: bulkJobFiles(ports, job) };
    },
  });
}
