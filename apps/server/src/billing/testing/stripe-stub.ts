import { listen } from "../../listen.ts";
import { Hono } from "hono";

/** A stand-in for the parts of Stripe's API that we call, on a local port. */
export interface StripeStub {
  readonly url: string;
  /** IDs of the active subscriptions. */
  readonly live: Set<string>;
  /** Parameters of the portal sessions requested so far. */
  readonly portals: Record<string, unknown>[];
  /** A proxy's response to cancellations, sent instead of Stripe's; undefined for none. */
  proxy: { readonly status: 200 | 500; readonly body: object } | undefined;
  close(): Promise<void>;
}

export const STUB_KEY = "sk_test_stub";

export async function startStripeStub(): Promise<StripeStub> {
  const listener = await listen({ host: "127.0.0.1", port: 0 });
  const live = new Set<string>();
  const portals: Record<string, unknown>[] = [];
  const app = new Hono();
  app.use(async (c, next) => {
    if (c.req.header("authorization") === `Bearer ${STUB_KEY}`) return next();
    return c.json({ error: { type: "invalid_request_error", message: "Invalid API Key" } }, 401);
  });
  app.post("/v1/billing_portal/sessions", async (c) => {
    portals.push(await c.req.parseBody());
    return c.json({ object: "billing_portal.session", url: "https://billing.example.com/session" });
  });
  const canceled = new Set<string>();
  const error = { type: "invalid_request_error", code: "resource_missing", message: "No such subscription" };
  app.delete("/v1/subscriptions/:id", (c) => {
    const id = c.req.param("id");
    if (stub.proxy !== undefined) return c.json(stub.proxy.body, stub.proxy.status);
    if (!live.delete(id)) return c.json({ error }, 404);
    canceled.add(id);
    return c.json({ id, object: "subscription", status: "canceled" });
  });
  app.get("/v1/subscriptions/:id", (c) => {
    const id = c.req.param("id");
    if (!canceled.has(id)) return c.json({ error }, 404);
    return c.json({ id, object: "subscription", status: "canceled" });
  });
  listener.serve(app);
  const url = `http://127.0.0.1:${listener.port}`;
  const stub: StripeStub = { url, live, portals, proxy: undefined, close: () => listener.close() };
  return stub;
}
