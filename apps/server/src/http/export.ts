import { exportedFiles, type ExportedFile, openExportLink } from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import { makeZip } from "client-zip";
import { Hono } from "hono";
import { attachment, retryAfter } from "./headers.ts";
import { messagePage } from "./plain-page.ts";

type ExportPorts = Pick<Ports, "db" | "storage" | "clock" | "settings" | "rateLimiter" | "log">;

/**
 * Serves everything that a person has here to the holder of the link that `account.export` gave, as a ZIP that is made
 * while it is read. A part that fails breaks the connection off: the directory at the ZIP's end and the end of the
 * answer are then missing, so neither browsers nor programs take it for whole.
 */
export function createExportRoute(ports: ExportPorts): Hono {
  const app = new Hono();
  app.get("/account/export", async (c) => {
    c.header("cache-control", "no-store");
    try {
      const userId = await openExportLink(ports, c.req.query("ticket") ?? "");
      c.header("content-type", "application/zip");
      const day = ports.clock.now().toISOString().slice(0, 10);
      c.header("content-disposition", attachment(`packshot-export-${day}.zip`));
      return c.body(makeZip(zipEntries(ports, userId)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const next = { label: "Go to settings", path: "/settings" };
      const page = messagePage({ title: "Nothing was downloaded", message: error.userMessage, next });
      return c.html(page, error.code === "RATE_LIMITED" ? 429 : 403, retryAfter([error]));
    }
  });
  return app;
}

async function* zipEntries(ports: ExportPorts, userId: string) {
  try {
    for await (const file of exportedFiles(ports, userId)) yield zipEntry(file);
  } catch (err) {
    ports.log.warn({ err }, "export broken off");
    throw err;
  }
}

function zipEntry({ name, modifiedAt: lastModified, content: input }: ExportedFile) {
  return { name, lastModified, input };
}
