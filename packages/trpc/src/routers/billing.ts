import { z } from "zod";
import { paidPlan } from "../ports/index.ts";
import { createCheckoutUrl, isConfirmed, createPortalUrl } from "../services/billing/checkout.ts";
import { plansView, readPlans } from "../services/billing/plans.ts";
import { publicProcedure, router, sessionProcedure } from "../trpc.ts";

const link = z.strictObject({ url: z.string() });

export const billingRouter = router({
  /** Resolves to the plans for sale. Subscriptions are returned only to their owners, in a browser. */
  plans: publicProcedure
    .meta({ summary: "Lists the plans for sale." })
    .output(plansView)
    .query(({ ctx }) =>
      readPlans(ctx.ports, ctx.identity?.kind === "session" ? ctx.identity.userId : undefined),
    ),

  /** Resolves to the URL where the user pays, then returns to /payment-success. */
  checkout: sessionProcedure
    .meta({ errors: ["CONFLICT", "NOT_SUPPORTED", "RATE_LIMITED"] })
    .input(z.strictObject({ plan: paidPlan }))
    .output(link)
    .mutation(async ({ ctx, input }) => ({
      url: await createCheckoutUrl(ctx.ports, ctx.userId, input.plan),
    })),

  /** Resolves to the URL where the user changes or cancels a subscription, then returns to the settings. */
  portal: sessionProcedure
    .meta({ errors: ["NOT_FOUND", "NOT_SUPPORTED", "RATE_LIMITED"] })
    .output(link)
    .mutation(async ({ ctx }) => ({ url: await createPortalUrl(ctx.ports, ctx.userId) })),

  /** Resolves to the state of a payment. The payment service's events credit the tokens. */
  confirmation: sessionProcedure
    .meta({ errors: ["RATE_LIMITED"] })
    .input(z.strictObject({ plan: paidPlan, email: z.string().max(300) }))
    .output(z.strictObject({ status: z.enum(["waiting", "credited"]) }))
    .query(async ({ ctx, input }) => {
      const confirmed = await isConfirmed(ctx.ports, ctx.userId, input);
      return { status: confirmed ? "credited" : "waiting" };
    }),
});
