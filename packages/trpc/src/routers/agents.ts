import { z } from "zod";
import {
  agentRequestView,
  decideAgentRequest,
  describeAgentRequest,
  encodedRequest,
} from "../services/agents/authorization.ts";
import { router, sessionProcedure } from "../trpc.ts";

const dailyTokens = z
  .int("Enter a whole number of tokens.")
  .min(1, "Enter a limit of 1 token a day or more.")
  .max(100_000, "Enter a limit of 100,000 tokens a day or less.");

/** The procedures of the consent screen, where a signed-in user connects an agent. */
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
