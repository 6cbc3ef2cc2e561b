import { bulkJobFiles, listExportedFiles, openBulkLink, openExportLink } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import { Hono } from "hono";
import { createZipRoute } from "./zip.ts";

type DownloadPorts = Pick<Ports, "db" | "storage" | "clock" | "settings" | "rateLimiter" | "log">;

/** Serves the ZIPs that `account.export` and `bulk.download` link to: a user's data and a bulk job's results. */
export function createDownloadRoutes(ports: DownloadPorts): Hono {
  const exportRoute = createZipRoute(ports.log, {
    path: "/account/export",
    next: { label: "Go to settings", path: "/settings" },
    async open(ticket, request) {
      const userId = await openExportLink(ports, ticket, request);
      const day = ports.clock.now().toISOString().slice(0, 10);
      return { name: `packshot-export-${day}.zip`, files: listExportedFiles(ports, userId) };
    },
  });
  const bulkJobRoute = createZipRoute(ports.log, {
    path: "/bulk-jobs/download",
    next: { label: "Go to bulk jobs", path: "/bulk" },
    async open(ticket, request) {
      const job = await openBulkLink(ports, ticket, request);
      return { name: `${job.name}.zip`, files: bulkJobFiles(ports, job) };
    },
  });
  return new Hono().route("/", exportRoute).route("/", bulkJobRoute);
}
