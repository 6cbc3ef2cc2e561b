import { z } from "zod";
import { deleteAccount } from "../services/account/delete.ts";
import { createExportLink } from "../services/account/export-link.ts";
import { router, sessionProcedure } from "../trpc.ts";

export const accountRouter = router({
  /** The link gives a ZIP of everything that the person has here. It works in this session only. */
  export: sessionProcedure
    .meta({ errors: ["RATE_LIMITED"] })
    .output(z.strictObject({ url: z.string(), expiresAt: z.date() }))
    .mutation(({ ctx }) => createExportLink(ctx.ports, ctx.identity)),

  /** Can't be undone. All sessions and keys end. */
  delete: sessionProcedure
    .meta({ errors: ["RATE_LIMITED"] })
    .input(z.strictObject({ confirm: z.string().max(300).describe("The account's email address.") }))
    .output(z.strictObject({ deleted: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx.ports, ctx.userId, input.confirm);
      ctx.sessionCookie.clear();
      return { deleted: true as const };
    }),
});
