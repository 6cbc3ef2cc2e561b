import { getAccount, identify } from "@packshot/trpc";
import { paidPlan, type Ports } from "@packshot/trpc/ports";
import { Hono } from "hono";
import { readSessionToken } from "../http/auth/cookies.ts";

/**
 * Redirects to the confirmation page and adds the user's email, which the page needs, because a payment link can return
 * to only one fixed URL.
 */
export function createCheckoutReturn(ports: Ports, { https }: { https: boolean }): Hono {
  const app = new Hono();
  app.get("/checkout/return", async (c) => {
    c.header("cache-control", "no-store");
    const credentials = { sessionToken: readSessionToken(c, https), authorization: undefined };
    const identity = await identify(ports, credentials);
    const account = identity === null ? null : await getAccount(ports, identity.userId);
    const plan = paidPlan.safeParse(c.req.query("plan")).data;
    const params = new URLSearchParams({ ...(plan && { plan }), ...(account && { email: account.email }) });
    return c.redirect(`/payment-success?${params}`, 303);
  });
  return app;
}
