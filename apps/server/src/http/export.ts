import { exportedFiles, openExportLink } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import type { Hono } from "hono";
import { createZipRoute } from "./zip.ts";

type ExportPorts = Pick<Ports, "db" | "storage" | "clock" | "settings" | "rateLimiter" | "log">;

/** Serves all of a user's data to the holder of the link that `account.export` returned. */
export function createExportRoute(ports: ExportPorts): Hono {
  return createZipRoute(ports.log, {
    path: "/account/export",
    next: { label: "Go to settings", path: "/settings" },
    async open(ticket) {
      const userId = await openExportLink(ports, ticket);
      const day = ports.clock.now().toISOString().slice(0, 10);
      return { name: `packshot-export-${day}.zip`, files: exportedFiles(ports, userId) };
    },
  });
}
