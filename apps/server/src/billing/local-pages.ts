import { listLiveSubscriptions, listPayments, type Payment, type Subscription } from "@packshot/db";
import { formatMoney } from "@packshot/trpc/client/money";
import { findPrice, type Offer, paidPlan, planNames, type Ports } from "@packshot/trpc/ports";
import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { isSameOriginRequest } from "../http/same-origin.ts";
import { renderPlainPage } from "../http/plain-page.ts";
import { isFromThisMachine } from "../loopback.ts";
import {
  createCancellationEvent,
  createPurchaseEvents,
  createRefundEvent,
  createRenewalEvents,
  getUserOfCustomer,
} from "./local-events.ts";
import type { LocalPayments } from "./local-payments.ts";

type PagePorts = Pick<Ports, "db" | "clock" | "settings">;

const purchaseSchema = z.object({ plan: paidPlan, user: z.uuid(), email: z.string().max(300) });
const changeSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal(["cancel", "renew"]), id: z.string() }),
  z.object({ action: z.literal("refund"), id: z.string(), amount: z.coerce.number().int().positive() }),
]);

/** Serves stand-ins for Stripe's checkout and customer portal, to this machine only and without real money. */
export function createLocalPages(ports: PagePorts, payments: LocalPayments): Hono {
  const app = new Hono();
  const { offer, publicUrl } = ports.settings;
  for (const path of ["/dev/checkout", "/dev/portal"]) {
    app.use(path, async (c, next) => {
      if (!isFromThisMachine(c)) return c.text("Not found", 404);
      if (!isSameOriginRequest(c, publicUrl)) return c.text("This form was sent from another website.", 403);
      c.header("cache-control", "no-store");
      return next();
    });
  }
  app.get("/dev/checkout", (c) => {
    const purchase = purchaseSchema.safeParse(c.req.query());
    return purchase.success ? c.html(renderCheckout(offer, purchase.data)) : c.text("Not found", 404);
  });
  app.post("/dev/checkout", async (c) => {
    const { plan, user: userId, email } = purchaseSchema.parse(await c.req.parseBody());
    await payments.send(createPurchaseEvents(offer, { plan, userId, email }, ports.clock.now()));
    return c.redirect(`/payment-success?${new URLSearchParams({ plan, email })}`, 303);
  });
  app.get("/dev/portal", async (c) => {
    const customer = c.req.query("customer") ?? "";
    const userId = z.uuid().safeParse(getUserOfCustomer(customer));
    if (!userId.success) return c.text("Not found", 404);
    return c.html(renderPortal(offer, await readPurchases(ports, userId.data)));
  });
  app.post("/dev/portal", async (c) => {
    const userId = z.uuid().parse(getUserOfCustomer(c.req.query("customer") ?? ""));
    const change = changeSchema.parse(await c.req.parseBody());
    await payments.send(createChangeEvents(ports, await readPurchases(ports, userId), change));
    return c.redirect(c.req.url, 303);
  });
  return app;
}

interface Purchases {
  readonly subscriptions: readonly Subscription[];
  readonly payments: readonly Payment[];
}

async function readPurchases({ db }: PagePorts, userId: string): Promise<Purchases> {
  return { subscriptions: await listLiveSubscriptions(db, userId), payments: await listPayments(db, userId) };
}

/** Returns Stripe's events for a change, or none if it's about a purchase that the user doesn't own. */
function createChangeEvents(
  { settings, clock }: PagePorts,
  owned: Purchases,
  change: z.output<typeof changeSchema>,
) {
  if (change.action === "refund") {
    const payment = owned.payments.find(({ reference }) => reference === change.id);
    return payment === undefined
      ? []
      : [createRefundEvent(payment, Math.min(change.amount, payment.amountCents))];
  }
  const subscription = owned.subscriptions.find(({ id }) => id === change.id);
  if (subscription === undefined) return [];
  if (change.action === "cancel") return [createCancellationEvent(subscription)];
  const plan = findPrice(settings.offer, subscription.priceId)?.plan;
  return plan === undefined ? [] : createRenewalEvents(settings.offer, subscription, plan, clock.now());
}

const testNotice =
  "This is your server's test checkout. It doesn't ask for a card or move any money. To sell tokens, set STRIPE_SECRET_KEY.";

function renderCheckout({ plans }: Offer, { plan, user, email }: z.output<typeof purchaseSchema>) {
  const { price, currency, tokens, mode } = plans[plan];
  const period = mode === "subscription" ? " per month" : "";
  const body = html`<h1>${planNames[plan]}, ${formatMoney(price, currency)}${period}</h1>
    <p>${tokens.toLocaleString("en-US")} tokens for ${email}.</p>
    <p class="soft">${testNotice}</p>
    <form method="post" action="/dev/checkout">
      <input type="hidden" name="plan" value="${plan}" />
      <input type="hidden" name="user" value="${user}" />
      <input type="hidden" name="email" value="${email}" />
      <p><button class="action">Pay</button> &nbsp; <a href="/pricing">Cancel</a></p>
    </form>`;
  return renderPlainPage({ title: "Test checkout", body });
}

function renderPortal(offer: Offer, { subscriptions, payments }: Purchases) {
  const body = html`<h1>Test customer portal</h1>
    <p class="soft">${testNotice}</p>
    ${subscriptions.map((subscription) => renderSubscription(offer, subscription))}
    ${payments.toReversed().map(renderPayment)}
    ${subscriptions.length + payments.length === 0 ? html`<p>No purchases yet.</p>` : ""}
    <p><a href="/settings">Back to settings</a></p>`;
  return renderPlainPage({ title: "Test customer portal", body, layout: "wide" });
}

function renderSubscription(offer: Offer, subscription: Subscription) {
  const { id, status, periodEnd } = subscription;
  const plan = findPrice(offer, subscription.priceId)?.plan;
  return html`<article>
    <h2>Subscription to ${plan === undefined ? "an older plan" : planNames[plan]}</h2>
    <p class="soft">${status}${periodEnd === null ? "" : `, paid until ${periodEnd.toUTCString()}`}</p>
    <form method="post">
      <input type="hidden" name="id" value="${id}" />
      <button class="action" name="action" value="renew">Renew now</button> &nbsp;
      <button class="action second" name="action" value="cancel">Cancel subscription</button>
    </form>
  </article>`;
}

function renderPayment({
  reference,
  plan,
  amountCents,
  currency,
  createdAt,
  tokens,
  reversedTokens,
}: Payment) {
  const removed = reversedTokens === 0 ? "" : `, ${reversedTokens} removed`;
  return html`<article>
    <h2>${planNames[plan]}, ${formatMoney(amountCents, currency)}</h2>
    <p class="soft">${createdAt.toUTCString()}: ${tokens} tokens${removed}</p>
    <form method="post">
      <input type="hidden" name="id" value="${reference}" />
      <label
        >Refund in the smallest unit of ${currency.toUpperCase()}
        <input name="amount" type="number" min="1" max="${amountCents}" value="${amountCents}"
      /></label>
      <button class="action second" name="action" value="refund">Refund</button>
    </form>
  </article>`;
}
