import { z } from "zod";
import {
  apiKeyScope,
  apiKeyView,
  createApiKey,
  createdApiKey,
  listApiKeys,
  revokeApiKey,
} from "../services/auth/api-keys.ts";
import { router, sessionProcedure } from "../trpc.ts";

const scopes = z.array(apiKeyScope).min(1, "Please choose what the key may do.").max(2);

const name = z
  .string()
  .trim()
  .min(1, "Please give the key a name.")
  .max(100, "Please choose a name of at most 100 characters.");

export const apiKeysRouter = router({
  list: sessionProcedure.output(z.array(apiKeyView)).query(({ ctx }) => listApiKeys(ctx.ports, ctx.userId)),

  /** No other answer ever contains the key. */
  create: sessionProcedure
    .meta({ errors: ["CONFLICT"] })
    .input(z.strictObject({ name, scopes }))
    .output(createdApiKey)
    .mutation(({ ctx, input }) => createApiKey(ctx.ports, ctx.userId, input)),

  revoke: sessionProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(z.strictObject({ id: z.string().max(100) }))
    .output(z.strictObject({ revoked: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await revokeApiKey(ctx.ports, ctx.userId, input.id);
      return { revoked: true as const };
    }),
});
