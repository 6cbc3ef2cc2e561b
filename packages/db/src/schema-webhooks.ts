import type { ColumnType, Generated } from "kysely";
import type { Fixed } from "./columns.ts";

/** The events that an endpoint can receive. */
export type WebhookEventType = "run.finished" | "bulk.finished" | "tokens.low" | "webhook.disabled";

interface WebhooksTable {
  id: Generated<string>;
  user_id: Fixed<string>;
  /** Null for the endpoint of single runs, whose deliveries have their own URLs. */
  url: Fixed<string | null>;
  for_runs: ColumnType<boolean, boolean | undefined, never>;
  events: WebhookEventType[];
  created_at: Fixed<Date>;
  /** Start of the current series of failures; null after a successful delivery. */
  failing_since: Date | null;
  turned_off_at: Date | null;
  /** When the current claim of one of the endpoint's deliveries expires. */
  busy_until: Date | null;
}

export type DeliveryState = "waiting" | "delivered" | "failed";

interface WebhookDeliveriesTable {
  id: Generated<string>;
  webhook_id: Fixed<string>;
  user_id: Fixed<string>;
  /** The request body, exactly as it is signed. */
  payload: Fixed<string>;
  /** Null to use the endpoint's URL. */
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
