import { type Database, type DueDelivery, WEBHOOK_DELIVERIES_CHANNEL } from "@packshot/db";
import { dueDelivery, sendDelivery } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import { type Deliverer, startDeliverer } from "./deliverer.ts";

/** Sends what webhooks are to be told from now on, in this process. */
export function startWebhooks(
  ports: Pick<Ports, "clock" | "log" | "settings" | "webhookSender"> & { readonly db: Database },
): Promise<Deliverer> {
  return startDeliverer<DueDelivery>({
    take: () => dueDelivery(ports),
    send: (delivery, signal) => sendDelivery(ports, delivery, signal),
    listen: (wake) => ports.db.listen(WEBHOOK_DELIVERIES_CHANNEL, wake),
    log: ports.log,
  });
}
