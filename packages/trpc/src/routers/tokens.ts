import { z } from "zod";
import {
  grantAndReadBalance,
  balanceView,
  readTokenHistory,
  tokenHistoryView,
  readTokenUsage,
  tokenUsageView,
} from "../services/tokens.ts";
import { router, scopedProcedure, scopedOrOwnProcedure, sessionProcedure } from "../trpc.ts";
import { pageDirection } from "./page-direction.ts";

export const tokensRouter = router({
  balance: scopedOrOwnProcedure(["read"])
    .meta({ summary: "Returns the token balance." })
    .output(balanceView)
    .query(({ ctx }) => grantAndReadBalance(ctx.ports, ctx.caller, ctx.ip)),
  history: scopedProcedure(["read"])
    .meta({ summary: "Lists changes to the token balance, newest first." })
    .input(
      z
        .strictObject({
          cursor: z.int().positive().nullish(),
          direction: pageDirection,
        })
        .optional(),
    )
    .output(tokenHistoryView)
    .query(({ ctx, input }) => readTokenHistory(ctx.ports, ctx.userId, input?.cursor ?? undefined)),
  /** Resolves to the data for the usage chart in the settings. */
  usage: sessionProcedure.output(tokenUsageView).query(({ ctx }) => readTokenUsage(ctx.ports, ctx.userId)),
});
