import { z } from "zod";
import {
  agentRequestView,
  decideAgentRequest,
  describeAgentRequest,
  encodedRequest,
} from "../services/agents/authorization.ts";
import { router, sessionProcedure } from "../trpc.ts";

const dailyTokens = z
  .int("Please enter a whole number of tokens.")
  .min(1, "Please enter a limit of at least one token a day.")
  .max(100_000, "Please enter a limit of at most 100,000 tokens a day.");

/** What the signed-in user sees and decides about an agent that asks to be connected. */
export const agentsRouter = router({
  request: sessionProcedure
    .input(z.strictObject({ request: encodedRequest }))
    .output(agentRequestView)
    .query(({ ctx, input }) => describeAgentRequest(ctx.ports, input.request)),

  allow: sessionProcedure
    .meta({ errors: ["CONFLICT", "RATE_LIMITED"] })
    .input(z.strictObject({ request: encodedRequest, dailyTokens }))
    .output(z.strictObject({ redirectTo: z.string() }))
    .mutation(async ({ ctx, input }) => ({
      redirectTo: await decideAgentRequest(ctx.ports, ctx.userId, input),
    })),

  deny: sessionProcedure
    .input(z.strictObject({ request: encodedRequest }))
    .output(z.strictObject({ redirectTo: z.string() }))
    .mutation(async ({ ctx, input }) => ({
      redirectTo: await decideAgentRequest(ctx.ports, ctx.userId, { ...input, dailyTokens: null }),
    })),
});
