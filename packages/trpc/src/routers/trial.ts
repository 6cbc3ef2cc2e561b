import { checkPublicly } from "../services/check/visitors.ts";
import { checkView } from "../services/check/view.ts";
import { startTrial } from "../services/trials/start.ts";
import { findOpenTrial, trialView } from "../services/trials/view.ts";
import { publicCheckProcedure, publicProcedure, router, visitorProcedure } from "../trpc.ts";
import { oneFile } from "./uploads.ts";

export const trialRouter = router({
  /** Removes the background of a visitor's photo. From then on, a cookie identifies the visitor. */
  start: visitorProcedure
    .meta({ errors: ["NOT_SUPPORTED", "RATE_LIMITED", "TOO_LARGE"] })
    .input(oneFile)
    .output(trialView)
    .mutation(async ({ ctx, input }) => {
      const { ports, ip, trialCookie } = ctx;
      const file = { bytes: await input.bytes(), name: input.name };
      const { token, expiresAt } = await startTrial(ports, { token: trialCookie.token, ip }, file);
      trialCookie.set(token, expiresAt);
      const trial = await findOpenTrial(ports, token);
      if (trial === null) throw new Error("The trial that was just started is missing.");
      return trial;
    }),

  check: publicCheckProcedure
    .meta({
      summary: "Checks a file against the rules of all sales channels, without an account.",
      errors: ["NOT_SUPPORTED", "RATE_LIMITED", "TOO_LARGE"],
    })
    .input(oneFile)
    .output(checkView)
    .mutation(async ({ ctx, input }) =>
      checkPublicly(ctx.ports, ctx, { bytes: await input.bytes(), name: input.name }),
    ),

  /** Resolves to null if this browser has started no trial in the last 24 hours. */
  get: publicProcedure
    .meta({ byCookie: true })
    .output(trialView.nullable())
    .query(({ ctx }) => findOpenTrial(ctx.ports, ctx.trialCookie.token)),
});
