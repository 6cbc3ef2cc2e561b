import { endTestCheckout, recordPaymentService } from "@packshot/db";
import type { Payments, Ports } from "@packshot/trpc/ports";
import type { Hono } from "hono";
import type { BillingConfig } from "../config-billing.ts";
import { createCheckoutReturn } from "./checkout-return.ts";
import { LOCAL_ID_PART } from "./local-events.ts";
import { createLocalPages } from "./local-pages.ts";
import { createLocalPayments, deriveLocalSecret } from "./local-payments.ts";
import { createNoPayments } from "./no-payments.ts";
import { createStripePayments } from "./stripe-payments.ts";
import { createWebhookRoute } from "./webhook.ts";

export interface OpenBilling {
  readonly payments: Payments;
  /** Returns the routes, which need all ports, including payments. */
  routesFor(ports: Ports, options: { https: boolean }): readonly Hono[];
}

export async function openBilling(
  { payments: config }: BillingConfig,
  ports: Pick<Ports, "db" | "clock" | "settings">,
): Promise<OpenBilling> {
  await ports.db.transaction(async (tx) => {
    const isNew = await recordPaymentService(tx, config.kind);
    // Otherwise, test subscriptions, which don't exist at Stripe, would block new ones and the deletion of their accounts.
    if (isNew && config.kind !== "local") await endTestCheckout(tx, LOCAL_ID_PART);
  });
  if (config.kind === "off") return { payments: createNoPayments(), routesFor: () => [] };
  if (config.kind === "local") {
    const payments = createLocalPayments(ports);
    return {
      payments,
      routesFor: (all, options) => [
        createWebhookRoute(all, deriveLocalSecret(all.settings)),
        createLocalPages(all, payments),
        createCheckoutReturn(all, options),
      ],
    };
  }
  const { offer, publicUrl } = ports.settings;
  return {
    payments: createStripePayments({ ...config, offer, publicUrl }),
    routesFor: (all, options) => [
      createWebhookRoute(all, config.webhookSecret),
      createCheckoutReturn(all, options),
    ],
  };
}
