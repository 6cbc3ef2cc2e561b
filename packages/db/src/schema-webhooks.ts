import type { ColumnType, Generated } from "kysely";
import type { Fixed } from "./columns.ts";

/** The events that an endpoint can receive. */
export type WebhookEventType = "run.finished" | "bulk.finished" | "tokens.low" | "webhook.disabled";

interface WebhooksTable {
  id: Generated<string>;
  user_id: Fixed<string>;
  /** Null for the endpoint of single runs, whose deliveries have URLs of their own. */
  url: Fixed<string | null>;
  for_runs: ColumnType<boolean, boolean | undefined, never>;
  events: WebhookEventType[];
  created_at: Fixed<Date>;
  /** Start of the current failures; null after a delivery. */
  failing_since: Date | null;
  turned_off_at: Date | null;
  /** Until when a server has claimed one of its deliveries. */
  busy_until: Date | null;
}

export type DeliveryState = "waiting" | "delivered" | "failed";

interface WebhookDeliveriesTable {
  id: Generated<string>;
  webhook_id: Fixed<string>;
  user_id: Fixed<string>;
  /** The body, which is signed byte for byte. */
  payload: Fixed<string>;
  /** Null for the endpoint's own URL. */
  url: Fixed<string | null>;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  last_attempt_at: Date | null;
  last_status: number | null;
  last_problem: string | null;
  created_at: Fixed<Date>;
}

export interface WebhooksSchema {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
