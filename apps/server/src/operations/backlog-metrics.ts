import { type Backlog, type PooledDatabase, readBacklog } from "@packshot/db";
import type { Clock } from "@packshot/trpc/ports";
import { Gauge, type Registry } from "prom-client";

const engines = ["studio", "gemini"] as const;
const statuses = ["queued", "running"] as const;

/**
 * Adds gauges for the backlog, which is read from the database and therefore the same in every process, and for this
 * process's database connections. They are updated when the metrics are read. If the database doesn't respond,
 * `packshot_database_up` is 0 and the backlog's gauges are omitted.
 * @returns a function that updates the gauges and never rejects
 */
export function addBacklogMetrics(registry: Registry, db: PooledDatabase, clock: Clock): () => Promise<void> {
  const createGauge = (name: string, help: string, ...labelNames: readonly string[]) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
  const runs = createGauge(
    "packshot_active_runs",
    "Queued and running runs, on all processes",
    "engine",
    "status",
  );
  const oldest = createGauge(
    "packshot_oldest_run_seconds",
    "Age of the oldest queued or running run",
    "engine",
    "status",
  );
  const bulkRows = createGauge("packshot_waiting_bulk_rows", "Rows of bulk jobs that have no run yet");
  const deliveries = createGauge("packshot_waiting_webhooks", "Events waiting for delivery");
  const oldestDelivery = createGauge("packshot_oldest_webhook_seconds", "Age of the oldest waiting event");
  const failing = createGauge("packshot_failing_webhooks", "Webhooks whose last delivery failed");
  const swept = createGauge(
    "packshot_last_sweep_seconds",
    "Time of the last daily deletion, in seconds since 1970",
  );

  const up = createGauge("packshot_database_up", "1 if the database answered");

  function setBacklog(backlog: Backlog): void {
    for (const engine of engines) {
      for (const status of statuses) {
        const count = backlog.runs.find((each) => each.engine === engine && each.status === status);
        runs.set({ engine, status }, count?.count ?? 0);
        oldest.set({ engine, status }, count?.oldestSeconds ?? 0);
      }
    }
    bulkRows.set(backlog.bulkRows);
    deliveries.set(backlog.webhooks.waiting);
    oldestDelivery.set(backlog.webhooks.oldestSeconds);
    failing.set(backlog.webhooks.failing);
    swept.set((backlog.sweptAt?.getTime() ?? 0) / 1000);
  }

  const connections = createGauge(
    "packshot_database_connections",
    "This process's connections to the database, and calls waiting for one",
    "state",
  );
  return async () => {
    const backlog = await readBacklog(db, clock.now()).catch(() => undefined);
    up.set(backlog ? 1 : 0);
    if (backlog) setBacklog(backlog);
    else {
      for (const each of [runs, oldest]) each.reset();
      // Removed instead of reset, because a reset gauge without labels shows 0.
      for (const each of [bulkRows, deliveries, oldestDelivery, failing, swept]) each.remove();
    }
    connections.set({ state: "busy" }, db.pool.totalCount - db.pool.idleCount);
    connections.set({ state: "idle" }, db.pool.idleCount);
    connections.set({ state: "waiting" }, db.pool.waitingCount);
  };
}
