import { type Database, type DueDelivery, WEBHOOK_DELIVERIES_CHANNEL } from "@packshot/db";
import { takeDueDelivery, sendDelivery } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import { type DueWork, startDueWork } from "../operations/due-work.ts";

/** Maximum concurrent deliveries. Each only waits for a receiver and needs little CPU time or memory. */
const MAX_CONCURRENT_DELIVERIES = 32;

/** Starts sending webhook deliveries in this process. */
export function startWebhooks(
  ports: Pick<Ports, "clock" | "log" | "settings" | "webhookSender"> & { readonly db: Database },
): Promise<DueWork> {
  return startDueWork<DueDelivery>({
    name: "webhooks",
    concurrency: MAX_CONCURRENT_DELIVERIES,
    take: () => takeDueDelivery(ports),
    perform: (delivery, signal) => sendDelivery(ports, delivery, signal),
    listen: (wake) => ports.db.listen(WEBHOOK_DELIVERIES_CHANNEL, wake),
    log: ports.log,
  });
}
