import { createHash, timingSafeEqual } from "node:crypto";
import { type Database, runSql } from "@packshot/db";
import type { Log, Storage } from "@packshot/trpc/ports";
import { type Context, Hono } from "hono";
import type { Metrics } from "../operations/metrics.ts";
import { isFromThisMachine } from "../loopback.ts";

export interface OperationsOptions {
  readonly db: Database;
  readonly storage: Storage;
  /** Resolves to false until the neural networks are loaded, as runs would have to wait. Rejects if loading fails. */
  readonly enginesReady: () => Promise<boolean>;
  readonly metrics: Metrics;
  readonly log: Log;
  /**
   * Bearer token for `/metrics`. Without one, the endpoint exists only on a local-only server, for requests from this
   * machine.
   */
  readonly metricsToken: string | undefined;
  readonly localOnly: boolean;
}

/**
 * Serves `/healthz` (the process responds), `/readyz` (the database and the store respond too, and the studio's
 * networks are loaded) and `/metrics` for Prometheus.
 */
export function createOperationsRoutes(options: OperationsOptions): Hono {
  const { db, storage, enginesReady, metrics, log } = options;
  const app = new Hono();
  let wasReported = false;
  /** Logs the wait only once: probes call every few seconds, and nobody has to act. */
  async function areEnginesWarm(): Promise<boolean> {
    const isWarm = await enginesReady();
    if (!isWarm && !wasReported) log.info({ what: "engines" }, "not ready: the studio is warming up");
    wasReported ||= !isWarm;
    return isWarm;
  }
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const [database, files, engines] = await Promise.all([
      isReady(runSql(db, "select 1"), "database", log),
      isReady(storage.ready(), "storage", log),
      isReady(areEnginesWarm(), "engines", log),
    ]);
    const ready = database && files && engines;
    const status = ready ? "ready" : "not ready";
    return c.json({ status, database, storage: files, engines }, ready ? 200 : 503);
  });
  app.get("/metrics", async (c) => {
    if (!canReadMetrics(options, c)) return c.text("Not found", 404);
    const { text, mediaType } = await metrics.render();
    return c.body(text, 200, { "content-type": mediaType });
  });
  return app;
}

async function isReady(check: Promise<unknown>, name: string, log: Log): Promise<boolean> {
  try {
    return (await check) !== false;
  } catch (err) {
    log.error({ err, what: name }, "not ready");
    return false;
  }
}

function canReadMetrics({ metricsToken, localOnly }: OperationsOptions, c: Context): boolean {
  if (metricsToken === undefined) return localOnly && isFromThisMachine(c);
  const header = c.req.header("authorization") ?? "";
  return timingSafeEqual(hashText(header), hashText(`Bearer ${metricsToken}`));
}

/** Hashes a string, because a constant-time comparison needs equal lengths. */
function hashText(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
