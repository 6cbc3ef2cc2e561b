import { z } from "zod";
import {
  readConnectedAccounts,
  connectedAccountsView,
  createConnectPath,
  disconnectAccount,
  oauthProvider,
} from "../services/account/connected-accounts.ts";
import {
  revokeSession,
  readSessions,
  sessionView,
  signOutEverywhere,
} from "../services/account/session-list.ts";
import { getAccount, accountView } from "../services/auth/accounts.ts";
import { emailSchema } from "../services/auth/sign-in-input.ts";
import { requestMagicLink } from "../services/auth/magic-link.ts";
import { setPassword, signInWithPassword } from "../services/auth/password.ts";
import { endSession } from "../services/auth/sessions.ts";
import { claimTrial } from "../services/trials/claim.ts";
import { publicProcedure, router, sessionProcedure } from "../trpc.ts";

/** Maximum characters of a password: enough for a sentence. Hashing longer ones would cost too much. */
const MAX_PASSWORD_LENGTH = 200;

const newPassword = z
  .string()
  .min(8, "Passwords need at least 8 characters.")
  .max(MAX_PASSWORD_LENGTH, `Passwords can have up to ${MAX_PASSWORD_LENGTH} characters.`);

const existingPassword = z.string().max(MAX_PASSWORD_LENGTH, "This password is too long.");

export const authRouter = router({
  session: publicProcedure
    .meta({ summary: "Returns the account of the calling key and the available sign-in providers." })
    .output(
      z.strictObject({
        user: accountView.nullable(),
        providers: z.array(oauthProvider).readonly(),
      }),
    )
    .query(async ({ ctx }) => {
      const user = ctx.identity && (await getAccount(ctx.ports, ctx.identity.userId));
      // After a session expires, the browser still has its cookies.
      if (!user) ctx.sessionCookie.clear();
      return { user, providers: ctx.ports.settings.oauthProviders };
    }),

  requestMagicLink: publicProcedure
    .meta({ summary: "Emails a sign-in link.", errors: ["NOT_SUPPORTED", "RATE_LIMITED"] })
    .input(z.strictObject({ email: emailSchema, next: z.string().optional() }))
    .output(z.strictObject({ sent: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await requestMagicLink(ctx.ports, { email: input.email, next: input.next, ip: ctx.ip });
      return { sent: true as const };
    }),

  signInWithPassword: publicProcedure
    .meta({ byCookie: true, errors: ["ACCOUNT_NOT_FOUND", "RATE_LIMITED"] })
    .input(z.strictObject({ email: emailSchema, password: existingPassword }))
    .output(z.strictObject({ user: accountView }))
    .mutation(async ({ ctx, input }) => {
      const { ip, userAgent } = ctx;
      const { user, session } = await signInWithPassword(ctx.ports, { ...input, ip, userAgent });
      ctx.sessionCookie.set(session.token, session.expiresAt);
      await claimTrial(ctx.ports, { cookie: ctx.trialCookie, userId: session.userId });
      return { user };
    }),

  setPassword: sessionProcedure
    .meta({ errors: ["NOT_FOUND", "RATE_LIMITED"] })
    .input(z.strictObject({ password: newPassword, currentPassword: existingPassword.optional() }))
    .output(z.strictObject({ saved: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      const { userId, sessionId } = ctx.identity;
      const { password, currentPassword } = input;
      await setPassword(ctx.ports, { userId, sessionId, password, currentPassword });
      return { saved: true as const };
    }),

  /** Ends the session. Also works without one, to clear the cookies of a session that has ended. */
  signOut: publicProcedure
    .meta({ byCookie: true })
    .output(z.strictObject({ signedOut: z.literal(true) }))
    .mutation(async ({ ctx }) => {
      if (ctx.identity?.kind === "session") await endSession(ctx.ports, ctx.identity.sessionId);
      ctx.sessionCookie.clear();
      return { signedOut: true as const };
    }),

  sessions: sessionProcedure
    .output(z.array(sessionView))
    .query(({ ctx }) => readSessions(ctx.ports, ctx.identity)),

  /** Ends one session, which can be the caller's own. */
  revokeSession: sessionProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.strictObject({ revoked: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      const { userId, sessionId } = ctx.identity;
      await revokeSession(ctx.ports, { userId, sessionId: input.id });
      if (input.id === sessionId) ctx.sessionCookie.clear();
      return { revoked: true as const };
    }),

  /** Ends all of the user's sessions, including this one. API keys stay valid. */
  signOutEverywhere: sessionProcedure
    .output(z.strictObject({ signedOut: z.literal(true) }))
    .mutation(async ({ ctx }) => {
      await signOutEverywhere(ctx.ports, ctx.userId);
      ctx.sessionCookie.clear();
      return { signedOut: true as const };
    }),

  accounts: sessionProcedure
    .output(connectedAccountsView)
    .query(({ ctx }) => readConnectedAccounts(ctx.ports, ctx.userId)),

  /** Resolves to the URL where the user chooses an account of the provider, then returns to the settings. */
  connectAccount: sessionProcedure
    .meta({ errors: ["NOT_SUPPORTED"] })
    .input(z.strictObject({ provider: oauthProvider }))
    .output(z.strictObject({ url: z.string() }))
    .mutation(({ ctx, input }) => ({ url: createConnectPath(ctx.ports, ctx.identity, input.provider) })),

  disconnectAccount: sessionProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(z.strictObject({ provider: oauthProvider, id: z.string().max(200) }))
    .output(z.strictObject({ disconnected: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await disconnectAccount(ctx.ports, ctx.userId, input);
      return { disconnected: true as const };
    }),
});
