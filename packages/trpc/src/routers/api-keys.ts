import { z } from "zod";
import {
  apiKeyScope,
  apiKeyView,
  createApiKey,
  createdApiKey,
  describeOwnKey,
  listApiKeys,
  ownKey,
  revokeApiKey,
} from "../services/auth/api-keys.ts";
import {
  approvalSchema,
  approvePairing,
  challengeSchema,
  exchangeVerifier,
  pairedClient,
  pairedKey,
  readPairing,
  pairingView,
  verifierSchema,
} from "../services/auth/pairing.ts";
import { keyProcedure, publicProcedure, router, sessionProcedure } from "../trpc.ts";

/** The scopes that users can give to a script's key. Only connected programs and test keys get "own". */
const scopes = z
  .array(apiKeyScope.exclude(["own"]))
  .min(1, "Choose what the key can do.")
  .max(2);

const name = z
  .string()
  .trim()
  .min(1, "Give the key a name.")
  .max(100, "Names can have up to 100 characters.");

const dailyTokens = z
  .int("Enter a whole number of tokens.")
  .min(1, "Enter a limit of 1 token a day or more.")
  .max(1_000_000, "Enter a limit of 1,000,000 tokens a day or less.")
  .nullable()
  .default(null)
  .describe(
    "Maximum tokens that the key's runs may spend within 24 hours; if omitted, only the account's balance limits them.",
  );

const test = z
  .boolean()
  .default(false)
  .describe(
    "Whether the key's runs are tests: free, watermarked, at most 640 px and deleted after a day. The key sees only its own runs and can start 60 an hour.",
  );

const newKey = z
  .strictObject({ name, scopes, dailyTokens, test })
  .refine((key) => !key.test || key.dailyTokens === null, {
    path: ["dailyTokens"],
    error: "A test key spends no tokens. Leave out its daily limit.",
  });

export const apiKeysRouter = router({
  list: sessionProcedure.output(z.array(apiKeyView)).query(({ ctx }) => listApiKeys(ctx.ports, ctx.userId)),

  /** Creates a key. No other response ever contains it. */
  create: sessionProcedure
    .meta({ errors: ["CONFLICT"] })
    .input(newKey)
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

  own: keyProcedure
    .meta({
      summary: "Returns the calling key's account, scopes and remaining daily tokens.",
      errors: ["NOT_FOUND"],
    })
    .output(ownKey)
    .query(({ ctx: { ports, identity } }) => describeOwnKey(ports, identity)),

  /** Revokes the calling key. Programs call this to disconnect. */
  revokeOwn: keyProcedure
    .meta({ summary: "Revokes the calling key.", errors: ["NOT_FOUND"] })
    .output(z.strictObject({ revoked: z.literal(true) }))
    .mutation(async ({ ctx: { ports, identity } }) => {
      await revokeApiKey(ports, identity.userId, identity.keyId);
      return { revoked: true as const };
    }),

  /** Resolves to the state of a pairing, and the digits that the user compares before approving it. */
  pairing: sessionProcedure
    .input(z.strictObject({ challenge: challengeSchema, client: pairedClient.default("browser") }))
    .output(pairingView)
    .query(({ ctx, input }) => readPairing(ctx.ports, ctx.userId, input)),

  approve: sessionProcedure
    .meta({ errors: ["CONFLICT", "RATE_LIMITED"] })
    .input(approvalSchema)
    .output(pairingView)
    .mutation(({ ctx, input }) => approvePairing(ctx.ports, ctx.userId, input)),

  /** Resolves to the key of an approved pairing. The program calls this every two seconds until the user approves. */
  exchange: publicProcedure
    .meta({
      summary: "Returns the key of an approved pairing, once.",
      errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
    })
    .input(z.strictObject({ verifier: verifierSchema }))
    .output(pairedKey)
    .mutation(({ ctx, input }) => exchangeVerifier(ctx.ports, { verifier: input.verifier, ip: ctx.ip })),
});
