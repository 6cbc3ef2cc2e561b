import { z } from "zod";
import { balanceOf, tokenHistory } from "../services/tokens.ts";
import { readProcedure, router } from "../trpc.ts";

export const tokensRouter = router({
  balance: readProcedure.query(({ ctx }) => balanceOf(ctx.ports, ctx.userId, ctx.ip)),
  history: readProcedure
    .input(z.strictObject({ cursor: z.int().positive().optional() }).optional())
    .query(({ ctx, input }) => tokenHistory(ctx.ports, ctx.userId, input?.cursor)),
});
