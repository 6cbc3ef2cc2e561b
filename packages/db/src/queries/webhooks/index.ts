export {
  addDeliveries,
  addDelivery,
  listDeliveries,
  sendAgain,
  type Delivery,
  type DeliveryCursor,
} from "./deliveries.ts";
export {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  turnWebhookOn,
  type Webhook,
} from "./endpoints.ts";
export {
  noteDelivered,
  noteFailed,
  takeDelivery,
  WEBHOOK_DELIVERIES_CHANNEL,
  type DueDelivery,
} from "./sending.ts";
