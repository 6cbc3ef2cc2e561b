import { createHash, timingSafeEqual } from "node:crypto";
import { type Database, sqlIn } from "@packshot/db";
import type { Log, Storage } from "@packshot/trpc/ports";
import { Hono } from "hono";
import type { Metrics } from "../operations/metrics.ts";

export interface OperationsOptions {
  readonly db: Database;
  readonly storage: Storage;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Bearer token that `/metrics` asks for; undefined only on loopback. */
  readonly metricsToken: string | undefined;
  readonly loopback: boolean;
}

/** `/healthz`: the process answers. `/readyz`: so do the database and the store. `/metrics`: Prometheus. */
export function createOperationsRoutes(options: OperationsOptions): Hono {
  const { db, storage, metrics, log } = options;
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const [database, files] = await Promise.all([
      answers(sqlIn(db, "select 1"), "database", log),
      answers(storage.ready(), "storage", log),
    ]);
    const ready = database && files;
    return c.json({ status: ready ? "ready" : "not ready", database, storage: files }, ready ? 200 : 503);
  });
  app.get("/metrics", async (c) => {
    if (!mayReadMetrics(options, c.req.header("authorization"))) return c.text("Not found", 404);
    const { text, mediaType } = await metrics.render();
    return c.body(text, 200, { "content-type": mediaType });
  });
  return app;
}

async function answers(check: Promise<unknown>, what: string, log: Log): Promise<boolean> {
  try {
    await check;
    return true;
  } catch (err) {
    log.error({ err, what }, "not ready");
    return false;
  }
}

function mayReadMetrics({ metricsToken, loopback }: OperationsOptions, authorization = ""): boolean {
  if (metricsToken === undefined) return loopback;
  return timingSafeEqual(digestOf(authorization), digestOf(`Bearer ${metricsToken}`));
}

/** Of the same length for every text, as a comparison in constant time needs it. */
function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
